"""Work for processes beside the server's own, on this machine or another."""
