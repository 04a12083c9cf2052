package import FlipbookLayers
package import FlipbookPainter

/// The errors of a tree as drawing errors.
extension LayerPainter {
  /// The picture of a tree, unless it costs more than the limit or its numbers overflow.
  ///
  /// The error names the layer with the largest share of the cost.
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

  /// The error with the layer that has the largest share of the cost, if it reports too much time
  /// or memory; other errors are unchanged.
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
