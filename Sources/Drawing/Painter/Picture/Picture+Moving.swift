package import FlipbookGeometry

extension Picture.Command {
  /// Moves a shadow's caster from its own position to that on the canvas.
  ///
  /// Content of a separate sheet keeps its position there, and the sheet moves.
  package mutating func move(by move: AffineTransform) {
    func moved(_ outline: Outline) -> Outline {
      Outline(outline.shape, outline.transform.then(move))
    }
    switch paint {
    case .fill(var fill):
      fill.outline = moved(fill.outline)
      paint = .fill(fill)
    case .stroke(var stroke):
      stroke.outline = moved(stroke.outline)
      paint = .stroke(stroke)
    case .gradient(var gradient):
      gradient.area = moved(gradient.area)
      gradient.unitToDevice = gradient.unitToDevice.then(move)
      paint = .gradient(gradient)
    case .image(var image) where image.perspective == nil:
      image.area = moved(image.area)
      image.imageToDevice = image.imageToDevice.then(move)
      paint = .image(image)
    case .text(var text) where text.perspective == nil:
      text.transform = text.transform.then(move)
      paint = .text(text)
    case .light, .group, .dissolve: paint.changeChildren { $0.move(by: move) }
    case .projection(var projection):
      projection.sheetToDevice = projection.sheetToDevice.then(PlaneTransform(move))
      paint = .projection(projection)
    case .backdrop(var backdrop):
      backdrop.area = moved(backdrop.area)
      paint = .backdrop(backdrop)
    case .image, .text, .crossing, .curl, .shadow, .exposure: return
    }
    guard !lay.onlyFades else { return }
    let mask = lay.mask.map { mask in
      mask.map { command in
        var command = command
        command.move(by: move)
        return command
      }
    }
    lay = lay.cut(by: mask, clip: lay.clip.map(moved))
  }
}
