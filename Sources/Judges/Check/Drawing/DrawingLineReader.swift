import FlipbookDocument
internal import FlipbookRaster

/// Reads one line of a drawing.
struct DrawingLineReader {
  let number: Int
  private var rest: Substring.UnicodeScalarView

  init(_ line: Substring.UnicodeScalarView, number: Int) {
    rest = line
    self.number = number
  }

  private func fault(_ reason: String) -> DrawingFault { DrawingFault(number, reason) }

  /// The indentation of the line in steps of two spaces.
  mutating func indentation() throws(DrawingFault) -> Int {
    let spaces = rest.prefix { $0 == " " }.count
    guard spaces % 2 == 0 else { throw fault("is indented by an odd number of spaces") }
    rest = rest.dropFirst(spaces)
    return spaces / 2
  }

  /// Reads the time of a line such as `frame 0.5`.
  mutating func frame() throws(DrawingFault) -> Double {
    guard rest.starts(with: "frame ".unicodeScalars),
      let time = Double(String(rest.dropFirst(6))), time.isFinite, time >= 0
    else {
      throw fault(
        "must be a command, \"frame TIME\" or the end, not \"\(String(rest.prefix(40)))\"")
    }
    return time
  }

  /// Reads a line such as `card: fill color=#FF9500 rect=14,60,24,24`.
  mutating func command(depth: Int) throws(DrawingFault) -> DrawingRecord.Line {
    let layer = try word(until: ":")
    guard rest.starts(with: ": ".unicodeScalars) else {
      throw fault("must begin with \"VIEW: COMMAND\"")
    }
    rest = rest.dropFirst(2)
    let kind = rest.prefix { $0 != " " }
    guard !kind.isEmpty else { throw fault("names no command") }
    rest = rest.dropFirst(kind.count)
    var attributes: [DrawnCommand.Attribute] = []
    while rest.first == " " {
      rest = rest.dropFirst()
      let name = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest.dropFirst(name.count)
      guard !name.isEmpty, rest.first == "=" else {
        throw fault("\"\(String(name))\" must be followed by = and a value")
      }
      rest = rest.dropFirst()
      attributes.append(DrawnCommand.Attribute(String(name), try value()))
    }
    guard rest.isEmpty else { throw fault("\"\(String(rest.prefix(40)))\" is not understood") }
    return DrawingRecord.Line(
      depth: depth, layer: layer, kind: String(kind), attributes: attributes)
  }

  /// Reads a word, plain or in quotes.
  private mutating func word(until end: Unicode.Scalar) throws(DrawingFault) -> String {
    guard rest.first == "\"" else {
      let word = rest.prefix { $0 != end && $0 != " " }
      rest = rest.dropFirst(word.count)
      return String(word)
    }
    var length = 1
    var isEscaped = false
    for character in rest.dropFirst() {
      length += 1
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        let quoted = String(rest.prefix(length))
        rest = rest.dropFirst(length)
        guard
          let text = try? JSONDocument.strict(Array(quoted.utf8), file: "", limit: 1 << 20)
            .value.text
        else { throw fault("\(quoted) is not a text") }
        return text
      }
    }
    throw fault("a quote is not closed")
  }

  private mutating func value() throws(DrawingFault) -> DrawnCommand.Attribute.Value {
    if rest.first == "\"" { return .word(try word(until: " ")) }
    let token = rest.prefix { $0 != " " }
    rest = rest.dropFirst(token.count)
    if token.first == "#" || token.first == "(" { return .colors(try colors(token)) }
    guard let first = token.first else { return .numbers([]) }
    if first < "A" || token.starts(with: "nan".unicodeScalars) {
      var numbers: [Double] = []
      for part in token.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = Double(Substring(part)) else {
          throw fault("\"\(String(part))\" is not a number")
        }
        numbers.append(number)
      }
      return .numbers(numbers)
    }
    return .word(String(token))
  }

  private func colors(_ token: Substring.UnicodeScalarView) throws(DrawingFault) -> [Double] {
    var channels: [Double] = []
    var rest = token
    while let first = rest.first {
      if first == "(" {
        let inside = rest.dropFirst().prefix { $0 != ")" }
        let numbers = inside.split(separator: ",").compactMap { Double(Substring($0)) }
        guard numbers.count == 4, rest.dropFirst(inside.count + 1).first == ")" else {
          throw fault("\"\(String(token.prefix(40)))\" is not a color")
        }
        channels += numbers
        rest = rest.dropFirst(inside.count + 2)
      } else {
        let digits = rest.dropFirst().prefix { $0 != "," }
        let levels = String(digits) + (digits.count == 6 ? "FF" : "")
        guard first == "#", levels.utf8.count == 8, levels.first != "+",
          let value = UInt32(levels, radix: 16)
        else { throw fault("\"\(String(token.prefix(40)))\" is not a color") }
        for shift: UInt32 in [24, 16, 8, 0] { channels.append(Double(value >> shift & 255) / 255) }
        rest = rest.dropFirst(digits.count + 1)
      }
      if rest.first == "," { rest = rest.dropFirst() }
    }
    return channels
  }
}
