internal import Raster

/// A GIF that may turn out to be too large.
///
/// The rendering that fills it leaves it beside its place: the first `commit` is that of the trial.
/// Then it is a clip that is whole already and passes over frames.
final class GIFTrial: ClipWriter {
  let choice: GIFChoice
  private let writer: GIFWriter
  private var isMade = false

  init(_ choice: GIFChoice, _ writer: GIFWriter) {
    self.choice = choice
    self.writer = writer
  }

  var path: String { writer.path }
  var notes: [String] { writer.notes }
  var byteCount: Int { writer.byteCount }
  var preparation: (any FramePreparation)? { isMade ? nil : writer.preparation }

  func take(_ frame: Int, _ painting: Painting) throws { try take(frame, painting, nil) }

  func take(_ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?) throws {
    if !isMade { try writer.take(frame, painting, prepared) }
  }

  func complete() throws {
    if !isMade { try writer.complete() }
  }

  func commit() throws {
    if isMade { try writer.commit() }
    isMade = true
  }

  func cancel() { writer.cancel() }
}
