"""What the processes of one parlour have in common while they run: letters, leases, quotas."""
