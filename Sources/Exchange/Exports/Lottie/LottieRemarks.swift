internal import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookOpening
internal import FlipbookSceneFile

/// The losses of Lottie, once for each kind.
final class LottieRemarks {
  private let scene: CompiledScene
  private var known: Set<LottieLoss> = []
  private(set) var list: [Diagnostic] = []

  init(_ scene: CompiledScene) {
    self.scene = scene
  }

  func add(_ loss: LottieLoss, at layer: LayerID) {
    guard known.insert(loss).inserted else { return }
    let name = scene.views.name(of: layer)
    list.append(
      Diagnostic(
        .warning, .unsupported, (name.isEmpty ? "" : "\(name): ") + loss.reason, hint: loss.hint,
        place: scene.places[layer]))
  }
}

/// A kind of thing that is lost or changed.
enum LottieLoss: Hashable {
  case perspective, depth, filter, backdrop, emitter, curl, dissolve, roll, conicGradient
  case imageGlyph, tiles, copies, tint, shadow, shadowPath, compositing, overlay, skew, manyImages
  case sampling, miterLimit
}

extension LottieLoss {
  var reason: String {
    switch self {
    case .perspective: "Lottie's layers have no perspective here"
    case .depth: "Lottie's layers have no depth here"
    case .filter: "filters are left out"
    case .backdrop: "an effect on what is behind becomes its tint"
    case .emitter: "particles are left out"
    case .curl: "a page curl becomes a dissolve"
    case .dissolve: "a dissolve becomes content that fades in over other content"
    case .roll: "digits change at once instead of rolling"
    case .conicGradient: "a conic gradient becomes sectors of one color each"
    case .imageGlyph: "a text with characters that are images, such as emoji, is a picture"
    case .tiles: "the tiled middle of an image is stretched"
    case .copies: "a replicator's further copies are left out"
    case .tint: "the colors of a replicator's copies are those at the start"
    case .shadow: "a shadow is an effect that some players do not draw"
    case .shadowPath: "a shadow is that of what is drawn, and not of its path"
    case .miterLimit: "a miter limit that moves stays as it is at the start"
    case .compositing: "some players do not know the blend mode"
    case .overlay: "annotations are left out"
    case .skew: "some players do not draw skewed layers"
    case .sampling: "players choose how images are sampled"
    case .manyImages: "an image or a text that changes very often is cut off"
    }
  }

  var hint: String? {
    switch self {
    case .perspective:
      "The layer is drawn flat, with its corners as near to their places as they can be. \(Self.rasterize)"
    case .depth:
      "The layer and its siblings cover each other in the order of the file. \(Self.rasterize)"
    case .filter, .backdrop, .emitter, .curl, .roll, .sampling, .overlay, .shadow, .compositing:
      Self.rasterize
    default: nil
    }
  }

  private static let rasterize =
    "With --rasterize it becomes pictures, one for each frame in which it differs."
}
