import FlipbookLayers
import FlipbookMotion

extension TimelineRecord {
  /// When the clock of a layer first shows a local time, from a scene time on, including all later
  /// changes.
  ///
  /// nil when that never happens, and while something drives the clock, because no end is known
  /// then.
  func sceneTime(of local: Double, in layer: LayerID, from start: Double) -> Double? {
    let changes = clockChanges(of: layer).filter { $0 > start }
    var begin = start
    for next in changes + [.infinity] {
      let moment = at(begin)
      if !moment.isDriven(clockOf: layer), let clock = moment.localTime(of: layer),
        let time = clock.sceneTime(of: local, from: begin), time < next || next == .infinity
      {
        return time
      }
      begin = next
    }
    return nil
  }

  /// The rate of a layer's clock after all changes; nil when it is not in the tree then.
  func lastClockRate(of layer: LayerID) -> Double? {
    let last = at(clockChanges(of: layer).last ?? 0)
    if last.isDriven(clockOf: layer) { return 0 }
    return last.localTime(of: layer)?.velocity
  }

  /// The times at which the clocks of a layer and its ancestors change, and those at which the
  /// structure changes.
  private func clockChanges(of layer: LayerID) -> [Double] {
    var times = Set(epochs.all.dropFirst().map(\.start))
    for epoch in epochs.all {
      for link in epoch.chain(to: layer) ?? [] {
        guard let track = tracks[link] else { continue }
        for index in track.indexes.clock.indexes {
          times.formUnion(track.models[index].changeTimes)
        }
      }
    }
    return times.sorted()
  }
}
