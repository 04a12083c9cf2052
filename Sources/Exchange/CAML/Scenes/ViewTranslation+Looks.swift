import FlipbookDocument
import FlipbookGeometry

extension ViewTranslation {
  /// The drawing of every layer: background, border, corners, shadow, opacity.
  func addLooks(of layer: CAMLLayer, _ space: LayerSpace, to view: inout ViewMembers) {
    let element = layer.element
    if case .color(let color)? = work.value("backgroundColor", of: element, .color),
      color.alpha > 0
    {
      view.add("backgroundColor", SceneValue.color(color))
    }
    view.add("opacity", work.number("opacity", of: element, in: 0...1), unless: 1)
    view.add("hidden", work.boolean("hidden", of: element) ?? false, unless: false)
    view.add("cornerRadius", work.number("cornerRadius", of: element, in: 0...1e6), unless: 0)
    if let curve = work.text("cornerCurve", of: element), curve == "continuous",
      layer.element["cornerRadius"] != nil || index.isChanged("cornerRadius", of: layer)
    {
      view.add("cornerCurve", .string(curve))
    }
    addCorners(of: element, space, to: &view)
    view.add("masksToBounds", work.boolean("masksToBounds", of: element) ?? false, unless: false)
    addBorder(of: layer, to: &view)
    addShadow(of: layer, space, to: &view)
  }

  private func addBorder(of layer: CAMLLayer, to view: inout ViewMembers) {
    let width = work.number("borderWidth", of: layer.element, in: 0...1e6) ?? 0
    guard width > 0 || index.isChanged("borderWidth", of: layer) else { return }
    view.add("borderWidth", .short(width))
    view.add("borderColor", color("borderColor", of: layer.element, unless: .black))
  }

  private func addShadow(of layer: CAMLLayer, _ space: LayerSpace, to view: inout ViewMembers) {
    let element = layer.element
    let opacity = work.number("shadowOpacity", of: element, in: 0...1) ?? 0
    guard opacity > 0 || index.isChanged("shadowOpacity", of: layer) else { return }
    view.add("shadowOpacity", .short(opacity))
    let offset = work.numbers("shadowOffset", 2, of: element) ?? [0, -3]
    let moved = [offset[0], space.inner.mapDelta(offset[1])]
    if moved != [0, -3] { view.add("shadowOffset", .short(moved)) }
    view.add("shadowRadius", work.number("shadowRadius", of: element, in: 0...1000), unless: 3)
    view.add("shadowColor", color("shadowColor", of: element, unless: .black))
    if let path = work.value("shadowPath", of: element, .path), path != .null {
      view.add(
        "shadowPath",
        work.json(
          space.converted(path, .innerPath, isRelative: false),
          LayerKey("shadowPath", kind: .path), at: element))
    }
  }

  /// A color where it is not the default one; null for none.
  func color(_ name: String, of element: MarkupElement, unless other: Color?) -> JSONText? {
    switch work.value(name, of: element, .color) {
    case .color(let color)?: color == other ? nil : SceneValue.color(color)
    case .null?: other == nil ? nil : .null
    default: nil
    }
  }

  /// Which corners are round: bits, or words such as `minXMinY`.
  private func addCorners(
    of element: MarkupElement, _ space: LayerSpace, to view: inout ViewMembers
  ) {
    guard let text = element["maskedCorners"] else { return }
    let corners = ["minXMinY", "maxXMinY", "minXMaxY", "maxXMaxY"]
    var isRound = [false, false, false, false]
    if let bits = WrittenNumber.number(text), bits >= 0, bits < 16 {
      isRound = (0..<4).map { Int(bits) >> $0 & 1 == 1 }
    } else {
      isRound = corners.map { text.lowercased().contains($0.lowercased()) }
    }
    guard isRound.contains(false) else { return }
    let names =
      space.inner.isUp
      ? ["bottomLeft", "bottomRight", "topLeft", "topRight"]
      : ["topLeft", "topRight", "bottomLeft", "bottomRight"]
    let chosen = ["topLeft", "topRight", "bottomRight", "bottomLeft"].filter { name in
      zip(names, isRound).contains { $0 == name && $1 }
    }
    view.add("maskedCorners", .array(chosen.map { .string($0) }))
  }

  /// An image, and how it fits.
  func addContents(of element: MarkupElement, _ space: LayerSpace, to view: inout ViewMembers) {
    guard case .image(let source)? = work.value("contents", of: element, .image) else {
      return addFitting(of: element, space, to: &view, isNeeded: false)
    }
    if let path = work.image(source, at: element) { view.add("contents", .string(path)) }
    addFitting(of: element, space, to: &view, isNeeded: true)
  }

  private func addFitting(
    of element: MarkupElement, _ space: LayerSpace, to view: inout ViewMembers, isNeeded: Bool
  ) {
    // Without an image at first, an animation or a state may bring one.
    if let name = work.text("contentsGravity", of: element),
      let gravity = work.gravity(name, isUp: space.inner.isUp, at: element), gravity != "resize"
    {
      view.add("contentsGravity", .string(gravity))
    }
    for name in ["contentsRect", "contentsCenter"] {
      guard let rect = work.numbers(name, 4, of: element), rect != [0, 0, 1, 1] else { continue }
      let y = space.inner.isUp ? 1 - rect[1] - rect[3] : rect[1]
      view.add(name, .short([rect[0], y, rect[2], rect[3]], 5))
    }
    guard isNeeded else { return }
    view.add("contentsScale", work.number("contentsScale", of: element, in: 0.01...100), unless: 1)
    for name in ["magnificationFilter", "minificationFilter"] {
      guard let filter = work.text(name, of: element), filter != "linear" else { continue }
      if ["nearest", "trilinear"].contains(filter) {
        view.add(name, .string(filter))
      } else {
        work.remark(
          "\(name):\(filter)", .unknownWord, "\(name) \"\(filter)\" is not known", at: element)
      }
    }
  }
}
