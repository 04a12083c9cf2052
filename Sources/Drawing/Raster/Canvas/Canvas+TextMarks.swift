internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Canvas {
  /// The commands that draw text, in its plane.
  ///
  /// - Parameter opacity: 0...1.
  func commands(
    of outline: TextOutline, _ paint: Picture.Text, _ opacity: Double
  ) -> [Picture.Command] {
    let box = Rect(x: 0, y: 0, width: paint.box.width, height: paint.box.height)
    let own = paint.text.foregroundColor
    var commands: [Picture.Command] = []
    for mark in outline.marks {
      switch mark {
      case .ink(let path, let color): commands += fill(path, color ?? own, paint.transform)
      case .drawing(let layers, let color):
        let fills = layers.flatMap { fill($0.path, $0.color ?? own, paint.transform) }
        if let bounds = fills.bounds {
          commands.append(
            Picture.Command(
              bounds: bounds, paint: .group(Picture.Group(commands: fills)),
              lay: Picture.Lay(opacity: (color ?? own).alpha)))
        }
      case .image(let image, let rect, let color):
        let paint = self.image(image, in: rect, paint.transform)
        commands.append(
          Picture.Command(
            bounds: .everywhere(around: paint.area), paint: .image(paint),
            lay: Picture.Lay(opacity: (color ?? own).alpha)))
      }
    }
    guard outline.overflows || (opacity < 1 && commands.count > 1), let bounds = commands.bounds
    else {
      for index in commands.indices { commands[index].multiplyOpacity(by: opacity) }
      return commands
    }
    let clip = outline.overflows ? Outline(.rect(box), paint.transform) : nil
    let group = Picture.Group(commands: commands)
    return [
      Picture.Command(
        bounds: bounds, paint: .group(group), lay: Picture.Lay(clip: clip, opacity: opacity))
    ]
  }

  /// An image that represents a glyph.
  func image(
    _ image: ColorGlyphs.Image, in rect: Rect, _ transform: AffineTransform
  ) -> Picture.Image {
    let pixels = Size(Double(image.bitmap.width), Double(image.bitmap.height))
    let placement = AffineTransform.scale(rect.width / pixels.width, rect.height / pixels.height)
      .then(.translation(rect.minX, rect.minY)).then(transform)
    images.lend(image.bitmap, as: image.name)
    return Picture.Image(
      image: LayerImage(name: image.name, pixelSize: pixels),
      area: Outline(.rect(rect), transform), imageToDevice: placement)
  }

  private func fill(
    _ path: Path, _ color: Color, _ transform: AffineTransform
  ) -> [Picture.Command] {
    let outline = Outline(.path(path), transform)
    guard !path.elements.isEmpty, unitClamped(color.alpha) > 0 else { return [] }
    let fill = Picture.Fill(outline: outline, color: color)
    return [Picture.Command(bounds: .everywhere(around: outline), paint: .fill(fill))]
  }
}

extension PixelRect {
  /// The pixels that an outline can touch, wherever they are within a reasonable range.
  fileprivate static func everywhere(around outline: Outline) -> PixelRect {
    let reach = 1 << 20
    return PixelRect(
      covering: outline.boundingBox,
      within: PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
  }
}
