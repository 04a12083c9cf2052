package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers

/// A scene, or a nested scene, as a context for reading everything in it.
package final class World {
  /// The file, with its parameters bound.
  package let document: JSONDocument
  private let screen: Screen
  /// The layer that holds the views.
  package let root: LayerID
  /// The layer of the view that shows this nested scene; nil for the outermost scene.
  package let container: LayerID?
  /// The files of the scenes nested in each other here, outermost first.
  package let chain: [String]
  package let templates: Templates
  package let styles: Styles
  package let events: NestedEvents
  package let names: NameReading

  package init(
    document: JSONDocument, canvas: Size = .zero, scale: Double = 1, safeArea: EdgeInsets? = nil,
    root: LayerID = LayerID(0),
    container: LayerID? = nil, chain: [String] = [], templates: Templates = Templates(),
    styles: Styles = Styles(), events: NestedEvents = .none, names: NameReading = .none
  ) {
    self.document = document
    screen = Screen(canvas: canvas, scale: scale, safeArea: safeArea)
    self.root = root
    self.container = container
    self.chain = chain
    self.templates = templates
    self.styles = styles
    self.events = events
    self.names = names
  }

  /// The screen on which the scene is shown.
  private struct Screen {
    var canvas: Size
    var scale: Double
    var safeArea: EdgeInsets?
  }

  /// In points.
  package var canvas: Size { screen.canvas }
  /// Pixels per point: those of the outermost scene.
  package var scale: Double { screen.scale }
  /// The distances of the safe area from the edges of the canvas; nil for a scene without a device.
  package var safeArea: EdgeInsets? { screen.safeArea }
}
