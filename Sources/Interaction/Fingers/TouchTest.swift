import Animation
import Layers

extension Fold {
  /// Which layers a finger that lands now reaches.
  ///
  /// Views, unless they or a view above do not allow it, or a block animates one of them that was not
  /// told to allow it: UIKit switches such views off until the block is over, its delay included.
  var touchTest: (LayerID) -> Bool {
    let fold = (index: index, running: running, now: now)
    return { layer in
      fold.index.views[layer]?.isStandalone == false
        && fold.index.chain(from: layer).allSatisfy {
          Self.obstacle($0, fold.index, fold.running, at: fold.now) == nil
        }
    }
  }

  /// Why a layer keeps touches away from itself and what is in it.
  private static func obstacle(
    _ layer: LayerID, _ index: SceneIndex, _ running: RunningAnimations, at time: Double
  ) -> IgnoredTouch.Reason? {
    if index.views[layer]?.isUserInteractionEnabled != true { return .switchedOff }
    return running.blocksTouches(of: layer, at: time) ? .animating : nil
  }

  /// Notes that a finger met a view with a gesture that it would have reached, were touches allowed
  /// there: on a screen nothing shows it.
  mutating func noteIgnored(_ path: FingerPath, reached: [Int], cause: Cause) {
    // A copy: the maps change while they are asked.
    let views = index
    for tree in Timeline.Tree.allCases {
      let hitTestsModel = tree == .model
      let gestures = index.gestures
      guard gestures.contains(where: { $0.rule.hitTestsModel == hitTestsModel }) else { continue }
      let hit = hitMaps[tree, default: HitMap(tree)].hitTest(
        path.landingPoint, at: now, in: builder,
        accepting: { views.views[$0]?.isStandalone == false })
      for layer in hit.map({ views.chain(from: $0) }) ?? [] {
        let own = (index.views[layer]?.gestures ?? 0..<0).filter {
          gestures[$0].rule.hitTestsModel == hitTestsModel
        }
        guard !own.isEmpty, !own.contains(where: reached.contains) else { continue }
        for above in index.chain(from: layer) {
          guard let reason = Self.obstacle(above, index, running, at: now) else { continue }
          marks.ignoredTouches.append(
            IgnoredTouch(
              finger: path.finger, time: now, layer: layer, obstacle: above, reason: reason,
              place: cause.place))
          return
        }
      }
    }
  }
}
