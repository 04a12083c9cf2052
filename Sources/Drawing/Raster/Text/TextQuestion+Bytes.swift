internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers

extension TextQuestion {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .names: writer.add(UInt8(0))
    case .size(let text, let width):
      writer.add(UInt8(1))
      writer.add(text)
      writer.add(optional: width) { $0.add($1) }
    case .overflow(let text, let box):
      writer.add(UInt8(2))
      writer.add(text)
      writer.add(box)
    case .missing(let text):
      writer.add(UInt8(3))
      writer.add(text)
    case .letters(let text):
      writer.add(UInt8(4))
      writer.add(text)
    case .outline(let text, let box):
      writer.add(UInt8(5))
      writer.add(text)
      writer.add(box)
    case .glyphs(let text, let box):
      writer.add(UInt8(6))
      writer.add(text)
      writer.add(box)
    case .places(let text, let box):
      writer.add(UInt8(7))
      writer.add(text)
      writer.add(box)
    }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(ByteReader.Failure) {
    var reader = ByteReader(bytes)
    switch try reader.number(UInt8.self) {
    case 0: self = .names
    case 1:
      self = .size(
        try reader.text(),
        width: try reader.optional { (reader) throws(ByteReader.Failure) in try reader.number() })
    case 2: self = .overflow(try reader.text(), try reader.size())
    case 3: self = .missing(try reader.text())
    case 4: self = .letters(try reader.text())
    case 5: self = .outline(try reader.text(), try reader.size())
    case 6: self = .glyphs(try reader.text(), try reader.size())
    case 7: self = .places(try reader.text(), try reader.size())
    default: throw ByteReader.Failure()
    }
  }
}

extension TextAnswer {
  /// The answer as bytes; images that were sent before are represented by their names.
  func bytes(sent: inout Set<String>) -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .names(let families, let all):
      writer.add(UInt8(0))
      writer.add(each: families) { $0.add($1) }
      writer.add(each: all) { $0.add($1) }
    case .size(let size):
      writer.add(UInt8(1))
      writer.add(size)
    case .overflow(let overflow):
      writer.add(UInt8(2))
      writer.add(overflow)
    case .missing(let characters):
      writer.add(UInt8(3))
      writer.add(each: characters) { $0.add($1.value) }
    case .letters(let letters):
      writer.add(UInt8(4))
      writer.add(each: letters) { writer, letter in
        writer.add(letter.path)
        writer.add([letter.origin.x, letter.origin.y])
      }
    case .outline(let outline):
      writer.add(UInt8(5))
      writer.add(outline, sent: &sent)
    case .glyphs(let runs):
      writer.add(UInt8(6))
      writer.add(each: runs) { $0.add($1) }
    case .places(let letters):
      writer.add(UInt8(7))
      writer.add(UInt32(clamping: letters.count))
      for letter in letters { writer.add(letter, sent: &sent) }
    }
    return writer.bytes
  }

  /// Reads an answer; `images` has those that were sent before, and new ones are added to it.
  init(_ bytes: [UInt8], _ images: inout [String: Bitmap]) throws(ByteReader.Failure) {
    var reader = ByteReader(bytes)
    // A damaged font may return any number; the limit keeps later arithmetic and conversions to
    // integers valid.
    reader.largest = 1e15
    switch try reader.number(UInt8.self) {
    case 0:
      let families = try reader.list { (reader) throws(ByteReader.Failure) in try reader.string() }
      self = .names(
        families: families,
        all: try reader.list { (reader) throws(ByteReader.Failure) in try reader.string() })
    case 1: self = .size(try reader.size())
    case 2: self = .overflow(try reader.double())
    case 3:
      let values = try reader.list { (reader) throws(ByteReader.Failure) in
        try reader.number(UInt32.self)
      }
      self = .missing(values.compactMap(Unicode.Scalar.init))
    case 4:
      self = .letters(
        try reader.list { (reader) throws(ByteReader.Failure) in
          let path = try reader.path()
          let origin = try reader.doubles()
          guard origin.count == 2 else { throw ByteReader.Failure() }
          return LetterOutline(path: path, origin: Point(origin[0], origin[1]))
        })
    case 5: self = .outline(try reader.outline(&images))
    case 6:
      self = .glyphs(
        try reader.list { (reader) throws(ByteReader.Failure) in try reader.glyphRun() })
    case 7:
      var letters: [TextLetter] = []
      for _ in 0..<(try reader.number(UInt32.self)) { letters.append(try reader.letter(&images)) }
      self = .places(letters)
    default: throw ByteReader.Failure()
    }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }
}
