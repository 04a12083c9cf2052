package import FlipbookDocument

extension TracedValue {
  /// Parses a recorded value.
  package init(_ cursor: JSONCursor) throws(Diagnostic) {
    let value = cursor.value
    if let number = value.number {
      self = .number(number)
    } else if let text = value.text {
      self = .text(text)
    } else if let flag = value.boolean {
      self = .flag(flag)
    } else if value.isNull {
      self = .nothing
    } else if value.isArray {
      self = .list(try cursor.numbers())
    } else {
      throw cursor.failure("must be a number, a list of numbers or a string")
    }
  }
}
