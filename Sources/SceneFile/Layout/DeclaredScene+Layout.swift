import SceneKeys
import Interaction
import Layers

extension Site {
  /// Resolves the frames that depend on other views, in the index of views and in the trees.
  func layOut(
    _ trees: inout [SceneView], detached: Set<LayerID> = [], _ declared: inout Declarations,
    _ work: inout Work
  ) {
    guard !declared.found.layouts.isEmpty, work.budget.excessViews == nil else { return }
    var pass = LayoutPass(declared.views, declared.found.layouts, detached, self)
    guard (try? pass.run(&work)) != nil else { return }
    declared.views.replace(pass.layers)
    trees = trees.map { $0.laidOut(pass) }
  }
}

extension SceneView {
  fileprivate func laidOut(_ pass: LayoutPass) -> SceneView {
    var result = self
    result.layer = pass.layers[layer.id.index]
    if let layout = pass.layouts[layer.id] { result.layout = layout }
    result.subviews = subviews.map { $0.laidOut(pass) }
    return result
  }
}
