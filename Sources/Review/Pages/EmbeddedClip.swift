package import Film
package import Images
import Raster

/// A clip that is wanted in memory: it is encoded beside its place, and never put there.
final class EmbeddedClip {
  let name: String
  let type: String
  private let encoder: MovieEncoder
  private(set) var bytes: [UInt8] = []

  init(name: String, type: String, encoder: MovieEncoder) {
    self.name = name
    self.type = type
    self.encoder = encoder
  }

  /// How many bytes were written so far.
  var byteCount: Int { encoder.byteCount }

  var notes: [String] { encoder.notes }

  func take(_ frame: Int, _ painting: Painting) throws { try encoder.take(frame, painting) }

  /// Reads the whole clip; the file is gone then.
  func complete() throws {
    try encoder.complete()
    bytes = try encoder.bytes()
    encoder.cancel()
  }

  func cancel() { encoder.cancel() }

  var source: PageSource { PageSource(name: name, form: .clip(type: type), bytes: bytes) }
}
