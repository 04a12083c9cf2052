package import FlipbookCalculus
package import FlipbookDocument
import FlipbookGeometry

/// Reads expressions, with the parameters and the canvas put in.
struct ExpressionReader {
  /// The value that is read, where all errors are reported.
  let value: JSONValue
  /// The size of the canvas; nil where it is not known.
  let canvas: Size?
  /// The parameters whose expressions are being read, outermost first.
  private var chain: [(name: String, identity: JSONIdentity)] = []

  init(_ value: JSONValue, canvas: Size?) {
    self.value = value
    self.canvas = canvas
  }

  /// The expression of the value; throws after an error has been reported.
  mutating func read(_ work: inout Work) throws(Reported) -> Expression {
    try expression(value.expressionText ?? "", in: value.document, from: 1, at: nil, &work)
  }

  /// The expression that a part of the value is, which begins at an offset.
  mutating func read(
    _ text: String, from start: Int, _ work: inout Work
  ) throws(Reported) -> Expression {
    try expression(text, in: value.document, from: start, at: nil, &work)
  }

  /// - Parameters:
  ///   - start: Where the text begins in the value.
  ///   - offset: For the expression of a parameter, where the value uses that parameter.
  private mutating func expression(
    _ text: String, in document: JSONDocument, from start: Int, at offset: Int?, _ work: inout Work
  ) throws(Reported) -> Expression {
    let expression: Expression
    do throws(ExpressionError) {
      expression = try Expression(text)
    } catch {
      throw report(error, at: offset ?? start + error.offset, &work)
    }
    guard !expression.names.isEmpty else { return expression }
    let replacements = try expression.names.readAll { name throws(Reported) in
      try replacement(of: name, in: document, at: offset ?? start + name.offset, &work)
    }
    do throws(ExpressionError) {
      return try expression.substituting(replacements)
    } catch {
      throw report(error, at: offset ?? start + error.offset, &work)
    }
  }

  /// The replacement of a name; nil for a path of a view.
  private mutating func replacement(
    of name: Expression.Name, in document: JSONDocument, at offset: Int, _ work: inout Work
  ) throws(Reported) -> Expression? {
    guard name.isParameter else {
      switch (name.text, canvas) {
      case ("width", let canvas?): return Expression(canvas.width)
      case ("height", let canvas?): return Expression(canvas.height)
      default: return nil
      }
    }
    guard let (owner, binding) = document.binding(of: name.text) else {
      let names = work.log.hasRoom ? document.boundNames : []
      throw error(
        .reference, at: offset, "unknown parameter \"\(name.text)\"",
        hint: Suggestion.question(for: name.text, in: names), &work)
    }
    let bound = JSONValue(
      document: binding.document ?? owner, index: binding.index, path: value.path)
    if let number = bound.number { return Expression(number) }
    guard bound.isExpression else {
      if let text = bound.string, let angle = Angle(text) { return Expression(angle.radians) }
      throw error(
        .type, at: offset, "the parameter \"\(name.text)\" is \(bound.kindName), not a number",
        hint: bound.string.flatMap(QuotedNumber.hint(for:)), &work)
    }
    if let first = chain.firstIndex(where: { $0.identity == bound.identity }) {
      let names = (chain[first...].map(\.name) + [name.text]).map { "$\($0)" }
      throw error(
        .circle, at: offset,
        "these parameters refer to each other in a circle: \(names.joined(separator: " → "))",
        &work)
    }
    guard chain.count < Expression.deepest else {
      throw error(
        .limit, at: offset, "parameters refer to each other more than \(Expression.deepest) deep",
        &work
      )
    }
    chain.append((name.text, bound.identity))
    defer { chain.removeLast() }
    return try expression(
      bound.expressionText ?? "", in: bound.document, from: 1, at: offset, &work)
  }

  private func report(
    _ error: ExpressionError, at offset: Int, _ work: inout Work
  ) -> Reported {
    let kind: DiagnosticKind
    switch error.reason {
    case .tooLong, .tooDeep: kind = .limit
    case .tooLarge, .notFinite: kind = .range
    case .unknownFunction: kind = .unknownWord
    default: kind = .value
    }
    return self.error(kind, at: offset, error.message, hint: error.hint, &work)
  }

  private func error(
    _ kind: DiagnosticKind, at offset: Int, _ reason: String, hint: String? = nil,
    _ work: inout Work
  ) -> Reported {
    let place = value.place(ofCharacter: offset)
    return work.log.error(
      .init(
        kind: kind, offset: place.offset, path: place.path, reason: reason, hint: hint,
        option: value.option))
  }
}

extension Work {
  /// Reports an error in an expression, at a character after its equals sign.
  @discardableResult
  package mutating func error(
    _ kind: DiagnosticKind, in expression: JSONValue, at offset: Int,
    _ reason: @autoclosure () -> String, hint: @autoclosure () -> String? = nil
  ) -> Reported {
    let place = expression.place(ofCharacter: offset + 1)
    return log.error(
      .init(
        kind: kind, offset: place.offset, path: place.path, reason: reason(), hint: hint(),
        option: expression.option))
  }

  /// Reports an error that an expression has when it is evaluated.
  @discardableResult
  package mutating func error(_ error: ExpressionError, in expression: JSONValue) -> Reported {
    self.error(
      error.reason == .notFinite ? .range : .value, in: expression, at: error.offset, error.message,
      hint: error.hint)
  }
}
