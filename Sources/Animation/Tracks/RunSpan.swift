/// When a run is there and can have an effect: in scene time, and in the time of its layer.
package struct RunSpan: Sendable {
  let addedAt: Double
  package var removedAt: Double
  /// When it begins and ends by the local time, where its own time runs forward.
  let begin: Double
  let end: Double
  let runsForward: Bool
  /// The local time from which on it is over and removed on completion.
  let goneFrom: Double
  let effectFrom: Double
  /// How many times its size it makes the layer at most; infinity where it can do more.
  let growth: Double
  let effectTo: Double

  func isPresent(at time: Double, local: Double) -> Bool {
    time >= addedAt && time < removedAt && local < goneFrom
  }

  func hasEffect(at time: Double, local: Double) -> Bool {
    time >= addedAt && time < removedAt && local >= effectFrom && local < effectTo
  }
}
