"""What Yokai Septet brings to the interfaces of the field: `part`."""
