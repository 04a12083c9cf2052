// Film
