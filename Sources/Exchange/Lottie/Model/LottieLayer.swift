import FlipbookDocument

/// A layer of a composition.
struct LottieLayer {
  enum Content {
    case precomp(asset: String, size: (Double, Double))
    case solid(color: String, size: (Double, Double))
    case image(asset: String)
    case null
    case shapes([LottieShape])
    case text(LottieText)
    case camera
    case other(Int)
  }

  var content: Content
  var name: String
  var timing: LottieLayerTiming
  var links: LottieLayerLinks
  var transform: LottieTransform
  var isHidden: Bool
  var orientsAlongPath: Bool
  var blendMode: Int
  var details: LottieLayerDetails
  var place: JSONValue
}

/// The treatment of a layer's picture.
struct LottieLayerDetails {
  var masks: [LottieMask]
  var effects: [LottieEffect]
}

/// When a layer is seen, in frames of its composition.
struct LottieLayerTiming {
  var start: Double
  var end: Double
  /// Where the time of a composition inside begins.
  var offset: Double
  var stretch: Double
  /// The time of a composition inside, in seconds.
  var remap: LottieProperty?
}

/// How a layer refers to others of its composition.
struct LottieLayerLinks {
  var index: Int?
  var parent: Int?
  /// 0 none, 1 alpha, 2 inverted alpha, 3 luma, 4 inverted luma.
  var matte: Int
  /// The layer that is the matte; nil for the one in front.
  var matteParent: Int?
  /// Whether it is only a matte.
  var isMatte: Bool
}

/// A mask of a layer.
struct LottieMask {
  /// `a`dd, `s`ubtract, `i`ntersect, `l`ighten, `d`arken, di`f`ference or `n`one.
  var mode: String
  var isInverted: Bool
  var path: LottieProperty
  /// In percent.
  var opacity: LottieProperty
  /// In points.
  var expansion: LottieProperty
  var feather: LottieProperty
  var place: JSONValue
}

/// An effect or a style of a layer: its type, and the properties of its controls in their order.
struct LottieEffect {
  var type: Int
  var controls: [LottieProperty?]
  var isStyle: Bool
  var place: JSONValue

  /// Whether a scene can draw it; most others are the controls of expressions.
  var isDrawn: Bool { isStyle ? type == 1 : [20, 21, 25, 29].contains(type) }

  func control(_ index: Int) -> LottieProperty? {
    controls.indices.contains(index) ? controls[index] : nil
  }
}
