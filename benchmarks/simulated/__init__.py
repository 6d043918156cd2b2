"""A parlour full of simulated people, in time that passes as fast as it is worked off."""
