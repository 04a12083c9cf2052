package import Animation
package import Opening
internal import Output
package import System

/// One of the two films: a scene, whose size and instants depend on the other film, or footage.
package enum DiffSubject {
  case scene(CompiledScene, name: String)
  case footage(any Footage)

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
