"""Tests of Space Opera."""
