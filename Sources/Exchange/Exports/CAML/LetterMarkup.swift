import FlipbookCAML
import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookPainter
import FlipbookRaster
import FlipbookTimeline

/// A label that CATextLayer cannot say, with runs of their own styles, line heights or a font of the scene's own,
/// as layers: the outlines of its glyphs as shapes.
///
/// CATextLayer takes attributed strings, but Core Animation's markup has none: it writes strings only.
struct LetterMarkup {
  let film: LayerMotions
  let node: FilmTree.Node
  let clock: ExportClock
  /// The properties of the layer that change during the film.
  let moved: Set<LayerProperty>

  /// The layers, from back to front; nil where CATextLayer has all of the text.
  ///
  /// - Parameter layer: With its values at the beginning.
  func layers(of layer: Layer) -> [CAMLMarkup]? {
    guard case .text(let initial) = node.layer.kind,
      !initial.isPlain || moved.contains(.strikethrough)
    else { return nil }
    guard let looks = LetterLook.looks(of: node, in: film, moved: moved) else {
      film.notes.remark(
        "The runs and line heights of a text that changes all the time, or is very long, are left out",
        at: node.id)
      return nil
    }
    guard case .text(let text) = layer.kind else { return nil }
    let coloring = moved.contains(.foregroundColor) ? colorAnimations(layer) : []
    return looks.indices.flatMap { index in
      let next = index + 1 < looks.count ? looks[index + 1].time : nil
      let presence = presence(from: index == 0 ? 0 : looks[index].time, to: next)
      return parts(of: looks[index].letters, text, in: layer, coloring).map { part in
        var (element, animations) = part
        element.add("animations", animations + presence)
        return element
      }
    }
  }

  /// The layers of letters with their animations.
  private func parts(
    of letters: LetterStore.Letters, _ text: TextContent, in layer: Layer, _ coloring: [CAMLMarkup]
  ) -> [(CAMLMarkup, [CAMLMarkup])] {
    let bounds = layer.bounds.standardized
    switch letters {
    case .outlines(let inks):
      return inks.map { ink in
        var element = plain("CAShapeLayer", at: bounds.origin, bounds.size)
        if ink.path.isOutside(bounds.size) { element["masksToBounds"] = "1" }
        element.set("fillColor", ink.color ?? text.foregroundColor, default: .black)
        element.add(ValueMarkup.path(ink.path).element("path"))
        return (element, ink.color == nil ? coloring : [])
      }
    case .picture(var text, let box):
      if case .text(let shown) = layer.kind { text.foregroundColor = shown.foregroundColor }
      guard let picture = film.notes.picture(of: text, in: box) else { return [] }
      var element = plain("CALayer", at: bounds.origin, picture.size)
      element["contentsScale"] = CAMLText.number(picture.image.scale)
      element.add(ValueMarkup.image(picture.path).element("contents"))
      film.notes.remark("A text whose glyphs are images is a picture", at: layer.id)
      return [(element, [])]
    }
  }

  private func plain(_ type: String, at origin: Point, _ size: Size) -> CAMLMarkup {
    CAMLMarkup(
      type,
      [
        ("allowsEdgeAntialiasing", "1"), ("anchorPoint", "0 0"),
        ("bounds", CAMLText.rect(Rect(origin: .zero, size: size))),
        ("position", CAMLText.point(origin)),
      ])
  }

  /// The steps that hide a look before and after its time.
  private func presence(from start: Double, to end: Double?) -> [CAMLMarkup] {
    guard start > 0 || end != nil else { return [] }
    var keys: [SampledMotion.Sample] = []
    if start > 0 { keys.append(.init(time: 0, value: .bool(true))) }
    keys.append(.init(time: start, value: .bool(false)))
    if let end { keys.append(.init(time: end, value: .bool(true))) }
    let baked = BakedKeys(keyPath: LayerKeyPath(.hidden), isStepped: true, keys: keys)
    return BakedMarkup(layer: node.id, notes: film.notes, clock: clock).elements(of: baked)
  }

  /// The motion of the text's color as that of the shapes that have it.
  private func colorAnimations(_ layer: Layer) -> [CAMLMarkup] {
    let writer = BakedMarkup(layer: node.id, notes: film.notes, clock: clock)
    return film.keys(of: .foregroundColor, node, .presentation, extent: 1).compactMap {
      writer.element(of: $0, named: LayerProperty.fillColor.name)
    }
  }
}

extension TextContent {
  /// Whether CATextLayer has all of it, and readers without its font find the letters nevertheless.
  fileprivate var isPlain: Bool {
    runs.isEmpty && lineHeight == nil && font == "Inter" && fontWeight % 100 == 0
      && strikethrough == 0
  }
}

extension CAMLNotes {
  /// A label as an image in the bundle; nil for one that is empty or too large.
  fileprivate func picture(
    of text: TextContent, in box: Size
  ) -> (path: String, image: LayerImage, size: Size)? {
    let scale = 3.0
    let pixels = Size((box.width * scale).rounded(.up), (box.height * scale).rounded(.up))
    guard pixels.width >= 1, pixels.height >= 1 else { return nil }
    var layer = Layer(id: LayerID((1 << 30) + 1))
    layer.anchorPoint = .zero
    layer.bounds = Rect(origin: .zero, size: box)
    layer.kind = .text(text)
    var image = LayerImage(
      name: "letters/letters-\(files.count + 1).png", pixelSize: pixels, scale: scale)
    image.drawing = [layer]
    return path(of: image, for: layer.id).map { ($0, image, image.size) }
  }
}
