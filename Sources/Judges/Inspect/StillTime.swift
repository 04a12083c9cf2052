internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The time of the last visible change of a scene that comes to rest.
///
/// It is at most the rest time, and earlier where later events change nothing visible: for example,
/// an animator that was stopped and is finished a second later at the same position, or one that
/// continues under a hidden view.
struct StillTime {
  /// In scene seconds.
  let seconds: Double

  /// The relative positions at which a span between two events is sampled, chosen so that no
  /// repetition coincides with all.
  private static let looks = [0.0, 0.13, 0.31, 0.47, 0.66, 0.89, 1]
  /// The maximum number of events that are examined, from the last one back.
  private static let most = 50

  /// - Parameter rest: The time in seconds from which on nothing happens.
  init(_ scene: CompiledScene, rest: Double) {
    let animators = Set(scene.definition.animators.map(\.layer))
    func picture(_ time: Double) -> Layer {
      scene.timeline.presentation(at: time).removing(animators)
    }
    let last = picture(rest + 1e-6)
    var still = rest
    for time in Self.changeInstants(in: scene, before: rest).suffix(Self.most).reversed() {
      let (start, end) = (time + 1e-6, still - 1e-6)
      let isStill = Self.looks.allSatisfy {
        start > end || picture(start + (end - start) * $0) == last
      }
      guard isStill else { break }
      still = time
    }
    seconds = still
  }

  /// The sorted instants at which anything begins, ends or is set.
  private static func changeInstants(in scene: CompiledScene, before rest: Double) -> [Double] {
    var times: Set<Double> = [0]
    for run in scene.timeline.runs {
      times.formUnion([run.addedAt, run.begin, run.end, run.removedAt].compactMap(\.self))
    }
    for mark in scene.resolved.marks.segments { times.formUnion([mark.start, mark.end]) }
    for (layer, _) in scene.views.all {
      times.formUnion(scene.timeline.modelChanges(of: layer).flatMap(\.times))
    }
    times.formUnion(scene.timeline.restructurings.map(\.time))
    times.formUnion(scene.definition.script.map(\.time))
    return times.filter { $0 >= 0 && $0 < rest - 2e-6 }.sorted()
  }
}

extension Layer {
  fileprivate func removing(_ layers: Set<LayerID>) -> Layer {
    var result = self
    result.sublayers = sublayers.filter { !layers.contains($0.id) }.map { $0.removing(layers) }
    return result
  }
}
