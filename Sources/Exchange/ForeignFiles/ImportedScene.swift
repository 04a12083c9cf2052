package import FlipbookDocument

/// The result of importing another program's file: a scene, the files that it uses, and what was left out.
package struct ImportedScene: Sendable {
  /// The scene, as its file will say it.
  package var scene: JSONText
  /// The bytes of the files that the scene names, by their paths relative to the scene.
  ///
  /// A path, such as `images/moon.png`, never leaves the folder of the scene.
  package var files: [String: [UInt8]]
  /// The losses of the scene, once for each kind, with its place in the other file.
  package var remarks: [Diagnostic]

  /// Numbers that a scene cannot have are limited to those it can, with a remark for each key.
  package init(scene: JSONText, files: [String: [UInt8]] = [:], remarks: [Diagnostic] = []) {
    var limiter = RangeLimiter()
    self.scene = limiter.limited(scene, of: "", in: "") ?? scene
    self.files = files
    self.remarks = remarks + limiter.remarks
  }
}
