"""What Space Opera knows about playing it well."""
