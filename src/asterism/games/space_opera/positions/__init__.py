"""Positions of Space Opera as text, and what a worked example can expect of one."""
