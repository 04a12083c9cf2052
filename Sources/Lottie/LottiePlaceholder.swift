// Lottie: see the files of this target.
