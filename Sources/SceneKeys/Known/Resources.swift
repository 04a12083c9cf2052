/// What a scene takes from elsewhere, each read once: fonts, images, the files of scenes inside.
package struct Resources {
  package var fonts: Fonts
  package var images: ImageLibrary
  /// The scenes inside by their names in the folder of the whole scene.
  package var scenes: [String: ParsedScene] = [:]
  /// What messages put before the names of files.
  package var prefix = ""

  package init(fonts: Fonts, images: ImageLibrary) {
    self.fonts = fonts
    self.images = images
  }
}
