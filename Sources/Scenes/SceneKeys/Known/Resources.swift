/// The resources that a scene loads, each read once: fonts, images, files of nested scenes.
package struct Resources {
  package var fonts: Fonts
  package var images: ImageLibrary
  /// The nested scenes by their names in the folder of the outermost scene.
  package var scenes: [String: ParsedScene] = [:]
  /// The path that messages put before file names.
  package var prefix = ""

  package init(fonts: Fonts, images: ImageLibrary) {
    self.fonts = fonts
    self.images = images
  }
}
