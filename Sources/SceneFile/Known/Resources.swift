/// What a scene loads, each read once: fonts, images, files of nested scenes.
struct Resources {
  var fonts: Fonts
  var images: ImageLibrary
  /// The nested scenes by their names in the folder of the outermost scene.
  var scenes: [String: ParsedScene] = [:]
  /// The path that messages put before file names.
  var prefix = ""

  init(fonts: Fonts, images: ImageLibrary) {
    self.fonts = fonts
    self.images = images
  }
}
