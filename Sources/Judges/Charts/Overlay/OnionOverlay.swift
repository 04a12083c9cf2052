internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The frames before and after, drawn faintly: of a view with its subtree, or of the whole scene.
struct OnionOverlay: OverlayPart {
  private let layer: LayerID?
  private let timeline: Timeline
  /// The interval between two skins in seconds: four frames of the scene.
  private let step: Double
  private let end: Double
  private let layerCount: Int

  /// The number of skins on each side; `opacity` is that of each.
  private static let skins = 2
  private static let opacity = 0.22

  init(layer: LayerID?, of scene: CompiledScene) {
    self.layer = layer
    timeline = scene.timeline
    step = scene.resolved.frameRate.time(ofFrame: 4)
    end = scene.lastFrameTime
    layerCount = [0, end].map { scene.timeline.layerCount(at: $0) }.max() ?? 0
  }

  /// Each skin is a separate tree.
  var unitsOfMoment: Double { Double(2 * Self.skins * layerCount) * 2000 }

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    var layers: [Layer] = []
    for number in -Self.skins...Self.skins where number != 0 {
      let moment = time + Double(number) * step
      guard moment >= 0, moment <= end else { continue }
      var skin = timeline.presentation(at: moment)
      if let layer {
        guard let kept = skin.keepingOnly(layer) else { continue }
        skin = kept
      }
      skin.opacity = Self.opacity
      layers.append(skin)
    }
    return layers
  }
}

extension Layer {
  /// The layer with only one of its descendants, in its position; nil where the descendant does not
  /// exist.
  fileprivate func keepingOnly(_ id: LayerID, depth: Int = 0) -> Layer? {
    if self.id == id { return self }
    guard depth < 250,
      let kept = sublayers.lazy.compactMap({ $0.keepingOnly(id, depth: depth + 1) }).first
    else { return nil }
    var bare = self
    bare.sublayers = [kept]
    bare.backgroundColor = nil
    bare.borderWidth = 0
    bare.shadowOpacity = 0
    bare.contents = nil
    if case .transformLayer = bare.kind {} else { bare.kind = .none }
    return bare
  }
}
