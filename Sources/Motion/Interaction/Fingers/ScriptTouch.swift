import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// An event of the script by which fingers touch the screen.
protocol ScriptTouch {
  /// The paths of its fingers, resolved by the presentation values when it happens; nil for an
  /// invalid path.
  func paths(on stage: Stage, place: SourcePlace?) throws(ResolveError) -> [FingerPath?]
}

extension FingerTrack: ScriptTouch {
  func paths(on stage: Stage, place: SourcePlace?) throws(ResolveError) -> [FingerPath?] {
    [FingerPath(self, at: stage.now)]
  }
}

extension PanTouch: ScriptTouch {
  func paths(on stage: Stage, place: SourcePlace?) throws(ResolveError) -> [FingerPath?] {
    let start = try from.location(on: stage, place)
    let end =
      switch destination {
      case .by(let displacement): start + displacement
      case .to(let target): try target.location(on: stage, place)
      }
    return [FingerPath(self, from: start, to: end, at: stage.now)?.aimed(at: from)]
  }
}

extension TapTouch: ScriptTouch {
  func paths(on stage: Stage, place: SourcePlace?) throws(ResolveError) -> [FingerPath?] {
    let location = try target.location(on: stage, place)
    var times = [stage.now]
    for _ in 1..<max(1, numberOfTaps) {
      times.append(DecimalTime.sum(DecimalTime.sum(times[times.count - 1], duration), pause))
    }
    return times.map { FingerPath(self, at: location, time: $0)?.aimed(at: target) }
  }
}

extension PairTouch: ScriptTouch {
  func paths(on stage: Stage, place: SourcePlace?) throws(ResolveError) -> [FingerPath?] {
    if fingers.count == 2, fingers[0] == fingers[1] {
      throw ResolveError(.sameFingerTwice(finger: fingers[0]), place: place)
    }
    let center = try center.location(on: stage, place)
    let paths = FingerPath.pair(self, about: center, at: stage.now)
    return [paths?.first, paths?.second]
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
