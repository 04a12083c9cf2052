import Images
import Output
import Raster

/// A clip that is wanted in memory: it is encoded beside its place and never put there, or shared with
/// an output of the run that has a place.
final class EmbeddedClip {
  let name: String
  let type: String
  private let encoder: MovieEncoder
  /// Whether somebody else feeds and ends the encoder.
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

  /// How many bytes were written so far.
  var byteCount: Int { encoder.byteCount }

  var notes: [String] { isShared ? [] : encoder.notes }

  func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    if !isShared { try encoder.take(frame, painting) }
  }

  /// Reads the whole clip; a file of its own is gone then.
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
