import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

extension Event {
  /// The finger paths of the event, resolved by the presentation values when it happens; nil for an
  /// invalid path, and empty for an event that is not a touch.
  func paths(
    on stage: Stage, place: SourcePlace?
  ) throws(ResolveError) -> [FingerPath?] {
    let now = stage.now
    switch self {
    case .touch(let track): return [FingerPath(track, at: now)]
    case .pan(let pan):
      let from = try pan.from.location(on: stage, place)
      switch pan.destination {
      case .by(let displacement):
        return [FingerPath(pan, from: from, to: from + displacement, at: now)?.aimed(at: pan.from)]
      case .to(let target):
        let to = try target.location(on: stage, place)
        return [FingerPath(pan, from: from, to: to, at: now)?.aimed(at: pan.from)]
      }
    case .tap(let tap):
      let location = try tap.target.location(on: stage, place)
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
      let center = try pair.center.location(on: stage, place)
      let paths = FingerPath.pair(pair, about: center, at: now)
      return [paths?.first, paths?.second]
    default: return []
    }
  }
}

extension TouchTarget {
  /// The point where a finger lands; for a view, its center in the presentation.
  fileprivate func location(
    on stage: Stage, _ place: SourcePlace?
  ) throws(ResolveError) -> Point {
    switch self {
    case .point(let point): return point
    case .layer(let layer):
      guard case .rect(let bounds)? = stage.seen(LayerKeyPath(.bounds), of: layer)?.value,
        let center = stage.onCanvas(bounds.center, from: layer, in: .presentation)
      else {
        throw ResolveError(.unknownLayer(stage.cast.name(of: layer)), place: place)
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
