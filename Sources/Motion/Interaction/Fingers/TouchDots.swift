import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The discs that show fingers: translucent, with a ring, above everything, ignored by hit testing.
///
/// A disc appears when its finger lands, follows it and fades when it lifts; smaller ones may follow
/// it with a delay, as its trail. A disc that has faded is reused, so there are only as many layers
/// as fingers are visible at once.
struct TouchDots {
  /// The duration of the fading, in seconds.
  static let fading = 0.2
  /// The number of discs in a trail.
  static let trailCount = 12

  private let style: TouchStyle
  /// The first ID that no layer uses.
  private(set) var nextLayer: Int
  /// The discs, with their number in a trail, and the time from which each can be reused.
  private var discs: [(layer: LayerID, number: Int, freeFrom: Double)] = []

  init(_ style: TouchStyle, firstLayer: Int) {
    self.style = style
    nextLayer = firstLayer
  }

  /// The layers that show one finger.
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

  /// Takes or adds the discs that show a finger from its landing on: the finger's own and, below
  /// it, those of its trail.
  mutating func discs(showing path: FingerPath) -> [Disc] {
    var discs = [disc(0, showing: path, delay: 0)]
    guard style.trail > 0 else { return discs }
    for number in 1...Self.trailCount {
      let delay = style.trail * Double(number) / Double(Self.trailCount)
      discs.append(disc(number, showing: path, delay: delay))
    }
    return discs
  }

  private mutating func disc(_ number: Int, showing path: FingerPath, delay: Double) -> Disc {
    let start = path.landing
    let end = path.lifting + delay + Self.fading
    let id: LayerID
    var layer: Layer?
    let free = discs.firstIndex { $0.number == number && $0.freeFrom <= start }
    if let free {
      id = discs[free].layer
      discs[free].freeFrom = end
    } else {
      id = LayerID(nextLayer)
      nextLayer += 1
      discs.append((id, number, end))
      layer = self.layer(id, number)
    }
    guard number > 0 else {
      return Disc(
        id: id, layer: layer, start: start, path: [path.x, path.y],
        fade: Fade(start: path.duration))
    }
    let behind = [path.x, path.y].map { Delayed(motion: $0, delay: delay) }
    let share = Double(number) / Double(Self.trailCount + 1)
    return Disc(
      id: id, layer: layer, start: start, path: behind,
      fade: TrailFade(
        finger: [path.x, path.y], behind: behind, reach: style.diameter, peak: 1 - share,
        end: path.duration + delay))
  }

  /// A disc; those of a trail are smaller, without a ring and lower.
  private func layer(_ id: LayerID, _ number: Int) -> Layer {
    let share = Double(number) / Double(Self.trailCount)
    let diameter = style.diameter * (1 - 0.7 * share)
    var layer = Layer(id: id)
    layer.bounds.size = Size(diameter, diameter)
    layer.cornerRadius = diameter / 2
    layer.backgroundColor = style.color
    layer.opacity = 0
    layer.zPosition = 1e6 - Double(number) / 64
    guard number == 0 else { return layer }
    layer.borderColor = Color(red: 1, green: 1, blue: 1, alpha: 0.75)
    layer.borderWidth = 1.5
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

  /// The same motion some time later; until then its first value.
  private struct Delayed: Trajectory {
    var motion: any Trajectory
    var delay: Double

    func state(at elapsed: Double) -> MotionState {
      guard elapsed > delay else {
        return MotionState(value: motion.state(at: 0).value, velocity: 0)
      }
      return motion.state(at: elapsed - delay)
    }

    func settlingTime(threshold: Double) -> Double {
      motion.settlingTime(threshold: threshold) + delay
    }
  }

  /// As opaque as the disc is far behind its finger, so that a finger at rest has no trail.
  private struct TrailFade: Trajectory {
    var finger: [any Trajectory]
    var behind: [Delayed]
    /// The distance at which it is fully visible, in points.
    var reach: Double
    var peak: Double
    /// When the trail has come to the finger's end, in seconds since landing.
    var end: Double

    func state(at elapsed: Double) -> MotionState {
      let time = min(elapsed, end)
      var (square, rate) = (0.0, 0.0)
      for (ahead, follower) in zip(finger, behind) {
        let (a, b) = (ahead.state(at: time), follower.state(at: time))
        square += (a.value - b.value) * (a.value - b.value)
        rate += (a.value - b.value) * (a.velocity - b.velocity)
      }
      let distance = square.squareRoot()
      guard distance < reach, distance > 0, elapsed < end else {
        return MotionState(value: elapsed >= end ? 0 : peak * min(1, distance / reach), velocity: 0)
      }
      return MotionState(value: peak * distance / reach, velocity: peak * rate / distance / reach)
    }

    func settlingTime(threshold: Double) -> Double { end }
  }
}

extension TouchDots.Disc {
  /// Shows a finger above everything else.
  func show(on stage: inout Stage) {
    if let layer { stage.addOverlay(layer, at: start) }
    stage.move(positionProperty, by: path, from: start)
    stage.move(opacity, by: [fade], from: start)
  }
}
