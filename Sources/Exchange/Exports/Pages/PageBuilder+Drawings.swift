internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter
internal import FlipbookRaster

/// The drawing of a layer itself.
extension PageBuilder {
  func draw(_ layer: Layer, in element: PageElement) {
    switch layer.shownContents {
    case nil: break
    case .image(let image)?: draw(image, of: layer, in: element)
    case .animated(let animated)?:
      if let image = animated.first { draw(image, of: layer, in: element) }
    case .crossFade(let from, let to, let progress)?:
      if progress <= 0 {
        if let from { draw(from, of: layer, in: element) }
      } else if progress >= 1 {
        if let to { draw(to, of: layer, in: element) }
      } else {
        dissolve(
          as: PageElement.Key(role: .contents, number: -1), in: element, progress: progress
        ) { side, role in
          if let image = role == .from ? from : to { draw(image, of: layer, in: side) }
        }
      }
    }
    switch layer.kind {
    case .shape(let shape): draw(shape, of: layer, in: element)
    case .text(let text): draw(text, of: layer, in: element)
    case .gradient(let gradient): draw(gradient, of: layer, in: element)
    case .emitter: report(.emitter, at: layer.id)
    default: break
    }
  }

  /// The element of a drawing: one of those that a layer shows one after the other.
  func drawing<Description: Hashable & Sendable>(
    _ description: Description, role: PageElement.Role = .drawing, of layer: Layer,
    in element: PageElement, _ tag: String = "div", _ make: (PageElement) -> Void
  ) -> PageElement {
    let key = PageElement.Key(role: role, number: pictures.number(of: description))
    let made = element.child(key, tag) { [self] child in
      if element.children.count > EmbeddedImages.mostInOneLayer { report(.pictures, at: layer.id) }
      count(at: layer.id)
      make(child)
    }
    made.show(at: instant)
    return made
  }

  private func draw(_ image: LayerImage, of layer: Layer, in element: PageElement) {
    guard let place = layer.place(of: image) else { return }
    let origin = layer.bounds.standardized.origin
    let corner = place.destination.origin - origin
    if let layers = image.drawing {
      var sheet = Layer(id: layer.id)
      sheet.bounds = Rect(
        x: place.source.minX / image.scale, y: place.source.minY / image.scale,
        width: place.source.width / image.scale, height: place.source.height / image.scale)
      sheet.anchorPoint = .zero
      sheet.position = corner
      sheet.transform = .scale(
        place.destination.width / sheet.bounds.width, place.destination.height / sheet.bounds.height
      )
      sheet.masksToBounds = true
      sheet.sublayers = layers
      visit(
        sheet,
        as: PageElement.Key(role: .contents, number: pictures.number(of: image)), in: element,
        under: nil, depth: 2)
      return
    }
    guard let picture = pictures.className(of: image.name) else { return }
    let isReduced = place.destination.width < place.source.width
    let filter = isReduced ? layer.minificationFilter : layer.magnificationFilter
    let isNearest = filter == .nearest
    if isNearest, isReduced { report(.nearest, at: layer.id) }
    let caps = image.caps(in: layer)
    let made = drawing(
      [image.name, caps == nil ? "" : "caps", isNearest ? "nearest" : ""], role: .contents,
      of: layer, in: element
    ) {
      $0.classes = caps == nil ? [picture] : []
      if isNearest { $0.attributes.append(("style", "image-rendering:pixelated")) }
    }
    let size = place.destination.size
    made.set("left", StyleValue("#px", [corner.x], .points), at: instant)
    made.set("top", StyleValue("#px", [corner.y], .points), at: instant)
    made.set("width", StyleValue("#px", [size.width], .points), at: instant)
    made.set("height", StyleValue("#px", [size.height], .points), at: instant)
    if let caps {
      if caps.isTiled { report(.parts, at: layer.id) }
      made.set("borderImage", StyleValue(caps.css(pictures.source(of: image.name))), at: instant)
      return
    }
    let (across, down) = (size.width / place.source.width, size.height / place.source.height)
    made.set(
      "backgroundSize",
      StyleValue(
        "#px #px", [image.pixelSize.width * across, image.pixelSize.height * down], .points),
      at: instant)
    made.set(
      "backgroundPosition",
      StyleValue("#px #px", [-place.source.minX * across, -place.source.minY * down], .points),
      at: instant)
  }

  private func draw(_ text: TextContent, of layer: Layer, in element: PageElement) {
    guard text.rolls.isEmpty else { return report(.roll, at: layer.id) }
    guard !text.string.isEmpty, text.fontSize > 0, text.fontSize.isFinite else { return }
    let size = layer.bounds.standardized.size
    var plain = text
    plain.foregroundColor = .black
    // The letters of a label in one piece only move with its box and grow with its font.
    let isFree =
      !text.isWrapped && text.truncationMode == .none && text.alignmentMode != .justified
      && text.lineHeight == nil && text.runs.isEmpty
    let first = isFree ? pictures.box(of: plain, in: element, size) : nil
    let growth = first.map { text.fontSize / $0.fontSize } ?? 1
    if let first { plain.fontSize = first.fontSize }
    let box = first?.size ?? size
    // Boxes in which the lines break alike show the same picture.
    let outlines = measurer.inks(of: plain, in: box)
    let description = TextPicture(
      inks: outlines, text: outlines == nil ? plain : nil,
      box: outlines == nil || isFree ? box : nil)
    let made = drawing(description, of: layer, in: element, "svg") { [self] svg in
      svg.classes = ["draw"]
      guard let inks = outlines else {
        addPicture(of: plain, in: box, to: svg)
        return
      }
      svg.attributes += [
        ("width", PageNumber.text(box.width, decimals: 3)),
        ("height", PageNumber.text(box.height, decimals: 3)),
      ]
      if inks.contains(where: { $0.path.isOutside(box) }) { svg.classes.append("cut") }
      for (index, ink) in inks.enumerated() {
        let path = svg.child(PageElement.Key(role: .drawing, number: index), "path")
        path.attributes.append(("d", PathText.data(of: ink.path)))
        if let color = ink.color { path.attributes.append(("fill", StyleValue(color).css)) }
      }
    }
    made.keepChildren(at: instant)
    let share =
      switch text.alignmentMode {
      case .center: 0.5
      case .right: 1.0
      case .natural, .left, .justified: 0.0
      }
    made.set("fill", StyleValue(text.foregroundColor), at: instant)
    var place = StyleValue(
      "translate(#px,#px)", [(size.width - box.width * growth) * share, 0], .points)
    if growth != 1 || made.tracks["transform"]?.points.last?.value.numbers.count == 3 {
      place.add(" scale(#)", [growth], .around(box.width))
    }
    made.set("transform", place, at: instant)
  }
}

extension Path {
  /// Whether a label's ink leaves its box by more than a glyph's overhang.
  func isOutside(_ box: Size) -> Bool {
    let ink = controlBox(under: .identity)
    return ink.minX < -1 || ink.minY < -1 || ink.maxX > box.width + 1 || ink.maxY > box.height + 1
  }
}

/// The drawing of text: outlines, or something else in a box.
private struct TextPicture: Hashable, Sendable {
  var inks: [TextInk]?
  var text: TextContent?
  var box: Size?
}

extension PageElement {
  /// Notes that all elements inside are there.
  func keepChildren(at instant: Int) {
    for child in children {
      child.last.instant = instant
      child.keepChildren(at: instant)
    }
  }
}
