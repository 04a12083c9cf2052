internal import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem

extension FilmInputs {
  /// The inputs of a scene without its fonts.
  init(_ meaning: LoadedScene.Meaning) {
    self.init(
      scene: SHA256.hexadecimal(meaning.scene), parameters: meaning.parameters,
      files: meaning.files.mapValues { SHA256.hexadecimal($0) })
  }
}
