import FlipbookOpening

/// Draws a curve with Braille dots, two by four in each character of a terminal.
struct DotCurve {
  var columns: Int
  var rows: Int

  /// A function of time over `duration` seconds, with a dotted line at the value `mark`.
  ///
  /// Values that are not finite leave gaps; the result is empty for a duration that is not above 0.
  func text(
    over duration: Double, mark: Double, unit: String, _ function: (Double) -> Double
  ) -> String {
    guard duration > 0, duration.isFinite, columns > 0, rows > 0 else { return "" }
    let across = columns * 2
    let down = rows * 4
    let fine = 8
    let values = (0...(across * fine)).map {
      function(duration * Double($0) / Double(across * fine))
    }
    let finite = values.filter(\.isFinite)
    var low = min(finite.min() ?? 0, mark)
    var high = max(finite.max() ?? 1, mark)
    if !(high > low) { (low, high) = (low - 1, high + 1) }
    var dots = [UInt8](repeating: 0, count: columns * rows)
    func set(_ x: Int, _ y: Int) {
      guard x >= 0, x < across, y >= 0, y < down else { return }
      dots[(y / 4) * columns + x / 2] |= Self.bit(x % 2, y % 4)
    }
    // Halved, because the difference of the largest numbers would overflow.
    let reach = high / 2 - low / 2
    func row(_ value: Double) -> Int {
      reach > 0 ? Int(((high / 2 - value / 2) / reach * Double(down - 1)).rounded()) : down / 2
    }
    for x in stride(from: 0, to: across, by: 4) { set(x, row(mark)) }
    for (index, value) in values.enumerated() where value.isFinite { set(index / fine, row(value)) }
    var lines: [String] = []
    for y in 0..<rows {
      var line = ""
      for x in 0..<columns {
        line.unicodeScalars.append(
          Unicode.Scalar(0x2800 + UInt32(dots[y * columns + x])) ?? " ")
      }
      let label =
        y == 0
        ? Numerals.significant(high, 4) : y == rows - 1 ? Numerals.significant(low, 4) : ""
      lines.append(line + (label.isEmpty ? "" : " " + label))
    }
    let end = Numerals.significant(duration, 3) + " \(unit)"
    lines.append("0" + String(repeating: " ", count: max(1, columns - 1 - end.count)) + end)
    return lines.joined(separator: "\n")
  }

  /// The bit of a dot at a column 0…1 and a row 0…3 of a character.
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    y == 3 ? (x == 0 ? 0x40 : 0x80) : (x == 0 ? 1 : 8) << UInt8(y)
  }
}
