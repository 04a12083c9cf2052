package import Layers

/// A compiled scene: every layer of every instant, as a pure function of time.
///
/// Nothing in it changes after it was made, so any instant can be asked alone, in any order and on
/// any thread.
package struct Timeline: Sendable {
  let record: TimelineRecord
  /// What layers show that are scenes themselves.
  var scenes: [LayerID: NestedTimeline] = [:]
  /// From each layer of a scene inside to the layer here that shows the scene.
  var containers: [LayerID: LayerID] = [:]

  init(record: TimelineRecord) {
    self.record = record
  }

  /// The tree that the screen shows at a time in seconds; times before 0 give time 0.
  package func presentation(at time: Double) -> Layer {
    withScenes(record.tree(at: time, .presentation), .presentation)
  }

  /// The tree that the app has set, without animations.
  package func model(at time: Double) -> Layer {
    withScenes(record.tree(at: time, .model), .model)
  }

  /// A property of a layer at a time, with its velocity.
  ///
  /// nil when the layer is not in the tree at that time or does not have the property. While an
  /// animation of a `transform.rotation` runs, its angle is said with all its turns; at rest it is
  /// read out of the transform.
  package func state(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, tree: Tree = .presentation
  ) -> LayerState? {
    containers[layer] == nil
      ? record.state(of: keyPath, in: layer, at: time, tree, saysAngles: true)
      : nestedState(of: keyPath, in: layer, at: time, tree: tree)
  }

  /// Which of the two trees is meant.
  package enum Tree: String, Hashable, Sendable, CaseIterable {
    case presentation, model
  }
}
