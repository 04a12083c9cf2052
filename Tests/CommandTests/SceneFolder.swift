import Charts
import Film
import Opening
import Raster
import System
import TestSupport

/// The scenes of the repository.
enum SceneFolder {
  static let path = "\(Command.package)/scenes"

  /// The names of all scenes.
  static let names: [String] = FilePath.names(in: path)
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }

  /// The scenes that tests draw whole films of: all, or every tenth where each access to memory is watched,
  /// for the others draw with the same code.
  static let drawn =
    Sanitizer.isWatching ? stride(from: 0, to: names.count, by: 10).map { names[$0] } : names

  static func compiled(_ name: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .file("\(path)/\(name).json"), name: name,
      overlay: SceneOverlay.self, fonts: FontLibrary(directories: ["\(path)/fonts"]))
  }
}
