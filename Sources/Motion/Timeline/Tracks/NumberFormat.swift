/// How a number is written as text: a pattern of NumberFormatter (Unicode TR 35), such as `0 %` or
/// `#,##0.00`, or a clock such as `m:ss`.
///
/// It is independent of the machine's language: the decimal sign is a dot, groups of three digits are
/// separated by commas.
package struct NumberFormat: Hashable, Sendable {
  /// The pattern as written.
  package let pattern: String
  private let prefix: String
  private let suffix: String
  private let style: Style
  /// The format of what is written as 1, where that is another one; at most one.
  private var singular: [NumberFormat] = []

  /// The two ways to write a number.
  private enum Style: Hashable, Sendable {
    case digits(Digits)
    case clock(Clock)
  }

  private struct Digits: Hashable, Sendable {
    var minimumWhole = 0
    var minimumFraction = 0
    var maximumFraction = 0
    var isGrouped = false
    var showsPlus = false
    var isPercent = false
  }

  private struct Clock: Hashable, Sendable {
    var hasHours = false
    /// How many digits the largest unit has at least.
    var leadingDigits = 1
    var fraction = 0
  }

  /// The limits of a pattern: its characters, and the digits on each side of the decimal sign.
  package static let longest = 100
  package static let maximumDigits = 15

  /// Why a pattern cannot be read.
  package enum Failure: Error, Hashable, Sendable {
    /// It has no digit and no clock.
    case noDigits
    /// An apostrophe is not closed.
    case openQuote
    /// An optional digit after a required one, or a grouping sign in the wrong place.
    case invalidDigits(String)
    /// More characters or digits than a pattern may have.
    case tooLong

    /// The message in one line.
    package var reason: String {
      switch self {
      case .noDigits: "has neither digits nor a clock"
      case .openQuote: "has an apostrophe that is not closed"
      case .invalidDigits(let digits): "has digits in an order without a meaning: \"\(digits)\""
      case .tooLong:
        "is longer than \(NumberFormat.longest) characters or \(NumberFormat.maximumDigits) digits"
      }
    }
  }

  /// Parses a pattern.
  ///
  /// `0` is a digit that is always written, `#` one that is left out when it is not needed, `,`
  /// separates groups of three, `%` multiplies by 100, `+` before the digits shows the sign of
  /// positive numbers too. `h:mm:ss` and `m:ss` are seconds as a clock, with `.0` for tenths. Everything
  /// before and after is text; between apostrophes also signs with a meaning.
  package init(_ pattern: String) throws(Failure) {
    guard pattern.count <= Self.longest else { throw .tooLong }
    let signs = try Self.signs(of: pattern)
    self.pattern = pattern
    if let (range, clock) = Self.clock(in: signs) {
      prefix = Self.text(signs[..<range.lowerBound])
      suffix = Self.text(signs[range.upperBound...])
      style = .clock(clock)
      return
    }
    guard let start = signs.firstIndex(where: { !$0.isLiteral && "#0".contains($0.character) })
    else { throw .noDigits }
    let end =
      signs[start...].firstIndex { $0.isLiteral || !"#0.,".contains($0.character) } ?? signs.count
    var core = String(signs[start..<end].map(\.character))
    // A dot or comma after the digits ends a sentence.
    var rest = signs[end...]
    if let last = core.last, last == "," || last == "." {
      core.removeLast()
      rest = signs[(end - 1)...]
    }
    var digits = try Self.digits(core)
    var before = signs[..<start]
    if let last = before.last, !last.isLiteral, last.character == "+" {
      digits.showsPlus = true
      before.removeLast()
    }
    digits.isPercent = (before + rest).contains { !$0.isLiteral && $0.character == "%" }
    prefix = Self.text(before)
    suffix = Self.text(rest)
    style = .digits(digits)
  }

  /// A format with another one for what it writes as 1, such as `0 item` and `0 items`.
  ///
  /// As in English, only a 1 without a fraction counts: 1.0 and 0 have the plural.
  package init(one: NumberFormat, others: NumberFormat) {
    self = others
    singular = [one]
  }

  /// Its patterns: that of 1 first, where it has one.
  package var patterns: [String] { singular.map(\.pattern) + [pattern] }

  /// The text of a number.
  ///
  /// Digits are rounded to the nearest, halves to even, as by NumberFormatter; clocks count the units
  /// that have passed.
  package func text(of number: Double) -> String {
    let magnitude = abs(number.isFinite ? number : 0)
    switch style {
    case .digits(let digits):
      let text = Self.text(of: magnitude * (digits.isPercent ? 100 : 1), digits)
      if let one = singular.first, text == "1" { return one.text(of: number) }
      let isZero = !text.contains { $0 >= "1" && $0 <= "9" }
      let sign = isZero ? "" : number < 0 ? "-" : digits.showsPlus ? "+" : ""
      return sign.isEmpty ? prefix + text + suffix : sign + prefix + text + suffix
    case .clock(let clock):
      let text = Self.text(of: magnitude, clock)
      let isZero = !text.contains { $0 >= "1" && $0 <= "9" }
      return (number < 0 && !isZero ? "-" : "") + prefix + text + suffix
    }
  }

  /// The words around the number.
  package var words: String { singular.map(\.words).joined() + prefix + suffix }
}

// MARK: - Patterns

extension NumberFormat {
  /// A character of a pattern, and whether it is between apostrophes.
  private struct Sign {
    var character: Character
    var isLiteral = false
  }

