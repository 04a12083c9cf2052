internal import Geometry
internal import Layers
internal import Painter

extension Picture.Paint {
  /// The word for the kind of command.
  var kind: String {
    switch self {
    case .fill(let fill): fill.isParticle ? "particle" : "fill"
    case .stroke: "stroke"
    case .image: "image"
    case .text: "text"
    case .gradient: "gradient"
    case .tint: "tint"
    case .light: "light"
    case .group: "group"
    case .dissolve: "dissolve"
    case .projection: "projection"
    case .crossing: "crossing"
    case .curl: "curl"
    case .shadow: "shadow"
    case .filter: "filter"
    case .backdrop: "backdrop"
    case .exposure: "exposure"
    }
  }
}

extension DrawnCommand {
  /// Adds what a command says itself, without the commands in it.
  mutating func describe(_ paint: Picture.Paint) {
    switch paint {
    case .fill(let fill):
      add("color", [fill.color])
      add(fill.outline)
      if fill.rule != .nonZero { add("rule", word: fill.rule.rawValue) }
    case .stroke(let stroke): describe(stroke)
    case .image(let image): describe(image)
    case .text(let text): describe(text)
    case .gradient(let gradient): describe(gradient)
    case .tint(let tint):
      add("color", [tint.color])
      add(opacity: tint.opacity)
    case .light(let light): add(opacity: light.opacity)
    case .group(let group):
      add(opacity: group.opacity)
      if group.blendMode != .normal { add("blend", word: group.blendMode.rawValue) }
      if let clip = group.clip { add(clip, as: "clip") }
    case .dissolve(let dissolve):
      add("progress", dissolve.progress)
      add(opacity: dissolve.opacity)
    case .projection(let projection):
      add(projection.sheet.rect, through: projection.sheetToDevice, as: "sheet")
      add(opacity: projection.opacity)
    case .crossing(let crossing): add(opacity: crossing.opacity)
    case .curl(let curl):
      let roll = curl.roll
      add("roll", roll.radius, roll.contact, roll.slope.x, roll.slope.y, roll.offset)
      if let clip = curl.clip { add(clip, as: "clip") }
      add(opacity: curl.opacity)
    case .shadow(let shadow):
      add("color", [shadow.color])
      add("deviation", shadow.deviation)
      add(opacity: shadow.opacity)
    case .filter(let filter):
      for step in filter.filters {
        switch step {
        case .blur(let deviation): add("blur", deviation)
        case .color(let matrix):
          let rows = [matrix.red, matrix.green, matrix.blue]
          add("matrix", rows.flatMap { [$0.x, $0.y, $0.z, $0.w] })
        }
      }
      add(opacity: filter.opacity)
    case .backdrop(let backdrop):
      add("blur", backdrop.deviation)
      if backdrop.saturation != 1 { add("saturation", backdrop.saturation) }
      if backdrop.tint.alpha > 0 { add("tint", [backdrop.tint]) }
      add(backdrop.area)
      add(opacity: backdrop.opacity)
    case .exposure(let exposure): add("samples", Double(exposure.samples.count))
    }
  }

  private mutating func describe(_ stroke: Picture.Stroke) {
    let t = stroke.outline.transform
    add("color", [stroke.color])
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
    add(opacity: image.opacity)
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
    add(opacity: text.opacity)
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
    add(opacity: gradient.opacity)
  }
}
