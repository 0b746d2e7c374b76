"""The rules of Tales from the Red Dragon Inn."""
