"""What must hold before anything is published."""
