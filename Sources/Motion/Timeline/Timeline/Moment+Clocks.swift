package import FlipbookLayers
package import FlipbookMotion

extension Moment {
  /// The time of a layer's clock, with its rate; nil when the layer is not in the tree.
  package func localTime(of id: LayerID) -> MotionState? {
    if !record.roles.contains(.clock), !epoch.hasClocks {
      return epoch.contains(id) ? MotionState(value: time, velocity: 1) : nil
    }
    guard let chain = epoch.chain(to: id) else { return nil }
    return chain.reduce(MotionState(value: time, velocity: 1)) { parent, link in
      guard let layer = epoch.layer(link) else { return parent }
      guard let track = record.tracks[link], !track.indexes.clock.isStill else {
        return layer.localTime(parent: parent)
      }
      var sample = track.sample(layer, at: time, tracksRates: true)
      bindClock(of: track, in: &sample)
      return sample.localTime(parent: parent, clock: track.indexes.clock)
    }
  }

  /// The rate of a layer's clock, in its seconds per second of the scene.
  package func clockRate(of layer: LayerID) -> Double { localTime(of: layer)?.velocity ?? 1 }

  /// The elapsed time of a motion by the slowest of its clocks, with its rate.
  package func elapsed(by clocks: [MotionClock]) -> MotionState {
    elapsedTimes(by: clocks).min {
      ($0.value, $0.velocity) < ($1.value, $1.velocity)
    } ?? MotionState(value: 0, velocity: 0)
  }

  /// The elapsed times of a motion by its clocks, of which there is at least one; where all are
  /// equal, only one.
  ///
  /// A layer that is not in the tree times nothing; when all are gone, scene time counts.
  package func elapsedTimes(by clocks: [MotionClock]) -> [MotionState] {
    let seen = tree == .presentation ? self : presentation(at: time)
    // Without any clock, all layers have the same time.
    let times = (record.hasClocks ? clocks[...] : clocks.prefix(1)).compactMap { clock in
      seen.localTime(of: clock.layer).map { now in
        let begin = seen.presentation(at: clock.since).localTime(of: clock.layer)?.value
        return MotionState(
          value: clock.elapsed + (now.value - (begin ?? clock.since)), velocity: now.velocity)
      }
    }
    guard times.isEmpty, let first = clocks.first else { return times }
    return [MotionState(value: first.elapsed + (time - first.since), velocity: 1)]
  }

  /// Whether a motion or a binding drives the clock of a layer, so that its future times are
  /// unknown.
  package func isDriven(clockOf layer: LayerID) -> Bool {
    (epoch.chain(to: layer) ?? []).contains { link in
      guard let track = record.tracks[link] else { return false }
      return track.indexes.clock.indexes.contains { track.models[$0].isMoving(at: time) }
    }
  }
}

extension MotionState {
  /// When a clock in this state at a time, which continues at its rate, shows a local time:
  /// immediately when that has passed, nil when it is stopped or runs backward.
  func sceneTime(of local: Double, from time: Double) -> Double? {
    if value >= local { return time }
    guard velocity > 0 else { return nil }
    if velocity == 1, value == time { return local }
    return DecimalTime.sum(time, (local - value) / velocity)
  }
}

extension Layer {
  /// The local time of a layer whose clock does not change.
  func localTime(parent: MotionState) -> MotionState {
    guard beginTime != 0 || timeOffset != 0 || speed != 1 else { return parent }
    return LayerSample(self, properties: [], tracksRates: false)
      .localTime(parent: parent, clock: ClockIndexes())
  }
}
