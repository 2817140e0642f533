"""What tests of any game use: the laws that every game keeps."""
