internal import FlipbookGeometry
internal import FlipbookLayers

// Text encoded for the process that lays it out.

extension ByteWriter {
  mutating func add(_ text: TextContent) {
    add(text.string)
    add(each: text.runs) { $0.add($1) }
    add(text.font)
    add(text.fontSize)
    add(text.fontWeight)
    add(text.foregroundColor)
    add(text.alignmentMode.rawValue)
    add(text.isWrapped)
    add(text.truncationMode.rawValue)
    add(optional: text.lineHeight) { $0.add($1) }
    add(text.strikethrough)
  }

  private mutating func add(_ run: TextRun) {
    add(run.string)
    add(optional: run.font) { $0.add($1) }
    add(optional: run.fontSize) { $0.add($1) }
    add(optional: run.fontWeight) { $0.add($1) }
    add(optional: run.foregroundColor) { $0.add($1) }
    add(optional: run.backgroundColor) { $0.add($1) }
    add(run.kern)
    add(run.baselineOffset)
    add(run.underlineStyle.rawValue)
    add(run.strikethroughStyle.rawValue)
    add(optional: run.underlineColor) { $0.add($1) }
    add(optional: run.strikethroughColor) { $0.add($1) }
  }

  mutating func add(_ color: Color) { add([color.red, color.green, color.blue, color.alpha]) }

  mutating func add(_ size: Size) { add([size.width, size.height]) }
}

extension ByteReader {
  mutating func text() throws(Failure) -> TextContent {
    let string = try string()
    let runs = try list { (reader) throws(Failure) in try reader.run() }
    var text = TextContent(string: string)
    if !runs.isEmpty { text = text.with(runs: runs) }
    text.font = try self.string()
    text.fontSize = try number()
    text.fontWeight = try number()
    text.foregroundColor = try color()
    text.alignmentMode = try name()
    text.isWrapped = try truth()
    text.truncationMode = try name()
    text.lineHeight = try optional { (reader) throws(Failure) in try reader.number() }
    text.strikethrough = try number()
    return text
  }

  private mutating func run() throws(Failure) -> TextRun {
    var run = TextRun(string: try string())
    run.font = try optional { (reader) throws(Failure) in try reader.string() }
    run.fontSize = try optional { (reader) throws(Failure) in try reader.number() }
    run.fontWeight = try optional { (reader) throws(Failure) in try reader.number() }
    run.foregroundColor = try optionalColor()
    run.backgroundColor = try optionalColor()
    run.kern = try number()
    run.baselineOffset = try number()
    run.underlineStyle = try name()
    run.strikethroughStyle = try name()
    run.underlineColor = try optionalColor()
    run.strikethroughColor = try optionalColor()
    return run
  }

  private mutating func name<Name: RawRepresentable<String>>() throws(Failure) -> Name {
    guard let name = Name(rawValue: try string()) else { throw Failure() }
    return name
  }

  mutating func optionalColor() throws(Failure) -> Color? {
    try optional { (reader) throws(Failure) in try reader.color() }
  }

  mutating func color() throws(Failure) -> Color {
    let parts = try doubles()
    guard parts.count == 4 else { throw Failure() }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  mutating func size() throws(Failure) -> Size {
    let sides = try doubles()
    guard sides.count == 2 else { throw Failure() }
    return Size(sides[0], sides[1])
  }
}
