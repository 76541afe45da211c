"""What commits cost, by the bookings of the ledger: a convention, no proof of cause."""
