internal import FlipbookCalculus
internal import FlipbookInteraction
import FlipbookOpening

/// The times at which fingers control a motion or something pushes it, so that its velocity may
/// jump.
package struct FingerTimes: Sendable {
  private let landings: [Double]
  private let touches: [ClosedRange<Double>]
  private let lifts: [Double]
  private let drags: [ClosedRange<Double>]
  private let pushes: [Double]
  /// The times of the dynamics steps at which events of the script take effect.
  let stepsOfDynamics: [Double]

  private static let near = 1e-6
  /// An event takes effect in dynamics with their next step.
  private static let step = 1.0 / 240

  init(_ scene: CompiledScene) {
    let marks = scene.resolved.marks
    landings = marks.touches.map(\.landed).sorted()
    touches = marks.touches.map { $0.landed...max($0.landed, $0.lifted) }
    lifts = marks.touches.map(\.lifted).sorted()
    drags = marks.segments.filter { $0.kind == .dragged && $0.end >= $0.start }
      .map { $0.start...$0.end }
    stepsOfDynamics = scene.definition.script.compactMap { event in
      guard case .dynamics = event.event else { return nil }
      return (event.time / Self.step).rounded(.up) * Self.step
    }
    pushes = scene.definition.script.compactMap { event in
      guard case .dynamics(let dynamics) = event.event else { return nil }
      switch dynamics {
      case .addBehavior, .addLinearVelocity, .setLinearVelocity, .anchorPoint: return event.time
      case .removeBehavior, .removeAllBehaviors: return nil
      }
    }
  }

  /// Whether a finger lands or drags at a time.
  package func have(_ time: Double) -> Bool {
    Self.contains(landings, time)
      || drags.contains { $0.lowerBound - Self.near < time && time < $0.upperBound - Self.near }
  }

  /// Whether a finger is down at some time of a stretch.
  func touch(during stretch: ClosedRange<Double>) -> Bool {
    touches.contains {
      $0.lowerBound < stretch.upperBound + Self.near
        && $0.upperBound > stretch.lowerBound - Self.near
    }
  }

  /// Whether a finger lifts at a time.
  package func lift(at time: Double) -> Bool { Self.contains(lifts, time) }

  /// Whether the script pushes an item of the dynamics at a time.
  func push(at time: Double) -> Bool {
    pushes.contains { time > $0 - Self.near && time < $0 + Self.step + Self.near }
  }

  private static func contains(_ times: [Double], _ time: Double) -> Bool {
    let first = times.partitioningIndex { $0 > time - near }
    return first < times.count && times[first] < time + near
  }
}
