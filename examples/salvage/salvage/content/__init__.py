"""The numbers of Salvage."""
