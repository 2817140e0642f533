"""The rules of Space Opera, by the chapters of its index."""
