/// What a scene takes from elsewhere, each read once: fonts, images, the files of scenes inside.
struct Resources {
  var fonts: Fonts
  var images: ImageLibrary
  /// The scenes inside by their names in the folder of the whole scene.
  var scenes: [String: ParsedScene] = [:]
  /// What messages put before the names of files.
  var prefix = ""

  init(fonts: Fonts, images: ImageLibrary) {
    self.fonts = fonts
    self.images = images
  }
}
