import Animation
import Geometry
import Layers
import Motion

/// The discs that show where fingers are: translucent, ringed, above everything, never touched.
///
/// A disc appears when its finger lands, follows it and fades when it lifts. Discs that have faded
/// are used again, so that there are only as many layers as fingers were seen at once.
struct TouchDots {
  /// The width of a disc in points, about that of a fingertip on the glass.
  static let diameter = 44.0
  /// How long a disc fades, in seconds.
  static let fading = 0.2

  private var nextLayer: Int
  /// The discs, and when each is free again.
  private var discs: [(layer: LayerID, freeFrom: Double)] = []

  init(firstLayer: Int) {
    nextLayer = firstLayer
  }

  /// What shows one finger.
  struct Disc {
    let id: LayerID
    /// The disc's layer, where it is not there yet.
    let layer: Layer?
    /// When the finger lands, in seconds of scene time.
    let start: Double
    /// Where the finger is, and how visible, in seconds since then.
    let path: [any Trajectory]
    let fade: any Trajectory

    var place: MovedProperty { MovedProperty(layer: id, keyPath: LayerKeyPath(.position)) }
    var opacity: MovedProperty { MovedProperty(layer: id, keyPath: LayerKeyPath(.opacity)) }
  }

  /// The disc that shows a finger from its landing on.
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

  /// Full opacity until the finger lifts, then none within the time of fading.
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
