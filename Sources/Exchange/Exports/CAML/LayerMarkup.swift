import FlipbookCAML
import FlipbookGeometry
import FlipbookLayers

/// A layer at rest as CAML: its class, and what differs from Core Animation's defaults.
struct LayerMarkup {
  let layer: Layer
  let notes: CAMLNotes
  /// The effect on what is behind the layer.
  var effect = BackdropUse.none

  /// The class of the layer.
  var type: String {
    switch layer.kind {
    case .shape: "CAShapeLayer"
    case .text: "CATextLayer"
    case .gradient: "CAGradientLayer"
    case .replicator: "CAReplicatorLayer"
    case .emitter: "CAEmitterLayer"
    case .transformLayer: "CATransformLayer"
    case .none where effect != .none: "CABackdropLayer"
    case .none, .scene, .transition: "CALayer"
    }
  }

  /// The element without sublayers and animations.
  ///
  /// - Parameters:
  ///   - name: The class, or `mask`.
  ///   - id: Unique in the document.
  func element(named name: String, id: String, view: String?) -> CAMLMarkup {
    var element = CAMLMarkup(name)
    if name != type { element["type"] = type }
    element["id"] = id
    element["name"] = view
    element["allowsEdgeAntialiasing"] = "1"
    element["allowsGroupOpacity"] = "1"
    element["contentsFormat"] = "RGBA8"
    addGeometry(to: &element)
    addAppearance(to: &element)
    addShadow(to: &element)
    addContents(to: &element)
    addFilters(to: &element)
    addKind(to: &element)
    return element
  }

  private func addGeometry(to element: inout CAMLMarkup) {
    element["bounds"] = CAMLText.rect(layer.bounds)
    element["position"] = CAMLText.point(layer.position)
    if layer.anchorPoint != Point(0.5, 0.5) {
      element["anchorPoint"] = CAMLText.point(layer.anchorPoint)
    }
    if layer.zPosition != 0 { element["zPosition"] = CAMLText.number(layer.zPosition) }
    if layer.transform != .identity { element["transform"] = CAMLText.transform(layer.transform) }
    if layer.sublayerTransform != .identity {
      element["sublayerTransform"] = CAMLText.transform(layer.sublayerTransform)
    }
    if !layer.isDoubleSided { element["doubleSided"] = "0" }
    if layer.beginTime != 0 { element["beginTime"] = CAMLText.number(layer.beginTime) }
    if layer.timeOffset != 0 { element["timeOffset"] = CAMLText.number(layer.timeOffset) }
    if layer.speed != 1 { element["speed"] = CAMLText.number(layer.speed) }
  }

  private func addAppearance(to element: inout CAMLMarkup) {
    element.set("backgroundColor", layer.backgroundColor, default: nil)
    if layer.opacity != 1 { element["opacity"] = CAMLText.number(layer.opacity) }
    if layer.isHidden { element["hidden"] = "1" }
    if layer.masksToBounds { element["masksToBounds"] = "1" }
    element["cornerCurve"] = layer.cornerCurve.rawValue
    if layer.cornerRadius != 0 { element["cornerRadius"] = CAMLText.number(layer.cornerRadius) }
    if layer.maskedCorners != .all { element["maskedCorners"] = "\(layer.maskedCorners.number)" }
    if layer.borderWidth != 0 { element["borderWidth"] = CAMLText.number(layer.borderWidth) }
    element.set("borderColor", layer.borderColor, default: .black)
  }

  private func addShadow(to element: inout CAMLMarkup) {
    element.set("shadowColor", layer.shadowColor, default: .black)
    if layer.shadowOpacity != 0 { element["shadowOpacity"] = CAMLText.number(layer.shadowOpacity) }
    if layer.shadowOffset != Size(0, -3) {
      element["shadowOffset"] = CAMLText.size(layer.shadowOffset)
    }
    if layer.shadowRadius != 3 { element["shadowRadius"] = CAMLText.number(layer.shadowRadius) }
    if !layer.shadowPath.isEmpty {
      element.add(ValueMarkup.path(layer.shadowPath).element("shadowPath"))
    }
  }

