import Document
import Geometry
import Layers

/// A scene, or a nested scene, as a context for reading everything in it.
final class World {
  /// The file, with its parameters bound.
  let document: JSONDocument
  /// In points.
  let canvas: Size
  /// Pixels per point: those of the outermost scene.
  let scale: Double
  /// The layer that holds the views.
  let root: LayerID
  /// The layer of the view that shows this nested scene; nil for the outermost scene.
  let container: LayerID?
  /// The files of the scenes nested in each other here, outermost first.
  let chain: [String]
  let templates: Templates
  let events: NestedEvents

  init(
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
