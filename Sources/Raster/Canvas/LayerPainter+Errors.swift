package import Layers
package import Painter

/// What is wrong with a tree, in the words of drawing.
extension LayerPainter {
  /// The drawing of a tree, unless it costs more than a picture may or its numbers overflow.
  ///
  /// The error names the layer in which most of the cost lies.
  package func affordablePicture(of layer: Layer) throws(RasterError) -> Picture {
    do throws(PaintingError) {
      return try pictureWithinLimit(of: layer)
    } catch {
      switch error {
      case .tooCostly(let costliest, let seconds):
        throw .tooCostly(layer: costliest, seconds: seconds, limit: Picture.costLimit)
      case .overflow(let overflowing): throw .overflow(layer: overflowing)
      }
    }
  }

  /// An error that told while a tree was drawn that it takes too long or too much memory, with the
  /// layer in which most of the cost lies; others as they are.
  package func placed(_ error: RasterError, in layer: Layer) -> RasterError {
    switch error {
    case .exhausted(let limit):
      .tooCostly(layer: costliest(in: layer), seconds: nil, limit: limit)
    case .groupsTooDeep(nil, let mebibytes):
      .groupsTooDeep(layer: costliest(in: layer), mebibytes: mebibytes)
    default: error
    }
  }
}
