internal import FlipbookGeometry
internal import FlipbookLayers
package import FlipbookPainter

extension Canvas {
  /// The contents of a picture as words and numbers: its commands with nested ones, from back to
  /// front.
  ///
  /// Text is laid out with the canvas's fonts; nothing is drawn.
  package func list(_ picture: Picture) throws(RasterError) -> [DrawnCommand] {
    var list = CommandList(texts: texts)
    try list.add(picture.commands, depth: 0)
    return list.commands
  }

  /// The contents of one command: the command, followed by those nested in it.
  package func list(_ command: Picture.Command) throws(RasterError) -> [DrawnCommand] {
    var list = CommandList(texts: texts)
    try list.add(command, 0)
    return list.commands
  }
}

/// Collects the commands of a picture, each followed by those nested in it.
private struct CommandList {
  let texts: TextOutlines
  private(set) var commands: [DrawnCommand] = []

  init(texts: TextOutlines) {
    self.texts = texts
  }

  mutating func add(_ inner: [Picture.Command], depth: Int) throws(RasterError) {
    for command in inner { try add(command, depth) }
  }

  /// Adds one list of a command that has several.
  private mutating func add(
    _ inner: [Picture.Command], as kind: String, _ depth: Int,
    _ describe: (inout DrawnCommand) -> Void = { _ in }
  ) throws(RasterError) {
    var command = DrawnCommand(depth: depth, kind: kind)
    describe(&command)
    commands.append(command)
    try add(inner, depth: depth + 1)
  }

  mutating func add(_ command: Picture.Command, _ depth: Int) throws(RasterError) {
    let inside = depth + 1
    if command.isFlattened {
      var drawn = DrawnCommand(depth: depth, layer: command.layer, kind: command.lay.kind)
      drawn.describe(command.lay)
      commands.append(drawn)
      if case .group(let group) = command.paint {
        try add(group.commands, depth: inside)
      } else {
        try add(command.alone.commands, depth: inside)
      }
    } else {
      var drawn = DrawnCommand(depth: depth, layer: command.layer, kind: command.paint.kind)
      drawn.describe(command.paint, command.lay)
      commands.append(drawn)
      try addInside(of: command.paint, inside)
    }
    if let mask = command.lay.mask { try add(mask, as: "mask", inside) }
  }

  /// Adds the commands nested in a paint.
  private mutating func addInside(of paint: Picture.Paint, _ inside: Int) throws(RasterError) {
    switch paint {
    case .fill, .stroke, .image, .gradient, .backdrop, .exposure: break
    case .text(let text) where text.rolls: try addLetters(of: text, inside)
    case .text(let text): try addGlyphs(of: text, inside)
    case .light(let light): try add(light.commands, depth: inside)
    case .curl(let curl): try add(curl.commands, depth: inside)
    case .projection(let projection): try add(projection.commands, depth: inside)
    case .shadow(let shadow):
      let caster = AffineTransform.translation(Double(shadow.x), Double(shadow.y))
      for var command in shadow.caster {
        command.move(by: caster)
        try add(command, inside)
      }
    case .group(let group): try add(group.commands, depth: inside)
    case .dissolve(let dissolve):
      try add(dissolve.from, as: "from", inside)
      try add(dissolve.to, as: "to", inside)
    case .crossing(let crossing):
      for face in crossing.faces {
        try add(face.commands, as: "face", inside) { command in
          command.add("depth", face.slope.x, face.slope.y, face.height)
        }
      }
    }
  }

  /// Adds the letters of text that rolls.
  private mutating func addLetters(of text: Picture.Text, _ depth: Int) throws(RasterError) {
    for letter in try RollingLetters(text, by: texts).all {
      var command = DrawnCommand(depth: depth, kind: "letter")
      command.add("text", word: letter.character)
      command.add("at", letter.center.x, letter.center.y)
      if letter.scale != 1 { command.add("scale", letter.scale) }
      if letter.opacity != 1 { command.add("opacity", letter.opacity) }
      if letter.blur > 0 { command.add("blur", letter.blur) }
      commands.append(command)
    }
  }

  private mutating func addGlyphs(of text: Picture.Text, _ depth: Int) throws(RasterError) {
    let pieces = text.text.pieces
    for run in try texts.glyphs(of: text.text, in: text.box) {
      var command = DrawnCommand(depth: depth, kind: "glyphs")
      let piece = pieces.indices.contains(run.piece) ? pieces[run.piece] : pieces[0]
      command.add("font", word: run.font)
      command.add("size", run.size)
      if let color = piece.foregroundColor { command.add("color", [color]) }
      command.addLines(of: piece)
      if text.text.strikethrough != 0 { command.add("struck", text.text.strikethrough) }
      command.add("ids", run.glyphs.map(Double.init))
      let points = stride(from: 0, to: run.positions.count, by: 2).map { index in
        text.position(Point(run.positions[index], run.positions[index + 1]))
      }
      if let first = points.first, points.allSatisfy({ abs($0.y - first.y) < 1e-9 }) {
        command.add("y", first.y)
        command.add("x", points.map(\.x))
      } else {
        command.add("at", points.flatMap { [$0.x, $0.y] })
      }
      commands.append(command)
    }
  }
}

extension Picture.Text {
  /// The position on the canvas of a point in the box; behind the eye, its position in the plane of
  /// the text.
  fileprivate func position(_ point: Point) -> Point {
    let flat = transform.apply(point)
    return perspective.flatMap { $0.map.project(flat) } ?? flat
  }
}

extension DrawnCommand {
  /// Adds underlines and strikethroughs of a run, and its background color.
  fileprivate mutating func addLines(of piece: TextRun) {
    if let color = piece.backgroundColor { add("behind", [color]) }
    if piece.underlineStyle != .none {
      add("underline", word: piece.underlineStyle.rawValue)
      if let color = piece.underlineColor { add("underlineColor", [color]) }
    }
    if piece.strikethroughStyle != .none {
      add("strikethrough", word: piece.strikethroughStyle.rawValue)
      if let color = piece.strikethroughColor { add("strikethroughColor", [color]) }
    }
  }
}
