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
    switch operation {
    case .fill(var fill):
      fill.outline = moved(fill.outline)
      operation = .fill(fill)
    case .stroke(var stroke):
      stroke.outline = moved(stroke.outline)
      operation = .stroke(stroke)
    case .gradient(var gradient):
      gradient.area = moved(gradient.area)
      gradient.unitToDevice = gradient.unitToDevice.then(move)
      operation = .gradient(gradient)
    case .image(var image) where image.perspective == nil:
      image.area = moved(image.area)
      image.imageToDevice = image.imageToDevice.then(move)
      operation = .image(image)
    case .text(var text) where text.perspective == nil:
      text.transform = text.transform.then(move)
      operation = .text(text)
    case .tint(var tint):
      tint.commands = moved(tint.commands)
      operation = .tint(tint)
    case .light(var light):
      light.commands = moved(light.commands)
      operation = .light(light)
    case .filter(var filter):
      filter.commands = moved(filter.commands)
      operation = .filter(filter)
    case .group(let group):
      operation = .group(
        Picture.Group(
          commands: moved(group.commands), clip: group.clip.map(moved), opacity: group.opacity,
          mask: group.mask.map(moved), blendMode: group.blendMode))
    case .dissolve(var dissolve):
      dissolve.from = moved(dissolve.from)
      dissolve.to = moved(dissolve.to)
      operation = .dissolve(dissolve)
    case .projection(var projection):
      projection.sheetToDevice = projection.sheetToDevice.then(plane)
      operation = .projection(projection)
    case .backdrop(var backdrop):
      backdrop.area = moved(backdrop.area)
      operation = .backdrop(backdrop)
    case .image, .text, .crossing, .curl, .shadow, .exposure: break
    }
  }
}
