"""Positions of NOVA as text, and what a worked example can expect of one."""
