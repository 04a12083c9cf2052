package import FlipbookLayers

/// A compiled scene: every layer at every instant, as a pure function of time.
///
/// It is immutable, so any instant can be evaluated on its own, in any order and on any thread.
package struct Timeline: Sendable {
  let record: TimelineRecord
  /// The scenes that layers show.
  var scenes: [LayerID: NestedTimeline] = [:]
  /// For each layer of a nested scene, the layer here that shows the scene.
  var containers: [LayerID: LayerID] = [:]

  init(record: TimelineRecord) {
    self.record = record
  }

  /// The presentation tree at a time in seconds; times before 0 give time 0.
  package func presentation(at time: Double) -> Layer {
    withScenes(TreeSampler(record.at(time)).tree(), .presentation)
  }

  /// The presentation tree for drawing: the contents of layers that show nothing, hidden or
  /// transparent ones, have any values.
  package func visible(at time: Double) -> Layer {
    withScenes(
      TreeSampler(record.at(time), seenOnly: true).tree(), .presentation, seenOnly: true)
  }

  /// The model tree, without animations.
  package func model(at time: Double) -> Layer {
    withScenes(TreeSampler(record.at(time, .model)).tree(), .model)
  }

  /// A property of a layer at a time, with its velocity.
  ///
  /// nil when the layer is not in the tree at that time or does not have the property. While an
  /// animation of a `transform.rotation` runs, its angle includes full rotations; at rest it is
  /// derived from the transform.
  package func state(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, tree: LayerTree = .presentation
  ) -> LayerState? {
    containers[layer] == nil
      ? record.at(time, tree).state(of: keyPath, in: layer, usesWrittenAngles: true)
      : nestedState(of: keyPath, in: layer, at: time, tree: tree)
  }
}
