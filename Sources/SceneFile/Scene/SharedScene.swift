import SceneKeys
import Document
internal import System

/// A scene file that is read once for many films, each with parameters of its own.
///
/// The file is read when this is made, the files beside it when the first film needs them. What was
/// read stays as it was, whatever becomes of the files, so that all films are made of the same. It may
/// be used by several threads at once.
package struct SharedScene: Sendable {
  /// As it was given.
  let path: String
  let scene: ParsedScene
  let files: SharedFiles

  /// The most that is kept of the images, in bytes: as much as one scene may have.
  package static let mostImageBytes = SceneLimits.imagePixels * 4

  /// Reads the scene in a file.
  ///
  /// A folder, a pipe or a device is refused, and no more is read than a scene may have.
  ///
  /// - Parameter byteLimit: How many bytes of decoded images are kept for other films; of scenes inside
  ///   and of files of values a quarter each. Beyond that those go that were used the longest time ago.
  package init(path: String, keeping byteLimit: Int) throws(SceneErrors) {
    let bytes: [UInt8]
    do throws(SceneFolder.Failure) {
      bytes = try SceneFolder.Failure.of(FileBytes.read(path, limit: SceneLimits.fileBytes))
    } catch {
      throw SceneErrors(error, path: path)
    }
    self.path = path
    do throws(JSONSyntaxError) {
      scene = try ParsedScene(bytes, file: path)
    } catch {
      throw SceneErrors(error, in: bytes, name: path)
    }
    files = SharedFiles(atMostBytes: byteLimit)
  }

  /// The parameters that the scene declares; nothing else in it is looked at.
  package var parameters: SceneParameters { SceneParameters(of: scene.document) }
}
