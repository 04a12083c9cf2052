package import Document
package import Geometry
package import Layers

/// What a scene declares, once all of its views are.
package final class Known {
  /// Every view by the names of the author, those of all scenes that are read together.
  package let views: ViewIndex
  /// Of the scroll views.
  package let contentSizes: [LayerID: Size]
  /// The views that the script adds, by where they are written.
  package let newViews: [Int: LayerID]
  /// The names of the author's own properties, and where the last of each is written.
  package let customNames: [String: JSONPlace]
  /// The hidden views that stand for animators, by name.
  package let animators: [String: LayerID]

  package init(
    _ views: ViewIndex = ViewIndex(), contentSizes: [LayerID: Size] = [:],
    newViews: [Int: LayerID] = [:], customNames: [String: JSONPlace] = [:],
    animators: [String: LayerID] = [:]
  ) {
    self.views = views
    self.contentSizes = contentSizes
    self.newViews = newViews
    self.customNames = customNames
    self.animators = animators
  }
}
