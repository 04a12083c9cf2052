package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers

/// The declarations of a scene, once all of its views are read.
package final class Known {
  /// Every view by the names that the author gave, in all scenes that are read together.
  package let views: ViewIndex
  /// The content sizes of the scroll views.
  package let contentSizes: [LayerID: Size]
  /// The views that the script adds, by where they are written in the file.
  package let newViews: [Int: LayerID]
  /// The names of the custom properties, with the place of the last declaration of each.
  package let customNames: [String: JSONPlace]
  /// The hidden views of the animators, by name.
  package let animators: [String: LayerID]

  package let states: StateNames
  /// The views that are always as large as their labels.
  package let fitted: Set<LayerID>

  package init(
    _ views: ViewIndex = ViewIndex(), contentSizes: [LayerID: Size] = [:],
    newViews: [Int: LayerID] = [:], customNames: [String: JSONPlace] = [:],
    animators: [String: LayerID] = [:], states: StateNames = StateNames(),
    fitted: Set<LayerID> = []
  ) {
    self.views = views
    self.contentSizes = contentSizes
    self.newViews = newViews
    self.customNames = customNames
    self.animators = animators
    self.states = states
    self.fitted = fitted
  }
}
