internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// The name under which a drawing lists each layer: its view's, or that of the nearest named view
/// around it.
struct DrawnLayers: Sendable {
  private var names: [LayerID: String] = [:]
  /// The names of the views around each view, from the nearest outward.
  private var enclosing: [String: [String]] = [:]

  /// The name for commands outside all named views.
  static let canvas = "canvas"

  init(of scene: CompiledScene) {
    var open = [(view: scene.definition.root, around: [String]())]
    open += scene.definition.detached.map { ($0, []) }
    while let (view, around) = open.popLast() {
      let isRoot = view.layer.id == scene.definition.root.layer.id
      let own = isRoot || view.name.isEmpty ? nil : view.name
      names[view.layer.id] = own ?? around.first ?? Self.canvas
      if let own, enclosing[own] == nil { enclosing[own] = around }
      let inner = own.map { [$0] + around } ?? around
      open += view.subviews.map { ($0, inner) }
      if let scene = view.scene {
        open.append((scene.root, inner))
        open += scene.detached.map { ($0, inner) }
      }
    }
  }

  func name(_ layer: LayerID) -> String { names[layer] ?? Self.canvas }

  /// The names of the views around a view, from the nearest outward.
  func enclosing(_ name: String) -> [String] { enclosing[name] ?? [] }
}
