import FlipbookImages
import FlipbookOutput
import FlipbookRaster

/// A clip for embedding in a page.
///
/// It is encoded to a temporary file that never reaches its path, or shared with an output of the
/// run.
final class EmbeddedClip {
  let name: String
  let type: String
  private let encoder: MovieEncoder
  /// Whether the encoder belongs to another output, which feeds and finishes it.
  private let isShared: Bool
  private(set) var bytes: [UInt8] = []

  init(name: String, type: String, encoder: MovieEncoder) {
    self.name = name
    self.type = type
    self.encoder = encoder
    isShared = false
  }

  init(name: String, type: String, sharing encoder: MovieEncoder) {
    self.name = name
    self.type = type
    self.encoder = encoder
    isShared = true
  }

  /// The number of bytes written so far.
  var byteCount: Int { encoder.byteCount }

  var notes: [String] { isShared ? [] : encoder.notes }

  func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    if !isShared { try encoder.take(frame, painting) }
  }

  /// Reads the whole clip, and removes its temporary file.
  func complete() throws(FilmError) {
    if !isShared { try encoder.complete() }
    bytes = try FilmError.files(encoder.bytes())
    cancel()
  }

  func cancel() {
    if !isShared { encoder.cancel() }
  }

  var source: PageSource { PageSource(name: name, form: .clip(type: type), bytes: bytes) }
}
