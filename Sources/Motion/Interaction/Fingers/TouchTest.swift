import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// Decides which layers a finger that lands now can reach.
///
/// These are views, unless they let fingers through, or they or a superview disallow it, or a block without
/// `allowUserInteraction` animates one of them: UIKit disables such views until the block is over,
/// including its delay.
struct TouchTest {
  let stage: Stage
  let isAnimating: (LayerID) -> Bool

  func isView(_ layer: LayerID) -> Bool { stage.cast.views[layer]?.presence == .view }

  func reaches(_ layer: LayerID) -> Bool {
    isView(layer) && stage.chain(from: layer).allSatisfy { obstacle($0) == nil }
  }

  /// The reason why a layer keeps touches away from itself and its subtree; nil if it does not.
  func obstacle(_ layer: LayerID) -> IgnoredTouch.Reason? {
    if stage.cast.views[layer] == nil { return .switchedOff }
    if stage.model(LayerKeyPath(.userInteractionEnabled), of: layer)?.value == .bool(false) {
      return .switchedOff
    }
    return isAnimating(layer) ? .animating : nil
  }

  /// Whether a scroll view leaves a finger to one around it, which scrolls along the axis along
  /// which the finger sets out.
  func leaves(
    _ path: FingerPath, _ gesture: GestureID, of layer: LayerID, _ tree: LayerTree
  ) -> Bool {
    guard let axis = stage.cast.scrollAxis(of: gesture), axis != .both, let main = path.mainAxis,
      main != axis
    else { return false }
    return stage.chain(from: layer).dropFirst().contains { outer in
      gestures(of: outer, tree).contains {
        let axis = stage.cast.scrollAxis(of: $0)
        return axis == main || axis == .both
      }
    }
  }

  /// Whether a finger that lands at a point may begin a gesture: from an edge only at that edge.
  func accepts(_ gesture: GestureID, landingAt point: Point) -> Bool {
    guard let pan = stage.cast.gestures[gesture].pan, !pan.gesture.edges.isEmpty else {
      return true
    }
    let canvas = stage.cast.root.bounds.size
    return pan.gesture.edges.contains { $0.isNear(point, in: canvas) }
  }

  /// Whether any gesture is hit-tested in this tree.
  func isWanted(_ tree: LayerTree) -> Bool {
    stage.cast.gestures.contains { $0.rules.hitTestsModel == (tree == .model) }
  }

  /// The gestures of one view that are hit-tested in this tree, in order.
  func gestures(of layer: LayerID, _ tree: LayerTree) -> [GestureID] {
    (stage.cast.views[layer]?.gestures ?? []).filter {
      stage.cast.gestures[$0].rules.hitTestsModel == (tree == .model)
    }
  }
}
