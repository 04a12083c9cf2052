/// An error in an expression, with its place in the expression's text.
package struct ExpressionError: Error, Hashable, Sendable {
  package var reason: Reason
  /// The first character, in UTF-8 bytes from the start of the expression's text.
  package var offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The kind of error.
  package enum Reason: Hashable, Sendable {
    /// A character that no token begins with.
    case unexpectedCharacter(String)
    /// A number of invalid form, or with an unknown unit.
    case invalidNumber(String)
    /// A number beyond those that scenes may use.
    case tooLarge(String)
    /// A path that lacks a word before or after a dot.
    case invalidPath(String)
    /// A dollar sign without the name of a parameter.
    case invalidParameter
    /// A plus or minus sign without spaces around it.
    case missingSpace(String)
    /// A number, a name, a function or an opening parenthesis is missing here.
    case missingOperand(found: String?)
    /// An operator is missing here.
    case missingOperator(found: String)
    /// A parenthesis that is not closed.
    case unclosed
    /// A closing parenthesis, or a comma, without an opening one.
    case unopened(String)
    /// A function that does not exist.
    case unknownFunction(String)
    /// A function that is not followed by its arguments.
    case missingArguments(String)
    /// A wrong number of arguments.
    case wrongArguments(function: String, expected: String, found: Int)
    /// More tokens than an expression may have.
    case tooLong(limit: Int)
    /// Parentheses and functions that are nested too deep.
    case tooDeep(limit: Int)
    /// A division by 0, or a remainder of one.
    case divisionByZero
    /// A divisor that changes, and so could become 0.
    case movingDivisor
    /// A value that is not a number, or too large for one.
    case notFinite
  }
}

extension ExpressionError {
  /// The message in one line.
  package var message: String {
    switch reason {
    case .unexpectedCharacter(let text): "\"\(text)\" has no meaning in an expression"
    case .invalidNumber(let text): "\"\(text)\" is no number"
    case .tooLarge(let text): "\(text) is too large: numbers go from -1000000000 to 1000000000"
    case .invalidPath(let text): "\"\(text)\" is no path: a word is missing at a dot"
    case .invalidParameter: "the name of a parameter is missing after \"$\""
    case .missingSpace(let sign): "\"\(sign)\" needs a space on both sides"
    case .missingOperand(let found?): "a number or a name is missing before \"\(found)\""
    case .missingOperand(nil): "a number or a name is missing at the end"
    case .missingOperator(let found): "an operator is missing before \"\(found)\""
    case .unclosed: "\"(\" is not closed"
    case .unopened(let sign):
      sign == "," ? "\",\" separates the arguments of a function" : "\")\" closes nothing"
    case .unknownFunction(let name): "there is no function \"\(name)\""
    case .missingArguments(let name): "\"\(name)\" needs its arguments in parentheses"
    case .wrongArguments(let function, let expected, let found):
      "\"\(function)\" takes \(expected), not \(found)"
    case .tooLong(let limit):
      "an expression may have \(limit) numbers, names and signs, with its parameters put in"
    case .tooDeep(let limit): "parentheses and functions are nested more than \(limit) deep"
    case .divisionByZero: "this divides by 0"
    case .movingDivisor: "this divides by what changes, and so could be 0"
    case .notFinite: "the result is too large to be a number"
    }
  }

  /// How to correct the error; nil where the message says it.
  package var hint: String? {
    switch reason {
    case .missingSpace: "An id may contain a dash: \"a-b\" is one name, \"a - b\" a difference."
    case .invalidNumber: "Numbers are written 12, 0.5 or 1e-3; angles 45deg, 0.5turn, 1rad."
    case .unknownFunction, .missingArguments:
      "The functions are \(ExpressionFunction.allCases.map(\.rawValue).joined(separator: ", "))."
    case .movingDivisor: "Divide by a number, or multiply by a fraction."
    case .unexpectedCharacter:
      "Expressions have numbers, paths, $parameters, + - * /, parentheses and functions."
    default: nil
    }
  }
}
