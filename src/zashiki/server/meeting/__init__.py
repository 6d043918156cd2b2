"""How people come to a table: new ones, and friends who are at one."""
