import FlipbookDocument
import FlipbookSceneKeys
internal import FlipbookSystem

/// A scene file that is read once for many films, each with different parameters.
///
/// The file is read when this is made, and the other files when the first film needs them. Later
/// changes on disk are ignored, so that all films are made from the same contents. Several threads
/// may use it at once.
package struct SharedScene: Sendable {
  /// The path as given.
  let path: String
  let scene: ParsedScene
  let files: SharedFiles

  /// The largest useful limit for kept images, in bytes: as much as one scene may have.
  package static let maximumImageBytes = SceneLimits.imagePixels * 4

  /// Reads the scene in a file.
  ///
  /// A folder, a pipe or a device is refused, and no more is read than the size limit of a scene.
  ///
  /// - Parameter byteLimit: The maximum number of bytes of decoded images that are kept for other
  ///   films; nested scenes and files of values each have a quarter of it. Beyond that the least
  ///   recently used are removed.
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

  /// The parameters that the scene declares; the rest of it is not checked.
  package var parameters: SceneParameters { SceneParameters(of: scene.document) }
}
