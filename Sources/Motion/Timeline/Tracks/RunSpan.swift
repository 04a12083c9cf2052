/// When a run is present and can have an effect: in scene time, and in its layer's time.
package struct RunSpan: Sendable {
  let addedAt: Double
  package var removedAt: Double
  /// When it begins and ends in local time, if its own time runs forward.
  let begin: Double
  let end: Double
  let runsForward: Bool
  /// The local time from which it is over and removed on completion.
  let completedFrom: Double
  let effectFrom: Double
  /// The maximum scale that it gives the layer; infinity where it can do more.
  let growth: Double
  let effectTo: Double
  /// The properties of the track that it affects.
  let affected: PropertyMask

  func isPresent(at time: Double, local: Double) -> Bool {
    time >= addedAt && time < removedAt && local < completedFrom
  }

  func hasEffect(at time: Double, local: Double) -> Bool {
    time >= addedAt && time < removedAt && local >= effectFrom && local < effectTo
  }
}
