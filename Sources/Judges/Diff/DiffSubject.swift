internal import FlipbookGeometry
package import FlipbookOpening
internal import FlipbookOutput
package import FlipbookSystem
package import FlipbookTimeline

/// One of the two films: a scene, whose size and instants depend on the other film, or footage.
package enum DiffSubject {
  case scene(CompiledScene, name: String)
  case footage(any Footage)

  /// The size of a scene's canvas in points; nil for footage.
  var canvas: (width: Double, height: Double)? {
    guard case .scene(let scene, _) = self else { return nil }
    return (scene.size.width, scene.size.height)
  }

  /// The scene, its name, and the film that it is compared with, given in either order.
  ///
  /// - Parameter option: The option that needs both, for the error.
  package static func sceneAndFilm(
    _ a: DiffSubject, _ b: DiffSubject, for option: String
  ) throws(FootageError) -> (scene: CompiledScene, name: String, film: any Footage) {
    switch (a, b) {
    case (.scene(let scene, let name), .footage(let film)),
      (.footage(let film), .scene(let scene, let name)):
      return (scene, name, film)
    default: throw .mismatch("\(option) needs a scene and a recording")
    }
  }

  /// Opens a picture, a clip, or a folder of numbered pictures.
  ///
  /// - Parameter rate: The frame rate of a folder that does not state one.
  package static func footage(
    at path: String, rate: FrameRate?, cancellation: Cancellation
  ) throws(FootageError) -> any Footage {
    switch FilePath.kind(of: path) {
    case .missing: throw .missing(path: path)
    case .folder: return try FolderFootage(folder: path, rate: rate)
    case .file:
      if let picture = try PictureFootage(path: path) { return picture }
      return try ClipFootage(path: path, cancellation: cancellation)
    }
  }
}
