internal import Animation
internal import Layers
import Opening

/// What is there at an instant for overlays to draw over; outlines are found once for all of them.
struct OverlaySight {
  let tree: Layer
  /// Where layers are; empty unless one of the parts asks for it.
  private(set) var outlines: [LayerOutline] = []
  /// Where the model has them, in place of what is seen; empty unless one of the parts asks for it.
  private(set) var models: [LayerOutline] = []
  /// The outlines by their layers, for who asks for the model.
  private(set) var seen: [LayerID: LayerOutline] = [:]

  /// What a part asks for beside the tree.
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
