/// Parses the tokens of an expression into postfix order.
struct ExpressionParser {
  private let tokens: [ExpressionToken]
  /// The length of the text in bytes.
  private let end: Int
  private var position = 0
  private var expression = Expression()
  private var numbers: [Expression.Name: Int] = [:]
  private var depth = 0

  static func parse(_ text: String) throws(ExpressionError) -> Expression {
    var parser = ExpressionParser(
      tokens: try ExpressionLexer.tokens(of: text), end: text.utf8.count)
    try parser.sum()
    if let rest = parser.next {
      switch rest.kind {
      case .close, .comma: throw ExpressionError(.unopened(rest.words), at: rest.offset)
      default: throw ExpressionError(.missingOperator(found: rest.words), at: rest.offset)
      }
    }
    return parser.expression
  }

  private init(tokens: [ExpressionToken], end: Int) {
    self.tokens = tokens
    self.end = end
  }

  private var next: ExpressionToken? { position < tokens.count ? tokens[position] : nil }

  /// Takes the next token if it is of a kind.
  private mutating func take(_ kind: ExpressionToken.Kind) -> Bool {
    guard next?.kind == kind else { return false }
    position += 1
    return true
  }

  private mutating func sum() throws(ExpressionError) {
    try product()
    while let sign = next, sign.kind == .plus || sign.kind == .minus {
      position += 1
      try product()
      expression.steps.append(sign.kind == .plus ? .sum : .difference)
    }
  }

  private mutating func product() throws(ExpressionError) {
    try operand()
    while let sign = next, sign.kind == .times || sign.kind == .divided {
      position += 1
      try operand()
      expression.steps.append(sign.kind == .times ? .product : .quotient(offset: sign.offset))
    }
  }

  private mutating func operand() throws(ExpressionError) {
    guard let token = next else { throw ExpressionError(.missingOperand(found: nil), at: end) }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Expression.deepest else {
      throw ExpressionError(.tooDeep(limit: Expression.deepest), at: token.offset)
    }
    position += 1
    switch token.kind {
    case .number(let number): expression.steps.append(.constant(number))
    case .parameter(let name): refer(to: name, isParameter: true, at: token.offset)
    case .name(let name):
      if take(.open) {
        try call(name, at: token)
      } else if ExpressionFunction(rawValue: name) != nil {
        throw ExpressionError(.missingArguments(name), at: token.offset)
      } else {
        refer(to: name, isParameter: false, at: token.offset)
      }
    case .minus:
      try operand()
      expression.steps.append(.negation)
    case .open:
      try sum()
      guard take(.close) else { throw unclosed(token) }
    case .plus, .times, .divided, .close, .comma:
      throw ExpressionError(.missingOperand(found: token.words), at: token.offset)
    }
  }

  private mutating func refer(to text: String, isParameter: Bool, at offset: Int) {
    // The same name has one number, whatever its place.
    let key = Expression.Name(text: text, isParameter: isParameter, offset: 0)
    if numbers[key] == nil {
      numbers[key] = expression.names.count
      expression.names.append(
        Expression.Name(text: text, isParameter: isParameter, offset: offset))
    }
    expression.steps.append(.name(numbers[key] ?? 0))
  }

  private mutating func call(_ name: String, at token: ExpressionToken) throws(ExpressionError) {
    guard let function = ExpressionFunction(rawValue: name) else {
      throw ExpressionError(.unknownFunction(name), at: token.offset)
    }
    var count = 0
    if !take(.close) {
      repeat {
        try sum()
        count += 1
      } while take(.comma)
      guard take(.close) else { throw unclosed(tokens[position - 1]) }
    }
    guard function.argumentCounts.contains(count) else {
      throw ExpressionError(
        .wrongArguments(function: name, expected: function.argumentWords, found: count),
        at: token.offset)
    }
    expression.steps.append(.function(function, count: count, offset: token.offset))
  }

  /// The error of a parenthesis that is not closed where something else follows.
  private func unclosed(_ open: ExpressionToken) -> ExpressionError {
    guard let next else { return ExpressionError(.unclosed, at: open.offset) }
    return ExpressionError(.missingOperator(found: next.words), at: next.offset)
  }
}
