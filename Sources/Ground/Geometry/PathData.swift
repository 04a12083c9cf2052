/// The error in SVG path data, with its position.
package struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of UTF-8 bytes before the error.
  package var offset: Int
  /// The error as the end of a sentence.
  package var reason: String

  package init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  package var description: String { "\(reason) (at byte \(offset))" }
}

extension Path {
  /// The maximum number of elements in path data.
  package static let elementLimit = 1_000_000

  /// Parses SVG path data: every command of SVG 1.1's grammar, relative and absolute, with arcs as
  /// cubics.
  ///
  /// Numbers do not depend on the locale. An empty text gives an empty path; anything that does not
  /// match the grammar, and more than a million elements, is an error.
  package init(data: String) throws(PathDataError) {
    var reader = PathDataReader(bytes: Array(data.utf8))
    self.init(try reader.read())
  }
}

/// Parses path data in one pass.
private struct PathDataReader {
  let bytes: [UInt8]
  var position = 0
  var elements: [Path.Element] = []
  var current = Point.zero
  var start = Point.zero
  /// The last control point, which S and T mirror after a curve of the same kind.
  var lastCubicControl: Point?
  var lastQuadraticControl: Point?
  var isClosed = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(PathDataError) -> [Path.Element] {
    skipSpace()
    while position < bytes.count {
      let at = position
      let letter = bytes[position]
      let isRelative = letter >= 0x61
      let command = Character(UnicodeScalar(letter & ~0x20))
      if elements.isEmpty, command != "M" {
        throw PathDataError(offset: at, reason: "path data must begin with M or m")
      }
      position += 1
      if command == "Z" {
        close()
        try checkLimit(at: at)
      } else {
        guard "MLHVCSQTA".contains(command), letter >= 0x41 else {
          throw PathDataError(offset: at, reason: "expected a command letter")
        }
        var isFirst = true
        repeat {
          let count = elements.count
          try segment(command, isRelative: isRelative, isFirst: isFirst)
          isFirst = false
          try checkLimit(at: at)
          guard elements[count...].allSatisfy({ $0.isFinite }) else {
            throw PathDataError(offset: at, reason: "the command goes beyond the allowed range")
          }
        } while startsNumber(afterSeparator: true)
      }
      skipSpace()
    }
    return elements
  }

  private func checkLimit(at offset: Int) throws(PathDataError) {
    guard elements.count > Path.elementLimit else { return }
    throw PathDataError(
      offset: offset, reason: "path data has more than \(Path.elementLimit) elements")
  }

  private mutating func close() {
    elements.append(.close)
    current = start
    isClosed = true
    forgetControls()
  }

  private mutating func forgetControls() {
    lastCubicControl = nil
    lastQuadraticControl = nil
  }

  private mutating func segment(
    _ command: Character, isRelative: Bool, isFirst: Bool
  ) throws(PathDataError) {
    let base = isRelative ? current : .zero
    if command == "M", isFirst {
      current = base + (try pair())
      start = current
      isClosed = false
      elements.append(.move(current))
      forgetControls()
      return
    }
    // A segment right after a close starts a new subpath at the old one's start.
    if isClosed {
      elements.append(.move(start))
      isClosed = false
    }
    switch command {
    case "M", "L":
      line(to: base + (try pair()))
    case "H":
      line(to: Point(base.x + (try number()), current.y))
    case "V":
      line(to: Point(current.x, base.y + (try number())))
    case "C":
      let control1 = base + (try pair())
      let control2 = base + (try pair())
      cubic(control1, control2, base + (try pair()))
    case "S":
      let control1 = lastCubicControl.map { current * 2 - $0 } ?? current
      let control2 = base + (try pair())
      cubic(control1, control2, base + (try pair()))
    case "Q":
      let control = base + (try pair())
      quadratic(control, base + (try pair()))
    case "T":
      let control = lastQuadraticControl.map { current * 2 - $0 } ?? current
      quadratic(control, base + (try pair()))
    default:
      let radii = try pair()
      let angle = try number()
      let isLarge = try flag()
      let isSweep = try flag()
      let end = base + (try pair())
      arc(radii: radii, angle: angle * Double.pi / 180, isLarge, isSweep, to: end)
    }
  }

  private mutating func line(to end: Point) {
    elements.append(.line(end))
    current = end
    forgetControls()
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
    current = end
    forgetControls()
    lastCubicControl = control2
  }

  private mutating func quadratic(_ control: Point, _ end: Point) {
    elements.append(.quadratic(control: control, end: end))
    current = end
    forgetControls()
    lastQuadraticControl = control
  }

  private mutating func arc(
    radii: Point, angle: Double, _ isLarge: Bool, _ isSweep: Bool, to end: Point
  ) {
    defer { forgetControls() }
    if end == current { return }
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, angle: angle, isLarge: isLarge, isSweep: isSweep)
    guard let arc else {
      line(to: end)
      return
    }
    elements += arc.cubics(endingAt: end)
    current = end
  }
}

extension PathDataReader {
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private mutating func skipSpace() {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
  }

  /// Skips whitespace with at most one comma.
  private mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == 0x2C {
      position += 1
      skipSpace()
    }
  }

  /// Whether a number follows; if so, the separator before it is skipped.
  private mutating func startsNumber(afterSeparator: Bool) -> Bool {
    let before = position
    skipSeparator()
    if position < bytes.count {
      let byte = bytes[position]
      if (byte >= 0x30 && byte <= 0x39) || byte == 0x2B || byte == 0x2D || byte == 0x2E {
        return true
      }
    }
    position = before
    return false
  }

  private mutating func pair() throws(PathDataError) -> Point {
    let x = try number()
    return Point(x, try number())
  }

  private mutating func number() throws(PathDataError) -> Double {
    skipSeparator()
    guard position < bytes.count else {
      throw PathDataError(offset: position, reason: "path data ends within a command")
    }
    let begin = position
    switch Decimal.scan(bytes, at: &position) {
    case .number(let value): return value
    case .tooLarge: throw PathDataError(offset: begin, reason: "the number is too large")
    case .none: throw PathDataError(offset: begin, reason: "expected a number")
    }
  }

  /// A single 0 or 1, which needs no separator after it.
  private mutating func flag() throws(PathDataError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      throw PathDataError(offset: position, reason: "expected an arc flag, 0 or 1")
    }
    position += 1
    return bytes[position - 1] == 0x31
  }
}
