import FlipbookCharts
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import TestSupport

/// The scenes of the repository.
enum SceneFolder {
  static let path = "\(Repository.path)/scenes"

  static let names = Repository.sceneNames

  /// The scenes that tests draw whole films of.
  static let drawn = Repository.drawnScenes

  static func compiled(_ name: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .file("\(path)/\(name).json"), name: name,
      overlay: SceneOverlay.self, fonts: FontLibrary(directories: ["\(path)/fonts"]))
  }
}
