package import FlipbookImages
package import FlipbookRaster

/// Writes one movie or animated image: frames in order, then the end.
///
/// Nothing exists at the file's path before `commit`, and after `cancel` or an error nothing is
/// left. A writer is used on one thread.
package protocol ClipWriter: OrderedFrameSink, AnyObject {
  /// Appends a frame; frames must come in order.
  func take(_ frame: Int, _ painting: Painting) throws(FilmError)
  /// The file's place.
  var path: String { get }
  /// Notes for the viewer of the file, one sentence each.
  var notes: [String] { get }
  /// Writes everything that follows the last frame, in the temporary file.
  func complete() throws(FilmError)
  /// Moves the complete file to its path; to be called once, after `complete`.
  func commit() throws(FilmError)
  /// Removes the file; has no effect after `commit`.
  func cancel()
}

extension ClipWriter {
  /// Appends a frame that is not a picture of a scene.
  package func take(_ frame: Int, _ bitmap: Bitmap) throws(FilmError) {
    try take(frame, Painting(on: bitmap))
  }

  /// Completes a single file, and moves it to its path.
  package func finish() throws(FilmError) {
    try complete()
    try commit()
  }
}
