"""What Board Games Are Magic brings to the interfaces of the field: `part`."""
