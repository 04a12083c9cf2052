extension Expression {
  /// The same expression with its constant parts evaluated.
  func folded() throws(ExpressionError) -> Expression {
    var result = Expression()
    result.names = names
    for step in steps {
      let count = step.argumentCount
      let constants = result.steps.suffix(count).compactMap(\.constant)
      guard count > 0, constants.count == count else {
        result.steps.append(step)
        continue
      }
      var stack = constants.map { Dual($0) }
      try step.apply(to: &stack)
      let value = stack.last?.value ?? 0
      guard value.isFinite else { throw ExpressionError(.notFinite, at: 0) }
      result.steps.removeLast(count)
      result.steps.append(.constant(value))
    }
    return result
  }

  /// The same expression with some names replaced by expressions, and folded.
  ///
  /// - Parameter replacements: One for each name; nil keeps the name.
  package func substituting(_ replacements: [Expression?]) throws(ExpressionError) -> Expression {
    var result = Expression()
    var numbers: [Name: Int] = [:]
    func number(of name: Name) -> Int {
      var key = name
      key.offset = 0
      if let number = numbers[key] { return number }
      numbers[key] = result.names.count
      result.names.append(name)
      return result.names.count - 1
    }
    for step in steps {
      guard case .name(let index) = step else {
        result.steps.append(step)
        continue
      }
      guard let inner = replacements[index] else {
        result.steps.append(.name(number(of: names[index])))
        continue
      }
      for step in inner.steps {
        guard case .name(let other) = step else {
          result.steps.append(step)
          continue
        }
        // Errors in a parameter are reported where it is used.
        var name = inner.names[other]
        name.offset = names[index].offset
        result.steps.append(.name(number(of: name)))
      }
      guard result.steps.count <= Self.longest else {
        throw ExpressionError(.tooLong(limit: Self.longest), at: names[index].offset)
      }
    }
    return try result.folded()
  }

  /// Throws unless the expression has a value for all values of its names: divisors must be
  /// constants, and the result must stay finite.
  ///
  /// Names may be as large as 10¹², a thousand times the largest number of a scene, since motion can
  /// overshoot.
  package func checkTotality() throws(ExpressionError) {
    var stack: [Double] = []
    var last: Step?
    for step in steps {
      let count = step.argumentCount
      let arguments = stack.suffix(count)
      let first = arguments.first ?? 0
      let second = arguments.last ?? 0
      let size: Double
      switch step {
      case .constant(let value): size = abs(value)
      case .name: size = Self.largest * 1000
      case .negation: size = first
      case .sum, .difference: size = first + second
      case .product: size = first * second
      case .quotient(let offset):
        guard let divisor = last?.constant else {
          throw ExpressionError(.movingDivisor, at: offset)
        }
        guard divisor != 0 else { throw ExpressionError(.divisionByZero, at: offset) }
        size = first / abs(divisor)
      case .function(let function, _, let offset):
        if function == .mod {
          guard let divisor = last?.constant else {
            throw ExpressionError(.movingDivisor, at: offset)
          }
          guard divisor != 0 else { throw ExpressionError(.divisionByZero, at: offset) }
        }
        size = function.magnitude(of: arguments)
      }
      // Far below the limit of a Double, so that rates stay finite too.
      guard size <= 1e150 else { throw ExpressionError(.notFinite, at: 0) }
      stack.removeLast(count)
      stack.append(size)
      last = step
    }
  }
}

extension Expression.Step {
  /// The value of a constant; nil for any other step.
  var constant: Double? {
    guard case .constant(let value) = self else { return nil }
    return value
  }
}
