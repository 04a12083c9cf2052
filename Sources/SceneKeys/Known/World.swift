package import Document
package import Geometry
package import Layers

/// A scene, or one inside another, as everything in it that is read sees it.
package final class World {
  /// The file, with its parameters bound.
  package let document: JSONDocument
  /// In points.
  package let canvas: Size
  /// Pixels per point: those of the outermost scene.
  package let scale: Double
  /// The layer that holds the views.
  package let root: LayerID
  /// What the view shows whose scene this is; nil for the scene itself.
  package let container: LayerID?
  /// The files of scenes that stand in each other here, the outermost first.
  package let chain: [String]
  package let templates: Templates
  package let events: NestedEvents

  package init(
    document: JSONDocument, canvas: Size = .zero, scale: Double = 1, root: LayerID = LayerID(0),
    container: LayerID? = nil, chain: [String] = [], templates: Templates = Templates(),
    events: NestedEvents = .none
  ) {
    self.document = document
    self.canvas = canvas
    self.scale = scale
    self.root = root
    self.container = container
    self.chain = chain
    self.templates = templates
    self.events = events
  }
}
