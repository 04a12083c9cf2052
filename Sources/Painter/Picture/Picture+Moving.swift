package import Geometry

extension Picture.Command {
  /// Moves what casts a shadow from its own place to that on the canvas.
  ///
  /// What is drawn on a sheet of its own keeps its places there, and the sheet moves.
  package mutating func move(by move: AffineTransform) {
    func moved(_ outline: Outline) -> Outline {
      Outline(outline.shape, outline.transform.then(move))
    }
    func moved(_ commands: [Picture.Command]) -> [Picture.Command] {
      commands.map { command in
        var command = command
        command.move(by: move)
        return command
      }
    }
    let plane = PlaneTransform(move)
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
    case .tint(var tint):
      tint.commands = moved(tint.commands)
      paint = .tint(tint)
    case .light(var light):
      light.commands = moved(light.commands)
      paint = .light(light)
    case .filter(var filter):
      filter.commands = moved(filter.commands)
      paint = .filter(filter)
    case .group(let group):
      paint = .group(
        Picture.Group(
          commands: moved(group.commands), clip: group.clip.map(moved), opacity: group.opacity,
          mask: group.mask.map(moved), blendMode: group.blendMode))
    case .dissolve(var dissolve):
      dissolve.from = moved(dissolve.from)
      dissolve.to = moved(dissolve.to)
      paint = .dissolve(dissolve)
    case .projection(var projection):
      projection.sheetToDevice = projection.sheetToDevice.then(plane)
      paint = .projection(projection)
    case .backdrop(var backdrop):
      backdrop.area = moved(backdrop.area)
      paint = .backdrop(backdrop)
    case .image, .text, .crossing, .curl, .shadow, .exposure: break
    }
  }
}
