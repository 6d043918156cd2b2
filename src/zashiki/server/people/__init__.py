"""People: guests and their devices, whom they follow and avoid, what they have played and how well."""
