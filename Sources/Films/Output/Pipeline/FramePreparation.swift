package import FlipbookRaster

/// The part of a sink's work on a frame that depends only on that frame: the workers do it in
/// parallel, so that only the rest is done in order.
package protocol FramePreparation: Sendable {
  /// The data that the sink receives with the frame; nil for a frame that it does not use.
  func prepare(_ frame: Int, _ painting: Painting) throws(FilmError) -> (any Sendable)?
}

/// A sink that receives frames in order, with data prepared by workers.
package protocol OrderedFrameSink: FrameSink {
  /// The workers' part; nil for none.
  var preparation: (any FramePreparation)? { get }
  /// Takes a frame with its prepared data; nil if none was prepared.
  mutating func take(
    _ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?
  ) throws(FilmError)
}

extension OrderedFrameSink {
  package var preparation: (any FramePreparation)? { nil }

  package mutating func take(
    _ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?
  ) throws(FilmError) {
    try take(frame, painting)
  }
}
