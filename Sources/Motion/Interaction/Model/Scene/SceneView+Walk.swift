/// Walks through trees of views without copying them, which for thousands of views would take longer than
/// anything else that is done with them.
extension SceneView {
  /// Calls a function for the view, and then for those in it, in their order.
  package func forEach(_ visit: (SceneView) -> Void) {
    visit(self)
    subviews.withUnsafeBufferPointer { views in
      for index in views.indices { views[index].forEach(visit) }
    }
  }

  /// Whether the view or one in it is of a kind.
  package func contains(where isWanted: (SceneView) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return subviews.withUnsafeBufferPointer { views in
      views.indices.contains { views[$0].contains(where: isWanted) }
    }
  }
}
