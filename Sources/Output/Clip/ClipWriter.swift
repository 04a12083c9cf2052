package import Images
package import Raster

/// Writes one file of moving pictures: frames in order, then the end.
///
/// Nothing stands in the file's place before `commit`, and after `cancel` or an error nothing is
/// left of it. One thread uses a writer.
package protocol ClipWriter: OrderedFrameSink, AnyObject {
  /// Appends a frame; frames come in order.
  func take(_ frame: Int, _ painting: Painting) throws(FilmError)
  /// The file's place.
  var path: String { get }
  /// What the viewer of the file should know, one sentence each.
  var notes: [String] { get }
  /// Writes everything that is still missing after the last frame, beside the file's place.
  func complete() throws(FilmError)
  /// Puts the whole file into its place; to be called once, after `complete`.
  func commit() throws(FilmError)
  /// Removes what was written; nothing happens after `commit`.
  func cancel()
}

extension ClipWriter {
  /// Appends a frame that is no picture of a scene.
  package func take(_ frame: Int, _ bitmap: Bitmap) throws(FilmError) {
    try take(frame, Painting(on: bitmap))
  }

  /// Completes a file that has no others beside it, and puts it into its place.
  package func finish() throws(FilmError) {
    try complete()
    try commit()
  }
}
