import Animation
import Geometry
import Layers
import Motion

/// The discs that show fingers: translucent, with a ring, above everything, ignored by hit testing.
///
/// A disc appears when its finger lands, follows it and fades when it lifts. A disc that has faded
/// is reused, so there are only as many layers as fingers are visible at once.
struct TouchDots {
  /// The width of a disc in points, about that of a fingertip on the glass.
  static let diameter = 44.0
  /// The duration of the fading, in seconds.
  static let fading = 0.2

  private var nextLayer: Int
  /// The discs, with the time from which each can be reused.
  private var discs: [(layer: LayerID, freeFrom: Double)] = []

  init(firstLayer: Int) {
    nextLayer = firstLayer
  }

  /// What shows one finger.
  struct Disc {
    let id: LayerID
    /// The layer to add for the disc; nil for a reused one.
    let layer: Layer?
    /// When the finger lands, in seconds of scene time.
    let start: Double
    /// The position of the finger, and the disc's opacity, in seconds since landing.
    let path: [any Trajectory]
    let fade: any Trajectory

    var positionProperty: MovedProperty {
      MovedProperty(layer: id, keyPath: LayerKeyPath(.position))
    }
    var opacity: MovedProperty { MovedProperty(layer: id, keyPath: LayerKeyPath(.opacity)) }
  }

  /// Takes or adds a disc that shows a finger from its landing on.
  mutating func disc(showing path: FingerPath) -> Disc {
    let start = path.landing
    let end = path.lifting + Self.fading
    let id: LayerID
    var layer: Layer?
    if let free = discs.firstIndex(where: { $0.freeFrom <= start }) {
      id = discs[free].layer
      discs[free].freeFrom = end
    } else {
      id = LayerID(nextLayer)
      nextLayer += 1
      discs.append((id, end))
      layer = Self.layer(id)
    }
    return Disc(
      id: id, layer: layer, start: start, path: [path.x, path.y], fade: Fade(start: path.duration))
  }

  private static func layer(_ id: LayerID) -> Layer {
    var layer = Layer(id: id)
    layer.bounds.size = Size(diameter, diameter)
    layer.cornerRadius = diameter / 2
    layer.backgroundColor = Color(red: 0.55, green: 0.55, blue: 0.58, alpha: 0.45)
    layer.borderColor = Color(red: 1, green: 1, blue: 1, alpha: 0.75)
    layer.borderWidth = 1.5
    layer.opacity = 0
    layer.zPosition = 1e6
    return layer
  }

  /// Full opacity until the finger lifts, then a fade to 0.
  private struct Fade: Trajectory {
    var start: Double

    func state(at elapsed: Double) -> MotionState {
      guard elapsed > start else { return MotionState(value: 1, velocity: 0) }
      return EasedTrajectory(
        from: 1, to: 0, duration: TouchDots.fading, timingFunction: .easeOut
      ).state(at: elapsed - start)
    }

    func settlingTime(threshold: Double) -> Double { start + TouchDots.fading }
  }
}
