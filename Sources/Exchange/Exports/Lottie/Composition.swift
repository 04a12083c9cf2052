internal import FlipbookGeometry
internal import FlipbookLottie

/// The layers of one composition while it is built.
final class Composition {
  private var layers: [WrittenLayer] = []
  private var count = 0

  func nextIndex() -> Int {
    count += 1
    return count
  }

  /// Adds a layer in front of the others.
  func add(_ layer: WrittenLayer) { layers.append(layer) }

  var isEmpty: Bool { layers.isEmpty }

  var frontToBack: [WrittenLayer] { layers.reversed() }
}

/// The plane in which layers are placed.
struct PlaneFrame {
  /// The index of the layer whose plane it is; nil for the composition's.
  var parent: Int?
  /// The point of the layers' coordinates that is the plane's origin.
  var origin = Point.zero
}
