"""Compiled rules, draws and the environment for learners, held to the readable rules."""
