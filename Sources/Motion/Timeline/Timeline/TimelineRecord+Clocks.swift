import FlipbookLayers
import FlipbookMotion

extension TimelineRecord {
  /// The elapsed time of a motion at a scene time by the slowest of its clocks, with its rate.
  func elapsed(
    by clocks: [MotionClock], at time: Double, _ reading: Reading = Reading()
  ) -> MotionState {
    elapsedTimes(by: clocks, at: time, reading).min {
      ($0.value, $0.velocity) < ($1.value, $1.velocity)
    } ?? MotionState(value: 0, velocity: 0)
  }

  /// The elapsed times of a motion at a scene time by its clocks, of which there is at least one;
  /// where all are equal, only one.
  ///
  /// A layer that is not in the tree times nothing; when all are gone, scene time counts.
  func elapsedTimes(
    by clocks: [MotionClock], at time: Double, _ reading: Reading = Reading()
  ) -> [MotionState] {
    // Without any clock, all layers have the same time.
    let times = (hasClocks ? clocks[...] : clocks.prefix(1)).compactMap { clock in
      localTime(of: clock.layer, at: time, .presentation, reading).map { now in
        let begin = localTime(of: clock.layer, at: clock.since, .presentation, reading)?.value
        return MotionState(
          value: clock.elapsed + (now.value - (begin ?? clock.since)), velocity: now.velocity)
      }
    }
    guard times.isEmpty, let first = clocks.first else { return times }
    return [MotionState(value: first.elapsed + (time - first.since), velocity: 1)]
  }

  /// When a clock that continues at its current rate shows a local time: immediately when that has
  /// passed, nil when it is stopped or runs backward.
  func sceneTime(of local: Double, from time: Double, clock: MotionState) -> Double? {
    if clock.value >= local { return time }
    guard clock.velocity > 0 else { return nil }
    if clock.velocity == 1, clock.value == time { return local }
    return DecimalTime.sum(time, (local - clock.value) / clock.velocity)
  }

  /// When the clock of a layer first shows a local time, from a scene time on, including all later
  /// changes.
  ///
  /// nil when that never happens, and while something drives the clock, because no end is known
  /// then.
  func sceneTime(of local: Double, in layer: LayerID, from start: Double) -> Double? {
    let changes = clockChanges(of: layer).filter { $0 > start }
    var begin = start
    for next in changes + [.infinity] {
      if !isDriven(clockOf: layer, at: begin), let clock = localTime(of: layer, at: begin),
        let time = sceneTime(of: local, from: begin, clock: clock), time < next || next == .infinity
      {
        return time
      }
      begin = next
    }
    return nil
  }

  /// The rate of a layer's clock after all changes; nil when it is not in the tree then.
  func lastClockRate(of layer: LayerID) -> Double? {
    let last = clockChanges(of: layer).last ?? 0
    if isDriven(clockOf: layer, at: last) { return 0 }
    return localTime(of: layer, at: last)?.velocity
  }

  /// The times at which the clocks of a layer and its ancestors change, and those at which the
  /// structure changes.
  private func clockChanges(of layer: LayerID) -> [Double] {
    var times = Set(epochs.dropFirst().map(\.start))
    for epoch in epochs {
      for link in epoch.chain(to: layer) ?? [] {
        guard let track = tracks[link] else { continue }
        for index in track.indexes.clock.indexes {
          times.formUnion(track.models[index].changeTimes)
        }
      }
    }
    return times.sorted()
  }

  /// Whether a motion or a binding drives the clock of a layer.
  func isDriven(clockOf layer: LayerID, at time: Double) -> Bool {
    (epoch(at: time).chain(to: layer) ?? []).contains { link in
      guard let track = tracks[link] else { return false }
      return track.indexes.clock.indexes.contains { track.models[$0].isMoving(at: time) }
    }
  }
}
