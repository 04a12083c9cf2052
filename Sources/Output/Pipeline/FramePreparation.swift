package import Raster

/// The part of a sink's work on a frame that depends on that frame alone: the workers do it, side by
/// side, so that only the rest waits for the frames' order.
package protocol FramePreparation: Sendable {
  /// What the sink gets beside the frame; nil for a frame that it does not want.
  func prepare(_ frame: Int, _ painting: Painting) throws(FilmError) -> (any Sendable)?
}

/// A sink that gets frames in order, with what workers have prepared.
package protocol OrderedFrameSink: FrameSink {
  /// What workers do; nil for nothing.
  var preparation: (any FramePreparation)? { get }
  /// Takes a frame with what was prepared of it; nil where nobody did.
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
