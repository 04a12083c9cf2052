extension Expression {
  /// The value for the values of the names, in their order.
  ///
  /// - Throws: `divisionByZero` and `notFinite`, with their places.
  package func value(_ names: [Double]) throws(ExpressionError) -> Double {
    try evaluate(names.map { Dual($0) }).value
  }

  /// The value and its rate for the values and rates of the names, in their order.
  ///
  /// The rate is the one just after the instant. For an expression that passed `checkTotality`, all
  /// finite arguments give finite results.
  package func evaluate(_ names: [Dual]) throws(ExpressionError) -> Dual {
    var stack: [Dual] = []
    stack.reserveCapacity(steps.count)
    for step in steps {
      switch step {
      case .constant(let value): stack.append(Dual(value))
      case .name(let number): stack.append(number < names.count ? names[number] : Dual(0))
      default: try step.apply(to: &stack)
      }
    }
    let result = stack.last ?? Dual(0)
    guard result.value.isFinite, result.rate.isFinite else {
      throw ExpressionError(.notFinite, at: 0)
    }
    return result
  }
}

extension Expression.Step {
  /// The number of values that the operation takes.
  var argumentCount: Int {
    switch self {
    case .constant, .name: 0
    case .negation: 1
    case .sum, .difference, .product, .quotient: 2
    case .function(_, let count, _): count
    }
  }

  /// Replaces an operation's arguments at the end of a stack with its result.
  func apply(to stack: inout [Dual]) throws(ExpressionError) {
    let arguments = stack.suffix(argumentCount)
    guard let first = arguments.first, let last = arguments.last else { return }
    let result: Dual
    switch self {
    case .constant, .name: return
    case .negation: result = -first
    case .sum: result = first + last
    case .difference: result = first - last
    case .product: result = first * last
    case .quotient(let offset):
      guard last.value != 0 else { throw ExpressionError(.divisionByZero, at: offset) }
      result = first / last
    case .function(let function, _, let offset):
      if function == .mod, last.value == 0 {
        throw ExpressionError(.divisionByZero, at: offset)
      }
      result = function.value(of: arguments)
    }
    stack.removeLast(argumentCount)
    stack.append(result)
  }
}
