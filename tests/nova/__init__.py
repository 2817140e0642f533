"""Tests of NOVA."""
