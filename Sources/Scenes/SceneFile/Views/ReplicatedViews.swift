import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Work {
  /// Refuses a replicator that would draw more views than the limit of a scene.
  mutating func checkInstances(of view: SceneView, at value: JSONValue) {
    guard case .replicator = view.layer.kind else { return }
    let limit = Double(ReplicatorContent.maximumInstances)
    let drawn = view.drawnViews
    // A replicator inside that exceeds the limit by itself has been reported.
    guard drawn > limit, !view.subviews.contains(where: { $0.drawnViews > limit }) else { return }
    error(
      .limit, at: value["replicator"] ?? value,
      "the replicator draws \(JSONText.text(of: drawn)) views, more than "
        + "\(ReplicatorContent.maximumInstances)",
      hint: "The counts of nested replicators multiply.")
  }
}

extension SceneView {
  /// How many views are drawn for it and its subviews, including all copies.
  fileprivate var drawnViews: Double {
    let inner = subviews.reduce(scene?.root.drawnViews ?? 0) { $0 + $1.drawnViews }
    guard case .replicator(let replicator) = layer.kind else { return 1 + inner }
    return 1 + Double(replicator.instanceCount) * inner
  }
}
