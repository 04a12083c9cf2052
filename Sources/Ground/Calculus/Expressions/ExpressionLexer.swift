/// Divides the text of an expression into tokens.
///
/// Names may contain dashes, so a plus or minus between two operands needs a space on both sides.
struct ExpressionLexer {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether an operand was read last, so that an operator follows.
  private var isAfterOperand = false
  private var tokens: [ExpressionToken] = []

  /// The tokens of text.
  static func tokens(of text: String) throws(ExpressionError) -> [ExpressionToken] {
    var lexer = ExpressionLexer(bytes: Array(text.utf8))
    while try lexer.readToken() {}
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count && index >= 0 ? bytes[index] : 0 }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x5F
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x2D
  }

  /// Reads the next token; returns false at the end.
  private mutating func readToken() throws(ExpressionError) -> Bool {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return false }
    guard tokens.count < Expression.longest else {
      throw ExpressionError(.tooLong(limit: Expression.longest), at: position)
    }
    let start = position
    let kind = try kind()
    tokens.append(ExpressionToken(kind: kind, offset: start))
    switch kind {
    case .number, .name, .parameter, .close: isAfterOperand = true
    case .plus, .minus, .times, .divided, .open, .comma: isAfterOperand = false
    }
    return true
  }

  private mutating func kind() throws(ExpressionError) -> ExpressionToken.Kind {
    let first = bytes[position]
    if Self.isDigit(first) || (first == 0x2E && Self.isDigit(byte(at: position + 1))) {
      return .number(try number())
    }
    if Self.isLetter(first) { return .name(try path()) }
    switch first {
    case UInt8(ascii: "$"):
      let start = position
      position += 1
      guard Self.isLetter(byte(at: position)) else {
        throw ExpressionError(.invalidParameter, at: start)
      }
      return .parameter(word())
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      let sign = first == UInt8(ascii: "+") ? "+" : "-"
      if isAfterOperand,
        !Self.isSpace(byte(at: position - 1)) || !Self.isSpace(byte(at: position + 1))
      {
        // At the end the missing operand is the error.
        if position + 1 < bytes.count { throw ExpressionError(.missingSpace(sign), at: position) }
      }
      position += 1
      return sign == "+" ? .plus : .minus
    case UInt8(ascii: "*"): return single(.times)
    case UInt8(ascii: "/"): return single(.divided)
    case UInt8(ascii: "("): return single(.open)
    case UInt8(ascii: ")"): return single(.close)
    case UInt8(ascii: ","): return single(.comma)
    default: throw ExpressionError(.unexpectedCharacter(character()), at: position)
    }
  }

  private mutating func single(_ kind: ExpressionToken.Kind) -> ExpressionToken.Kind {
    position += 1
    return kind
  }

  /// The character at the position, of any length.
  private func character() -> String {
    let rest = String(decoding: bytes[position..<min(position + 32, bytes.count)], as: UTF8.self)
    return rest.first.map(String.init) ?? ""
  }

  /// Letters, digits, `_` and `-`.
  private mutating func word() -> String {
    let start = position
    while Self.isNameByte(byte(at: position)) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Words joined by dots; words after the first may begin with a digit.
  private mutating func path() throws(ExpressionError) -> String {
    let start = position
    _ = word()
    while byte(at: position) == 0x2E {
      position += 1
      let before = position
      _ = word()
      guard position > before else {
        throw ExpressionError(
          .invalidPath(String(decoding: bytes[start..<position], as: UTF8.self)), at: position - 1)
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A number, which may have an angle's unit.
  private mutating func number() throws(ExpressionError) -> Double {
    let start = position
    while Self.isDigit(byte(at: position)) || byte(at: position) == 0x2E { position += 1 }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(at: position + 1)
      let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
      if Self.isDigit(byte(at: position + (isSigned ? 2 : 1))) {
        position += isSigned ? 2 : 1
        while Self.isDigit(byte(at: position)) { position += 1 }
      }
    }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    let unitStart = position
    while Self.isNameByte(byte(at: position)) || byte(at: position) == UInt8(ascii: "%") {
      // The sign of a subtraction without spaces is not part of a unit.
      if bytes[position] == 0x2D { break }
      position += 1
    }
    let unit = String(decoding: bytes[unitStart..<position], as: UTF8.self)
    guard let value = Double(digits), let factor = Self.units[unit] else {
      throw ExpressionError(.invalidNumber(digits + unit), at: start)
    }
    guard value * factor <= Expression.largest else {
      throw ExpressionError(.tooLarge(digits + unit), at: start)
    }
    return value * factor
  }

  /// Radians in each unit.
  private static let units: [String: Double] = [
    "": 1, "deg": .pi / 180, "turn": 2 * .pi, "rad": 1,
  ]
}
