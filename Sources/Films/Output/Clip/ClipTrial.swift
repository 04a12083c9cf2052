internal import FlipbookImages
package import FlipbookRaster

/// A clip that remains a temporary file when the rendering that wrote it ends.
///
/// The rendering calls `commit` first; the second call moves the file to its path.
package final class ClipTrial: ClipWriter {
  /// The clip.
  package let clip: any ClipWriter
  private var isOnTrial = true
  private var isComplete = false

  package init(_ clip: any ClipWriter) { self.clip = clip }

  package var path: String { clip.path }
  package var notes: [String] { clip.notes }

  package func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    try clip.take(frame, painting)
  }

  package func complete() throws(FilmError) {
    guard !isComplete else { return }
    try clip.complete()
    isComplete = true
  }

  package func commit() throws(FilmError) {
    if isOnTrial { isOnTrial = false } else { try clip.commit() }
  }

  package func cancel() { clip.cancel() }
}
