"""Positions of Galaxy that are written down, and what a worked example expects."""
