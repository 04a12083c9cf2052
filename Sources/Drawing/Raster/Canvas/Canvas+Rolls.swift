internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension Canvas {
  /// The commands that draw text whose string changes: letters that have disappeared equally far
  /// are blurred together.
  func commands(
    ofRolling paint: Picture.Text, _ opacity: Double, within bounds: PixelRect
  ) throws(RasterError) -> [Picture.Command] {
    let letters = try RollingLetters(paint, by: texts).all
    var commands: [Picture.Command] = []
    var index = 0
    while index < letters.count {
      let first = letters[index]
      var drawn: [Picture.Command] = []
      while index < letters.count, letters[index].opacity == first.opacity {
        var own = paint
        own.transform = letters[index].transform
        drawn += self.commands(of: letters[index].outline, own, 1)
        index += 1
      }
      guard first.opacity < 1 else {
        commands += drawn
        continue
      }
      let isSoft = !BlurExtent(deviation: first.blur).isIdentity
      let filter = PixelFilter.blur(deviation: first.blur)
      guard let box = drawn.bounds else { continue }
      commands.append(
        Picture.Command(
          bounds: isSoft ? box.outset(by: filter.reach) : box,
          paint: .group(Picture.Group(commands: drawn)),
          lay: Picture.Lay(filters: isSoft ? [filter] : nil, opacity: first.opacity)))
    }
    for index in commands.indices {
      commands[index].bounds = commands[index].bounds.intersection(bounds)
    }
    commands.removeAll { $0.bounds.isEmpty }
    guard opacity < 1, let box = commands.bounds else { return commands }
    return [
      Picture.Command(
        bounds: box, paint: .group(Picture.Group(commands: commands)),
        lay: Picture.Lay(opacity: opacity))
    ]
  }
}
