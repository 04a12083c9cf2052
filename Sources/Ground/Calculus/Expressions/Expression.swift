/// Arithmetic over numbers and names, such as `min(card.frame.midX, $limit) / 2`.
///
/// It is stored in postfix order, so it is evaluated, folded and substituted without recursion.
///
/// Grammar, from loosest to tightest:
///
///     sum      = product (("+" | "-") product)*       with a space on both sides of the sign
///     product  = operand (("*" | "/") operand)*
///     operand  = "-" operand | number | path | "$" name
///              | function "(" sum ("," sum)* ")" | "(" sum ")"
package struct Expression: Hashable, Sendable {
  /// The names that it refers to, each once, in the order of their first use.
  package internal(set) var names: [Name] = []
  /// The operations in postfix order.
  var steps: [Step] = []

  /// The maximum number of tokens, also after parameters are substituted.
  package static let longest = 256
  /// The maximum nesting depth of parentheses, functions and signs.
  package static let deepest = 64
  /// The maximum magnitude of a literal: that of every number in a scene.
  package static let largest = 1e9

  /// A name in an expression, and where it is first used.
  package struct Name: Hashable, Sendable {
    /// A path such as `card.position.x`, or the name of a parameter.
    package var text: String
    package var isParameter = false
    /// In UTF-8 bytes from the start of the expression's text.
    package var offset: Int
  }

  /// One operation.
  enum Step: Hashable, Sendable {
    case constant(Double)
    /// The number of a name.
    case name(Int)
    case negation
    case sum
    case difference
    case product
    /// With the place of the sign.
    case quotient(offset: Int)
    case function(ExpressionFunction, count: Int, offset: Int)
  }

  init() {}

  /// A number.
  package init(_ constant: Double) {
    steps = [.constant(constant)]
  }

  /// Parses the text after the equals sign; constant parts are folded.
  package init(_ text: String) throws(ExpressionError) {
    self = try ExpressionParser.parse(text).folded()
  }

  /// The value of an expression without names; nil for any other.
  package var constant: Double? {
    guard steps.count == 1, case .constant(let value) = steps[0] else { return nil }
    return value
  }
}
