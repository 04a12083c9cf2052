internal import FlipbookGeometry
internal import FlipbookImages

// Outlines encoded by the process that laid out the text.

extension ByteWriter {
  /// Adds an outline; images that were sent before are represented by their names.
  mutating func add(_ outline: TextOutline, sent: inout Set<String>) {
    add(outline.overflows)
    add(UInt32(clamping: outline.marks.count))
    for mark in outline.marks {
      switch mark {
      case .ink(let path, let color):
        add(UInt8(0))
        add(path)
        add(optional: color) { $0.add($1) }
      case .drawing(let layers, let color):
        add(UInt8(1))
        add(each: layers) { writer, layer in
          writer.add(layer.path)
          writer.add(optional: layer.color) { $0.add($1) }
        }
        add(optional: color) { $0.add($1) }
      case .image(let image, let rect, let color):
        add(UInt8(2))
        add(image.name)
        let isNew = sent.insert(image.name).inserted
        add(isNew)
        if isNew { add(image.bitmap) }
        add([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
        add(optional: color) { $0.add($1) }
      }
    }
  }

  mutating func add(_ path: Path) {
    var kinds: [UInt8] = []
    var points: [Double] = []
    kinds.reserveCapacity(path.elements.count)
    points.reserveCapacity(path.elements.count * 4)
    func add(_ kind: UInt8, _ ends: Point...) {
      kinds.append(kind)
      for end in ends {
        points.append(end.x)
        points.append(end.y)
      }
    }
    for element in path.elements {
      switch element {
      case .close: add(0)
      case .move(let end): add(1, end)
      case .line(let end): add(2, end)
      case .quadratic(let control, let end): add(3, control, end)
      case .cubic(let control1, let control2, let end): add(4, control1, control2, end)
      }
    }
    kinds.withUnsafeBytes { self.add($0) }
    self.add(points)
  }

  private mutating func add(_ bitmap: Bitmap) {
    add(UInt32(bitmap.width))
    add(UInt32(bitmap.height))
    add(bitmap.isOpaque)
    bitmap.withUnsafeBytes { add($0) }
  }
}

extension ByteReader {
  /// Reads an outline; `images` has those that were sent before, and new ones are added to it.
  mutating func outline(
    _ images: inout [String: Bitmap]
  ) throws(Failure) -> TextOutline {
    let overflows = try truth()
    let count = try number(UInt32.self)
    var marks: [TextMark] = []
    for _ in 0..<count {
      switch try number(UInt8.self) {
      case 0: marks.append(.ink(try path(), try optionalColor()))
      case 1:
        let layers = try list { (reader) throws(Failure) in
          (path: try reader.path(), color: try reader.optionalColor())
        }
        marks.append(.drawing(layers, try optionalColor()))
      case 2:
        let name = try string()
        if try truth() { images[name] = try bitmap() }
        let rect = try doubles()
        guard let bitmap = images[name], rect.count == 4 else { throw Failure() }
        marks.append(
          .image(
            GlyphImage(name: name, bitmap: bitmap),
            Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), try optionalColor()))
      default: throw Failure()
      }
    }
    return TextOutline(marks: marks, overflows: overflows)
  }

  mutating func path() throws(Failure) -> Path {
    let kinds = try block()
    let numbers = try doubles()
    var next = 0
    func point() throws(Failure) -> Point {
      guard numbers.count - next >= 2 else { throw Failure() }
      defer { next += 2 }
      return Point(numbers[next], numbers[next + 1])
    }
    var elements: [Path.Element] = []
    elements.reserveCapacity(kinds.count)
    for kind in kinds {
      switch kind {
      case 0: elements.append(.close)
      case 1: elements.append(.move(try point()))
      case 2: elements.append(.line(try point()))
      case 3: elements.append(.quadratic(control: try point(), end: try point()))
      case 4:
        elements.append(.cubic(control1: try point(), control2: try point(), end: try point()))
      default: throw Failure()
      }
    }
    return Path(elements)
  }

  private mutating func bitmap() throws(Failure) -> Bitmap {
    let (width, height) = (try number(UInt32.self), try number(UInt32.self))
    let isOpaque = try truth()
    let pixels = try block()
    guard var bitmap = Bitmap(width: Int(width), height: Int(height), isOpaque: isOpaque),
      bitmap.byteCount == pixels.count
    else { throw Failure() }
    bitmap.withUnsafeMutableBytes { $0.copyBytes(from: pixels) }
    return bitmap
  }
}
