internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Paint {
  /// The word for the kind of command.
  var kind: String {
    switch self {
    case .fill(let fill): fill.isParticle ? "particle" : "fill"
    case .stroke: "stroke"
    case .image: "image"
    case .text: "text"
    case .gradient: "gradient"
    case .light: "light"
    case .group: "group"
    case .dissolve: "dissolve"
    case .projection: "projection"
    case .crossing: "crossing"
    case .curl: "curl"
    case .shadow: "shadow"
    case .backdrop: "backdrop"
    case .exposure: "exposure"
    }
  }
}

extension DrawnCommand {
  /// Adds the attributes of a paint and its opacity, without nested commands.
  mutating func describe(_ paint: Picture.Paint, _ lay: Picture.Lay) {
    switch paint {
    case .fill(let fill):
      add("color", [fill.color.with(alpha: lay.opacity)])
      add(fill.outline)
      if fill.rule != .nonZero { add("rule", word: fill.rule.rawValue) }
      return
    case .stroke(let stroke): return describe(stroke, lay)
    case .exposure(let exposure): return add("samples", Double(exposure.samples.count))
    case .image(let image): describe(image)
    case .text(let text): describe(text)
    case .gradient(let gradient): describe(gradient)
    case .light, .group, .crossing: break
    case .dissolve(let dissolve): add("progress", dissolve.progress)
    case .projection(let projection):
      add(projection.sheet.rect, through: projection.sheetToDevice, as: "sheet")
    case .curl(let curl):
      let roll = curl.roll
      add("roll", roll.radius, roll.contact, roll.slope.x, roll.slope.y, roll.offset)
      if let clip = lay.clip { add(clip, as: "clip") }
    case .shadow(let shadow):
      add("color", [shadow.color])
      add("deviation", shadow.deviation)
    case .backdrop(let backdrop):
      add("blur", backdrop.deviation)
      if backdrop.saturation != 1 { add("saturation", backdrop.saturation) }
      if backdrop.tint.alpha > 0 { add("tint", [backdrop.tint]) }
      add(backdrop.area)
    }
    add(opacity: lay.opacity)
  }

  private mutating func describe(_ stroke: Picture.Stroke, _ lay: Picture.Lay) {
    let t = stroke.outline.transform
    add("color", [stroke.color.with(alpha: lay.opacity)])
    add("width", stroke.width * Point(t.a, t.b).length, stroke.width * Point(t.c, t.d).length)
    add(stroke.outline)
    if stroke.cap != .butt { add("cap", word: stroke.cap.rawValue) }
    if stroke.join != .miter { add("join", word: stroke.join.rawValue) }
    if stroke.join == .miter, stroke.miterLimit != 10 { add("miterLimit", stroke.miterLimit) }
    if !stroke.dashes.isEmpty {
      add("dashes", stroke.dashes)
      add("dashPhase", stroke.dashPhase)
    }
  }

  private mutating func describe(_ image: Picture.Image) {
    let size = image.parts?.size ?? image.image.pixelSize
    add("name", word: image.image.name)
    add(image.area)
    let pixels = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if let perspective = image.perspective {
      add(
        pixels, through: PlaneTransform(image.imageToDevice).then(perspective.map), as: "pixels")
    } else {
      addCorners(pixels, image.imageToDevice, "pixels")
    }
    if let parts = image.parts {
      for (name, axis) in [("across", parts.across), ("down", parts.down)] {
        let source = axis.source
        add(
          name,
          [source.x, source.y, source.z, source.w, axis.first, axis.last, axis.period ?? 0])
      }
    }
    if image.magnificationFilter != .linear {
      add("magnified", word: image.magnificationFilter.rawValue)
    }
    if image.minificationFilter != .linear {
      add("minified", word: image.minificationFilter.rawValue)
    }
  }

  private mutating func describe(_ text: Picture.Text) {
    add("string", word: text.text.string)
    add("color", [text.text.foregroundColor])
    let box = Rect(x: 0, y: 0, width: text.box.width, height: text.box.height)
    if let perspective = text.perspective {
      add(box, through: PlaneTransform(text.transform).then(perspective.map), as: "box")
    } else {
      add(Outline(.rect(box), text.transform))
    }
  }

  private mutating func describe(_ gradient: Picture.Gradient) {
    let content = gradient.gradient
    let stops = content.stops
    add("type", word: content.type.rawValue)
    add("colors", stops.map(\.color))
    add("locations", stops.map(\.location))
    let ends = [content.startPoint, content.endPoint].map(gradient.unitToDevice.apply)
    add("ends", ends.flatMap { [$0.x, $0.y] })
    if content.type != .axial {
      addCorners(Rect(x: 0, y: 0, width: 1, height: 1), gradient.unitToDevice, "square")
    }
    add(gradient.area)
  }
}

extension Color {
  fileprivate func with(alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
