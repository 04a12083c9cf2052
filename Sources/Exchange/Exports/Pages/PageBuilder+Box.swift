internal import FlipbookGeometry
internal import FlipbookLayers

/// The box of a layer: where it is, its background, corners, shadow, filters.
extension PageBuilder {
  /// The side of the square that becomes a plain box.
  private static let unit = 100.0

  /// Sets where a layer is.
  func move(_ element: PageElement, as layer: Layer, under: Transform?) {
    let placement = PagePlacement.value(
      of: layer, under: under, unit: layer.isPlainBox ? Self.unit : nil)
    element.set("transform", placement, at: instant)
  }

  func style(_ element: PageElement, as layer: Layer, under: Transform?, isInStage: Bool) {
    let rect = layer.bounds.standardized
    // Browsers round boxes to pixels, but not what their transforms do: so lines thinner than a
    // pixel stay thin, and bars grow smoothly.
    let unit = layer.isPlainBox ? Self.unit : nil
    move(element, as: layer, under: under)
    element.set("width", StyleValue("#px", [unit ?? rect.width], .points), at: instant)
    element.set("height", StyleValue("#px", [unit ?? rect.height], .points), at: instant)
    styleCorners(element, as: layer)
    styleShadow(element, as: layer)
    styleFilters(element, as: layer)
    if layer.compositing != .normal {
      if !isInStage { report(.blend, at: layer.id) }
      if [.destinationOut, .xor].contains(layer.compositing) { report(.compositing, at: layer.id) }
      element.set("mixBlendMode", layer.compositing.cssName, at: instant, before: "normal")
    } else if element.tracks["mixBlendMode"] != nil {
      element.set("mixBlendMode", "normal", at: instant)
    }
  }

  private func styleCorners(_ element: PageElement, as layer: Layer) {
    let rounding = StyleValue("#px #px #px #px", layer.radii, .points)
    styleClip(element, as: layer)
    let color = layer.backgroundColor
    let isDrawn = layer.hasContinuousCorners && !layer.masksToBounds
    let isApart = color != nil && (isDrawn || layer.hasSomethingBehind)
    if color != nil || element.tracks["backgroundColor"] != nil {
      element.set(
        "backgroundColor", StyleValue(isApart ? nil : color), at: instant,
        before: StyleValue(nil as Color?))
    }
    if isApart, isDrawn {
      fill(layer.outline, color, role: .ground, of: layer, in: element)
    } else if isApart {
      let ground = element.child(PageElement.Key(role: .ground)) { [self] in
        $0.classes = ["fill"]
        count(at: layer.id)
      }
      ground.show(at: instant)
      ground.set("backgroundColor", StyleValue(color), at: instant)
      ground.set("borderRadius", rounding, at: instant)
    }
    styleBorder(element, as: layer)
    styleGlass(element, as: layer)
  }

  /// An outline that is filled, where a box has no such corners.
  private func fill(
    _ outline: Path, _ color: Color?, role: PageElement.Role, isEvenOdd: Bool = false,
    of layer: Layer, in element: PageElement
  ) {
    let svg = element.child(PageElement.Key(role: role, number: 2), "svg") { [self] in
      $0.classes = ["draw"]
      count(at: layer.id)
    }
    svg.show(at: instant)
    let path = svg.child(PageElement.Key(role: .drawing), "path")
    path.last.instant = instant
    path.set("d", PathText.value(of: outline), at: instant)
    path.set("fill", StyleValue(color), at: instant)
    if isEvenOdd { path.set("fillRule", "evenodd", at: instant) }
  }

  private func styleBorder(_ element: PageElement, as layer: Layer) {
    let rect = layer.bounds.standardized
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0,
      rect.width > 0, rect.height > 0
    else { return }
    let width = min(layer.borderWidth, min(rect.width, rect.height) / 2)
    if layer.hasContinuousCorners {
      let hole = layer.outline(of: rect.inset(by: width), radius: max(0, layer.radius - width))
      let ring = Path(layer.outline.elements + hole.shifted(by: Point(width, width)).elements)
      fill(ring, color, role: .border, isEvenOdd: true, of: layer, in: element)
      return
    }
    let border = element.child(PageElement.Key(role: .border)) { [self] in
      $0.classes = ["fill"]
      count(at: layer.id)
    }
    border.show(at: instant)
    // The shadow inside of a box is as wide as it says; the border of one is rounded to pixels.
    var ring = StyleValue("inset 0 0 0 #px ", [width], .points)
    ring.add(color)
    border.set("boxShadow", ring, at: instant)
    border.set("borderRadius", StyleValue("#px #px #px #px", layer.radii, .points), at: instant)
  }