  private func addContents(to element: inout CAMLMarkup) {
    var scale = layer.contentsScale
    var center = layer.contentsCenter
    if let image = layer.shownContents?.dominantImage {
      scale *= image.scale
      if center == .unit, let resizing = image.resizing {
        center = resizing.capInsets.center(of: image.size)
      }
      if let path = notes.path(of: image, for: layer.id) {
        element.add(ValueMarkup.image(path).element("contents"))
      }
    }
    if scale != 1 { element["contentsScale"] = CAMLText.number(scale) }
    if layer.contentsGravity != .resize {
      element["contentsGravity"] = layer.contentsGravity.flippedName
    }
    if layer.contentsRect != .unit { element["contentsRect"] = CAMLText.rect(layer.contentsRect) }
    if center != .unit { element["contentsCenter"] = CAMLText.rect(center) }
    if layer.magnificationFilter != .linear {
      element["magnificationFilter"] = layer.magnificationFilter.rawValue
    }
    if layer.minificationFilter != .linear {
      element["minificationFilter"] = layer.minificationFilter.rawValue
    }
  }

  private func addFilters(to element: inout CAMLMarkup) {
    var filters = layer.filters.map { filter in
      CAMLMarkup(
        "CAFilter",
        [
          ("filter", filter.kind.rawValue), ("name", filter.kind.rawValue),
          (filter.kind.inputKey, CAMLText.number(filter.amount)),
        ])
    }
    if effect != .none { filters = backdropFilters }
    element.add("filters", filters)
    if let name = layer.compositing.filterName {
      element.add(
        CAMLMarkup("compositingFilter", [("type", "CAFilter"), ("filter", name), ("name", name)]))
    }
  }

  private var backdropFilters: [CAMLMarkup] {
    var filters = [
      CAMLMarkup(
        "CAFilter",
        [
          ("filter", "gaussianBlur"), ("name", "gaussianBlur"),
          ("inputRadius", CAMLText.number(layer.effect.blurRadius)),
        ])
    ]
    if layer.effect.saturation != 1 || effect == .moving {
      filters.append(
        CAMLMarkup(
          "CAFilter",
          [
            ("filter", "colorSaturate"), ("name", "colorSaturate"),
            ("inputAmount", CAMLText.number(layer.effect.saturation)),
          ]))
    }
    return filters
  }
}

extension CAMLMarkup {
  /// Sets a color: as an attribute, or as an element where it is not opaque; nil is transparent.
  mutating func set(_ key: String, _ color: Color?, default usual: Color?) {
    guard color != usual else { return }
    if let color, color.alpha == 1 {
      self[key] = CAMLText.color(color)
    } else {
      var element = ValueMarkup.color(color ?? .clear).element(key)
      element["type"] = nil
      children.append(element)
    }
  }
}

extension CornerMask {
  /// The numbers of `CACornerMask`: 1 and 2 for the smaller y, 4 and 8 for the larger one.
  fileprivate var number: Int {
    (contains(.topLeft) ? 1 : 0) + (contains(.topRight) ? 2 : 0) + (contains(.bottomLeft) ? 4 : 0)
      + (contains(.bottomRight) ? 8 : 0)
  }
}

extension EdgeInsets {
  /// The part between the insets of an image, in unit coordinates.
  fileprivate func center(of size: Size) -> Rect {
    guard size.width > 0, size.height > 0 else { return .unit }
    return Rect(
      x: left / size.width, y: top / size.height,
      width: max(0, 1 - (left + right) / size.width),
      height: max(0, 1 - (top + bottom) / size.height))
  }
}

extension ContentsGravity {
  /// The name in a flipped tree, where Core Animation's top is the larger y, below.
  var flippedName: String {
    switch self {
    case .top: "bottom"
    case .bottom: "top"
    case .topLeft: "bottomLeft"
    case .topRight: "bottomRight"
    case .bottomLeft: "topLeft"
    case .bottomRight: "topRight"
    default: rawValue
    }
  }
}

extension BlendMode {
  /// The name of the filter (`CAFilter`); nil for none.
  fileprivate var filterName: String? {
    switch self {
    case .normal: nil
    case .plusLighter: "plusL"
    case .destinationOut: "destOut"
    case .xor: "xor"
    default: "\(rawValue)BlendMode"
    }
  }
}
