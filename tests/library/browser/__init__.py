"""The site of the shipped library in browsers."""
