import FlipbookDocument
package import FlipbookRaster

extension DrawingRecord {
  /// The version of the file format.
  static let version = 1
  static let head = "drawing"
  static let end = "end"

  /// The file's text: one command a line in drawing order, indented by nesting.
  ///
  ///     drawing 1
  ///     frame 0.5
  ///       card: fill color=#FF9500 rect=14,60,24,24 radius=4,4
  ///     end 1 frame 1 command
  ///
  /// Numbers have four decimals, which is a tenth of the tolerance. The last line counts the frames
  /// and commands, so that a truncated file is detected.
  package var text: String {
    var text = "\(Self.head) \(Self.version)\n"
    for frame in frames {
      text += "frame \(JSONText.text(of: frame.time))\n"
      for line in frame.lines {
        text += String(repeating: "  ", count: line.depth + 1)
        text += "\(Self.word(line.layer)): \(line.text)\n"
      }
    }
    return text + endLine + "\n"
  }

  var endLine: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let commands = frames.reduce(0) { $0 + $1.lines.count }
    return "\(Self.end) \(count(frames.count, "frame")) \(count(commands, "command"))"
  }

  /// A word as it is, or in quotes where it could be read as something else.
  static func word(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { byte in
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
          || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
          || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
          || byte == UInt8(ascii: "/")
      } && text.utf8.first.map { $0 >= UInt8(ascii: "A") } ?? false && Double(text) == nil
    return isPlain ? text : JSONText.quoted(text)
  }
}

extension DrawingRecord.Line {
  /// The command without its layer: `fill color=#FF9500 rect=14,60,24,24`.
  package var text: String {
    attributes.reduce(into: kind) { $0 += " \($1.name)=\($1.value.text)" }
  }
}

extension DrawnCommand.Attribute.Value {
  /// The value as it is written in the file.
  package var text: String {
    switch self {
    case .word(let word): DrawingRecord.word(word)
    case .numbers(let numbers): numbers.map(Self.text).joined(separator: ",")
    case .colors(let numbers):
      stride(from: 0, to: numbers.count - numbers.count % 4, by: 4).map {
        Self.color(Array(numbers[$0..<$0 + 4]))
      }.joined(separator: ",")
    }
  }

  /// A number with at most four decimals.
  private static func text(_ number: Double) -> String {
    guard abs(number) < 1e14 else {
      if number.isNaN { return "nan" }
      return number.isFinite ? "\(number)" : number < 0 ? "-1e999" : "1e999"
    }
    let scaled = Int((abs(number) * 10_000).rounded())
    guard scaled > 0 else { return "0" }
    var text = "\(number < 0 ? "-" : "")\(scaled / 10_000)"
    var rest = scaled % 10_000
    guard rest > 0 else { return text }
    var digits = 4
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    let fraction = String(rest)
    text += "." + String(repeating: "0", count: digits - fraction.count) + fraction
    return text
  }

  /// `#FF9500`, with the alpha where it is not opaque, or `(1.0001,0.5,0,1)` where a channel is not
  /// a whole level of 255.
  private static func color(_ channels: [Double]) -> String {
    let levels = channels.map { ($0 * 255).rounded() }
    let isWhole = zip(channels, levels).allSatisfy {
      abs($0 * 255 - $1) < 1e-3 && (0...255).contains($1)
    }
    guard isWhole else { return "(\(channels.map(text).joined(separator: ",")))" }
    let shown = levels[3] == 255 ? levels.dropLast() : levels[...]
    return shown.reduce(into: "#") { text, level in
      let digits = String(Int(level), radix: 16, uppercase: true)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }
}