  private static func signs(of pattern: String) throws(Failure) -> [Sign] {
    var signs: [Sign] = []
    var isQuoted = false
    var rest = Array(pattern)[...]
    while let character = rest.popFirst() {
      if character == "'" {
        // Two apostrophes are one.
        if rest.first == "'" {
          rest.removeFirst()
          signs.append(Sign(character: "'", isLiteral: true))
        } else {
          isQuoted.toggle()
        }
      } else {
        signs.append(Sign(character: character, isLiteral: isQuoted))
      }
    }
    guard !isQuoted else { throw .openQuote }
    return signs
  }

  private static func text(_ signs: ArraySlice<Sign>) -> String { String(signs.map(\.character)) }

  /// The part of a pattern that is a clock.
  private static func clock(in signs: [Sign]) -> (Range<Int>, Clock)? {
    let words = String(signs.map { $0.isLiteral ? " " : $0.character })
    for (word, clock) in clocks {
      guard let range = words.firstRange(of: word) else { continue }
      var clock = clock
      let start = words.distance(from: words.startIndex, to: range.lowerBound)
      var end = start + word.count
      if end + 1 < signs.count, !signs[end].isLiteral, signs[end].character == ".",
        signs[end + 1].character == "0"
      {
        end += 1
        while end < signs.count, signs[end].character == "0", clock.fraction < 3 {
          end += 1
          clock.fraction += 1
        }
      }
      return (start..<end, clock)
    }
    return nil
  }

  /// The clocks, longer ones first.
  private static let clocks: [(String, Clock)] = [
    ("hh:mm:ss", Clock(hasHours: true, leadingDigits: 2)),
    ("h:mm:ss", Clock(hasHours: true, leadingDigits: 1)), ("mm:ss", Clock(leadingDigits: 2)),
    ("m:ss", Clock(leadingDigits: 1)),
  ]

  private static func digits(_ core: String) throws(Failure) -> Digits {
    var digits = Digits()
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { throw .invalidDigits(core) }
    let whole = parts[0].filter { $0 != "," }
    digits.isGrouped = whole.count < parts[0].count
    // Groups have three digits.
    if digits.isGrouped, let last = parts[0].lastIndex(of: ","),
      parts[0].distance(from: last, to: parts[0].endIndex) != 4
    {
      throw .invalidDigits(core)
    }
    let fraction = parts.count > 1 ? parts[1] : ""
    digits.minimumWhole = whole.count { $0 == "0" }
    digits.minimumFraction = fraction.count { $0 == "0" }
    digits.maximumFraction = fraction.count
    let isOrdered =
      whole.drop { $0 == "#" }.allSatisfy { $0 == "0" }
      && fraction.drop { $0 == "0" }.allSatisfy { $0 == "#" }
    guard isOrdered, !(whole + fraction).isEmpty else { throw .invalidDigits(core) }
    guard whole.count <= maximumDigits, fraction.count <= maximumDigits else { throw .tooLong }
    return digits
  }
}

// MARK: - Digits

extension NumberFormat {
  private static func text(of magnitude: Double, _ digits: Digits) -> String {
    var power = 1.0
    for _ in 0..<digits.maximumFraction { power *= 10 }
    let scaled = (magnitude * power).rounded(.toNearestOrEven)
    var places: [UInt8]
    if scaled < 9e15 {
      places = Array(String(Int(scaled)).utf8)
    } else {
      // Beyond the whole numbers that a Double can count, the further digits are zeros.
      places = wholeDigits(of: magnitude) + Array(repeating: 0x30, count: digits.maximumFraction)
    }
    while places.count < digits.maximumFraction { places.insert(0x30, at: 0) }
    var fraction = Array(places.suffix(digits.maximumFraction))
    var whole = Array(places.dropLast(digits.maximumFraction).drop { $0 == 0x30 })
    while whole.count < digits.minimumWhole { whole.insert(0x30, at: 0) }
    while fraction.count > digits.minimumFraction, fraction.last == 0x30 { fraction.removeLast() }
    if whole.isEmpty, fraction.isEmpty { whole = [0x30] }
    var text: [UInt8] = []
    for (index, digit) in whole.enumerated() {
      if digits.isGrouped, index > 0, (whole.count - index).isMultiple(of: 3) {
        text.append(UInt8(ascii: ","))
      }
      text.append(digit)
    }
    if !fraction.isEmpty { text += [UInt8(ascii: ".")] + fraction }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digits of a large whole number, of which 17 are significant.
  private static func wholeDigits(of magnitude: Double) -> [UInt8] {
    let words = "\(magnitude)".split(separator: "e")
    let mantissa = words[0].utf8.filter { $0 != UInt8(ascii: ".") }
    let exponent = words.count > 1 ? Int(words[1]) ?? 0 : 0
    let whole = words[0].utf8.prefix { $0 != UInt8(ascii: ".") }.count
    let count = whole + exponent
    return Array(mantissa.prefix(count))
      + Array(repeating: 0x30, count: max(0, count - mantissa.count))
  }

  private static func text(of seconds: Double, _ clock: Clock) -> String {
    var power = 1.0
    for _ in 0..<clock.fraction { power *= 10 }
    // A time such as 0.3 s is not exactly three tenths, so a millionth of the last place is added.
    let parts = Int(min((seconds * power + 1e-6).rounded(.down), 9e15))
    let (whole, fraction) = parts.quotientAndRemainder(dividingBy: Int(power))
    let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
    var text = ""
    if clock.hasHours {
      text = padded(minutes / 60, clock.leadingDigits) + ":" + padded(minutes % 60, 2)
    } else {
      text = padded(minutes, clock.leadingDigits)
    }
    text += ":" + padded(rest, 2)
    return clock.fraction > 0 ? text + "." + padded(fraction, clock.fraction) : text
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