  /// Frosted glass: an element behind everything that the layer draws.
  private func styleGlass(_ element: PageElement, as layer: Layer) {
    let effect = layer.effect
    guard effect != .none else { return }
    let glass = element.child(PageElement.Key(role: .shadow, number: 1)) { [self] in
      $0.classes = ["fill"]
      count(at: layer.id)
    }
    glass.show(at: instant)
    glass.set(
      "backdropFilter",
      StyleValue(
        "blur(#px) saturate(#)", [max(0, effect.blurRadius), max(0, effect.saturation)], .unit),
      at: instant)
    glass.set("backgroundColor", StyleValue(effect.tint), at: instant)
    // Always by circles: what is behind a path is not blurred everywhere.
    glass.set("borderRadius", StyleValue("#px #px #px #px", layer.radii, .points), at: instant)
  }

  private func styleShadow(_ element: PageElement, as layer: Layer) {
    let opacity = min(max(layer.shadowOpacity, 0), 1)
    let isCast =
      opacity > 0 && (layer.shadowColor?.alpha ?? 0) > 0 && !layer.masksToBounds
      && layer.shadowRadius >= 0
    guard isCast || element.tracks["shadow"] != nil else { return }
    func shadow(_ opacity: Double) -> StyleValue {
      var value = StyleValue("#px #px #px ")
      value.numbers = [layer.shadowOffset.width, layer.shadowOffset.height, layer.shadowRadius]
      value.slots = [.points, .points, .points]
      value.add(layer.shadowColor ?? .black, opacity: opacity)
      return value
    }
    if layer.shadowPath.isEmpty {
      element.set("shadow", shadow(isCast ? opacity : 0), at: instant, before: shadow(0))
      if isCast, !layer.isOpaqueBox { element.manner.castsDrawnShadow = true }
    } else if isCast {
      let cast = element.child(PageElement.Key(role: .shadow), "svg") { [self] in
        $0.classes = ["draw"]
        count(at: layer.id)
      }
      cast.show(at: instant)
      let path = cast.child(PageElement.Key(role: .drawing), "path")
      path.last.instant = instant
      path.set("d", PathText.value(of: layer.shadowPath), at: instant)
      path.set("fill", StyleValue(layer.shadowColor).faded(opacity), at: instant)
      let origin = layer.bounds.standardized.origin
      cast.set(
        "transform",
        StyleValue(
          "translate(#px,#px)",
          [layer.shadowOffset.width - origin.x, layer.shadowOffset.height - origin.y], .points),
        at: instant)
      cast.set("filter", StyleValue("blur(#px)", [layer.shadowRadius], .points), at: instant)
    }
  }

  private func styleFilters(_ element: PageElement, as layer: Layer) {
    guard !layer.filters.isEmpty || element.tracks["filter"] != nil else { return }
    var value = StyleValue("")
    for filter in layer.filters {
      let limits = filter.kind.range ?? -1e9...1e9
      let amount = min(max(filter.amount, limits.lowerBound), limits.upperBound)
      let (name, unit, number): (String, String, Double) =
        switch filter.kind {
        case .gaussianBlur: ("blur", "px", amount)
        case .colorContrast: ("contrast", "", amount)
        case .colorSaturate: ("saturate", "", amount)
        case .colorMonochrome: ("saturate", "", 1 - amount)
        case .colorInvert: ("invert", "", amount)
        case .colorHueRotate: ("hue-rotate", "rad", amount)
        case .colorBrightness, .luminanceToAlpha: ("", "", amount)
        }
      if name.isEmpty {
        if amount != 0 {
          report(filter.kind == .colorBrightness ? .brightness : .luminance, at: layer.id)
        }
        continue
      }
      value.add("\(value.template.isEmpty ? "" : " ")\(name)(#\(unit))", [number], .unit)
    }
    element.set(
      "filter", value.template.isEmpty ? StyleValue("none") : value, at: instant,
      before: StyleValue("none"))
  }
}

extension BlendMode {
  /// The name of the mode in CSS: words joined by dashes.
  var cssName: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}

extension StyleValue {
  /// A color with its alpha multiplied.
  func faded(_ opacity: Double) -> StyleValue {
    var value = self
    value.numbers = numbers.map { $0 * opacity }
    return value
  }
}
