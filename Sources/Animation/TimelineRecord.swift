import Layers

/// The storage behind a timeline and its builder: epochs of structure, and per layer the tracks of
/// its model values, its clock and its animations.
struct TimelineRecord: Sendable {
  let root: Layer

  func tree(at time: Double, _ tree: Timeline.Tree) -> Layer { root }

  func state(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, _ tree: Timeline.Tree
  ) -> LayerState? {
    nil
  }
}
