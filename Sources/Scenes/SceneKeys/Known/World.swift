package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers

/// A scene, or a nested scene, as a context for reading everything in it.
package final class World {
  /// The file, with its parameters bound.
  package let document: JSONDocument
  /// In points.
  package let canvas: Size
  /// Pixels per point: those of the outermost scene.
  package let scale: Double
  /// The distances of the safe area from the edges of the canvas; nil for a scene without a device.
  package let safeArea: EdgeInsets?
  /// The layer that holds the views.
  package let root: LayerID
  /// The layer of the view that shows this nested scene; nil for the outermost scene.
  package let container: LayerID?
  /// The files of the scenes nested in each other here, outermost first.
  package let chain: [String]
  package let templates: Templates
  package let styles: Styles
  /// nil outside of scenes, where there are no events.
  package let events: (any EventReading)?
  package let names: NameReading

  package init(
    document: JSONDocument, canvas: Size = .zero, scale: Double = 1, safeArea: EdgeInsets? = nil,
    root: LayerID = LayerID(0),
    container: LayerID? = nil, chain: [String] = [], templates: Templates = Templates(),
    styles: Styles = Styles(), events: (any EventReading)? = nil, names: NameReading = .none
  ) {
    self.document = document
    self.canvas = canvas
    self.scale = scale
    self.safeArea = safeArea
    self.root = root
    self.container = container
    self.chain = chain
    self.templates = templates
    self.styles = styles
    self.events = events
    self.names = names
  }
}

/// What reads the events of a scene; the code above the keys knows what an event is.
package protocol EventReading: Sendable {}
