import FlipbookCalculus
package import FlipbookLayers
package import FlipbookMotion

extension TimelineBuilder {
  /// The state of a property at an instant; nil when the layer does not have it then.
  ///
  /// `before` returns the presentation just before the changes of the instant, or since the last
  /// `flush` at it.
  package func state(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double,
    tree: Timeline.Tree = .presentation, before: Bool = false
  ) -> LayerState? {
    reads?.note(keyPath.property, of: layer)
    payForState(of: layer, only: keyPath.property, at: time, tree)
    if keyPath.property == .position, tree == .presentation { payForPin(of: layer) }
    let past = past(of: time, before: before)
    let numbers = ReadNumbers()
    defer { tank.spend(Double(numbers.count) * TimelineRecord.unitsOfNumber) }
    return past.record.state(of: keyPath, in: layer, at: past.time, tree, Reading(numbers))
  }

  /// The whole tree at an instant.
  package func tree(at time: Double, _ tree: Timeline.Tree, before: Bool = false) -> Layer {
    payForTree(at: time)
    let past = past(of: time, before: before)
    let whole = past.record.tree(at: past.time, tree)
    reads?.note(whole)
    return whole
  }

  /// The presentation of a layer with its subtree; nil when it is not in the tree then.
  package func picture(of layer: LayerID, at time: Double, before: Bool = false) -> Layer? {
    payForTree(at: time)
    let past = past(of: time, before: before)
    let picture = past.record.tree(at: past.time, .presentation).descendant(layer)
    if let picture { reads?.note(picture) }
    return picture
  }

  /// The time of a layer's clock, with its rate; nil when the layer is not in the tree.
  package func localTime(of layer: LayerID, at time: Double) -> MotionState? {
    record.localTime(of: layer, at: time)
  }

  /// Whether the times of any two layers may ever differ.
  package var hasClocks: Bool { record.hasClocks }

  /// The elapsed time of a motion by the slowest of its clocks, with its rate
  /// (`TimelineRecord.elapsed`).
  package func elapsed(by clocks: [MotionClock], at time: Double) -> MotionState {
    record.elapsed(by: clocks, at: time)
  }

  /// The elapsed times of a motion by its clocks; where all are equal, only one.
  package func elapsedTimes(by clocks: [MotionClock], at time: Double) -> [MotionState] {
    record.elapsedTimes(by: clocks, at: time)
  }

  /// The progress that an animation on a layer has by its pacer; nil without one.
  package func progress(
    of pacer: AnimationPacer, for layer: LayerID, at time: Double
  ) -> MotionState? {
    reads?.note(pacer.property, of: pacer.layer)
    payForState(of: pacer.layer, at: time)
    return record.progress(of: pacer, for: layer, at: time)
  }

  /// Ends the turn of an instant early: everything folded so far counts as displayed for what
  /// follows at the same instant.
  package mutating func flush(at time: Double) {
    flushed = (time, record)
  }

  /// Marks the beginning of the film; only the first call has an effect.
  ///
  /// Everything folded so far is the initial state of the scene, from which changes at time 0
  /// start.
  package mutating func begin() {
    if initial == nil { initial = record }
  }

  /// Whether the film has begun, so that changes have a value to start from.
  package var hasBegun: Bool { initial != nil }

  /// Whether there is a previous state that a change at an instant can start from.
  func hasPast(at time: Double) -> Bool { time > 0 || hasBegun || flushed?.time == time }

  /// Whether a layer was on the screen before a change at an instant: never at time 0, except after
  /// a flush.
  package func wasSeen(_ layer: LayerID, before time: Double) -> Bool {
    (time > 0 || flushed?.time == time) && existed(layer, before: time)
  }

  /// Whether a layer was in the tree before a change at an instant; at time 0, whether it was in
  /// the initial tree.
  package func existed(_ layer: LayerID, before time: Double) -> Bool {
    guard hasPast(at: time) else { return false }
    let past = past(of: time, before: true)
    return past.record.epoch(at: TimelineRecord.instant(past.time)).contains(layer)
  }

  /// The record, and the time in it, for an instant or for the presentation just before it.
  func past(of time: Double, before: Bool) -> (record: TimelineRecord, time: Double) {
    guard before else { return (record, time) }
    if let flushed, flushed.time == time { return (flushed.record, time) }
    if time <= 0, let initial { return (initial, 0) }
    return (record, DecimalTime.justBefore(time))
  }
}
