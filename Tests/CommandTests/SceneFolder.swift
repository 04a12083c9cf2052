import Film
import Raster
import Review

/// The scenes of the repository.
enum SceneFolder {
  static let path = "\(Command.package)/scenes"

  /// The names of all scenes.
  static let names: [String] = FilePath.names(in: path)
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }

  static func compiled(_ name: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .file("\(path)/\(name).json"), name: name,
      fonts: FontLibrary(directories: ["\(path)/fonts"]))
  }
}
