// Scenes in the files of other programs.
