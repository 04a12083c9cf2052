internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter
internal import FlipbookRaster

/// Masks, and what is drawn as pixels.
extension PageBuilder {
  func visitMask(_ mask: Layer, of layer: Layer, on element: PageElement) {
    let origin = layer.bounds.standardized.origin
    if let outline = mask.opaqueOutline {
      element.set(
        "clipPath",
        PathText.value(of: outline.path.shifted(by: -origin), isEvenOdd: outline.isEvenOdd),
        at: instant, before: "none")
      return
    }
    // Where the mask itself does not change, a picture of it moves.
    var still = mask
    still.position = .zero
    still.isMask = false
    let reach = still.subtreeBox
    guard mask.transform.affine != nil, !reach.isEmpty, reach.width < 4096, reach.height < 4096
    else { return report(.mask, at: layer.id) }
    let number = pictures.number(of: still)
    if let known = element.manner.maskNumber, known != number { return report(.mask, at: layer.id) }
    if element.manner.maskNumber == nil {
      element.manner.maskNumber = number
      still.position = Point(-reach.minX, -reach.minY)
      guard let source = picture(of: still, size: reach.size) else {
        return report(.mask, at: layer.id)
      }
      element.set("maskImage", "url(\(source))", at: 0)
    }
    element.set(
      "maskPosition",
      StyleValue(
        "#px #px",
        [mask.position.x + reach.minX - origin.x, mask.position.y + reach.minY - origin.y], .points),
      at: instant)
    element.set(
      "maskSize", StyleValue("#px #px", [reach.width, reach.height], .points), at: instant)
  }

  /// A layer on nothing as a data URI, at three pixels a point.
  func picture(of layer: Layer, size: Size, scale: Double = 3) -> String? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard let pixelWidth = Int(exactly: width), let pixelHeight = Int(exactly: height),
      Bitmap.canHold(width: pixelWidth, height: pixelHeight)
    else { return nil }
    let painter = LayerPainter(
      PaintSettings(
        pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, background: nil))
    var root = Layer(id: layer.id)
    root.anchorPoint = .zero
    root.bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    root.sublayers = [layer]
    guard let bitmap = try? canvas.bitmap(of: painter.picture(of: root)) else { return nil }
    return DataURL.text(of: bitmap)
  }

  /// Adds text whose glyphs are not outlines.
  func addPicture(of text: TextContent, in box: Size, to svg: PageElement) {
    var layer = Layer(id: LayerPainter.textID)
    layer.anchorPoint = .zero
    layer.bounds = Rect(x: 0, y: 0, width: box.width, height: box.height)
    layer.kind = .text(text)
    guard box.width > 0, box.height > 0, let source = picture(of: layer, size: box) else { return }
    let image = svg.child(PageElement.Key(role: .drawing), "image")
    image.attributes = [
      ("width", PageNumber.text((box.width * 3).rounded(.up) / 3, decimals: 4)),
      ("height", PageNumber.text((box.height * 3).rounded(.up) / 3, decimals: 4)),
      ("href", source),
    ]
  }
}

extension LayerPainter {
  fileprivate static var textID: LayerID { LayerID((1 << 30) + 1) }
}

extension Layer {
  /// The outline that an opaque mask of one part leaves, in its superlayer's coordinates.
  fileprivate var opaqueOutline: (path: Path, isEvenOdd: Bool)? {
    guard !isHidden, opacity >= 1, filters.isEmpty, sublayers.isEmpty, shownContents == nil,
      shadowOpacity <= 0, mask == nil, let affine = transformToSuperlayer.affine
    else { return nil }
    switch kind {
    case .none:
      guard (backgroundColor?.alpha ?? 0) >= 1 else { return nil }
      let origin = bounds.standardized.origin
      return (outline.shifted(by: origin).applying(affine), false)
    case .shape(let shape):
      guard backgroundColor == nil, (shape.fillColor?.alpha ?? 0) >= 1, !shape.path.isEmpty,
        shape.strokeColor == nil || shape.lineWidth <= 0
      else { return nil }
      return (shape.path.applying(affine), shape.fillRule == .evenOdd)
    default: return nil
    }
  }

  /// The box of the layer and its sublayers in its superlayer's coordinates; shapes may leave it.
  fileprivate var subtreeBox: Rect {
    guard let affine = transformToSuperlayer.affine else { return .zero }
    var box = bounds.standardized
    if case .shape(let shape) = kind, !shape.path.isEmpty {
      box = box.union(shape.path.controlBox(under: .identity).inset(by: -shape.lineWidth))
    }
    if !masksToBounds {
      for sublayer in sublayers where sublayerTransform == .identity {
        box = box.union(sublayer.subtreeBox)
      }
    }
    return affine.boundingBox(of: box)
  }
}
