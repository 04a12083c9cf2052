// Core Animation markup: see the files of this target.
