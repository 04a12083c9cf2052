internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The state of the scene at an instant for overlays; outlines are computed once for all parts.
struct OverlaySight {
  let tree: Layer
  /// The outlines of presentation layers; empty unless a part needs them.
  private(set) var outlines: [LayerOutline] = []
  /// The outlines of model layers; empty unless a part needs them.
  private(set) var models: [LayerOutline] = []
  /// The presentation outlines by layer, for parts that need the model.
  private(set) var seen: [LayerID: LayerOutline] = [:]

  /// The data that a part needs in addition to the tree.
  struct Needs: OptionSet {
    let rawValue: Int
    static let outlines = Needs(rawValue: 1)
    static let models = Needs(rawValue: 2)
  }

  init(_ tree: Layer, at time: Double, of timeline: Timeline, for needs: Needs) {
    self.tree = tree
    if !needs.isEmpty { outlines = LayerOutline.all(in: tree) }
    guard needs.contains(.models) else { return }
    models = LayerOutline.all(in: timeline.model(at: time))
    seen = Dictionary(
      outlines.map { ($0.layer, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
