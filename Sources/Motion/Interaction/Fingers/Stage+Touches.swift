import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

extension Stage {
  /// The finger paths of an event, resolved by the presentation values when it happens; nil for an
  /// invalid path, and empty for an event that is not a touch.
  func paths(
    of event: Event, place: SourcePlace?
  ) throws(ResolveError) -> [FingerPath?] {
    switch event {
    case .touch(let track): return [FingerPath(track, at: now)]
    case .pan(let pan):
      let from = try location(of: pan.from, place)
      switch pan.destination {
      case .by(let displacement):
        return [FingerPath(pan, from: from, to: from + displacement, at: now)?.aimed(at: pan.from)]
      case .to(let target):
        let to = try location(of: target, place)
        return [FingerPath(pan, from: from, to: to, at: now)?.aimed(at: pan.from)]
      }
    case .tap(let tap):
      let location = try location(of: tap.target, place)
      var times = [now]
      for _ in 1..<max(1, tap.numberOfTaps) {
        times.append(
          DecimalTime.sum(DecimalTime.sum(times[times.count - 1], tap.duration), tap.pause))
      }
      return times.map { FingerPath(tap, at: location, time: $0)?.aimed(at: tap.target) }
    case .pair(let pair):
      if pair.fingers.count == 2, pair.fingers[0] == pair.fingers[1] {
        throw ResolveError(.sameFingerTwice(finger: pair.fingers[0]), place: place)
      }
      let center = try location(of: pair.center, place)
      let paths = FingerPath.pair(pair, about: center, at: now)
      return [paths?.first, paths?.second]
    default: return []
    }
  }

  /// The point where a finger lands; for a view, its center in the presentation.
  private func location(
    of target: TouchTarget, _ place: SourcePlace?
  ) throws(ResolveError) -> Point {
    switch target {
    case .point(let point): return point
    case .layer(let layer):
      guard let center = center(of: layer) else {
        throw ResolveError(.unknownLayer(cast.name(of: layer)), place: place)
      }
      return center
    }
  }
}

extension FingerPath {
  /// The same path of a finger that the script lands on a view.
  fileprivate func aimed(at target: TouchTarget) -> FingerPath {
    guard case .layer(let layer) = target else { return self }
    var path = self
    path.aim = layer
    return path
  }
}
