"""What tests of a game are made of: the contract suite, golden duels and counts of lines."""
