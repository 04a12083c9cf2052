import Document
import Geometry
import Layers

/// The declarations of a scene, once all of its views are read.
final class Known {
  /// Every view by the names that the author gave, in all scenes that are read together.
  let views: ViewIndex
  /// The content sizes of the scroll views.
  let contentSizes: [LayerID: Size]
  /// The views that the script adds, by where they are written in the file.
  let newViews: [Int: LayerID]
  /// The names of the custom properties, with the place of the last declaration of each.
  let customNames: [String: JSONPlace]
  /// The hidden views of the animators, by name.
  let animators: [String: LayerID]

  init(
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
