/// A word of an expression, with its place in the text.
struct ExpressionToken: Hashable, Sendable {
  var kind: Kind
  /// In UTF-8 bytes from the start of the text.
  var offset: Int

  enum Kind: Hashable, Sendable {
    case number(Double)
    /// A path, or the name of a function.
    case name(String)
    /// The name of a parameter, without its dollar sign.
    case parameter(String)
    case plus, minus, times, divided
    case open, close, comma
  }

  /// The token as written, for messages.
  var words: String {
    switch kind {
    case .number(let number): "\(number)"
    case .name(let name): name
    case .parameter(let name): "$\(name)"
    case .plus: "+"
    case .minus: "-"
    case .times: "*"
    case .divided: "/"
    case .open: "("
    case .close: ")"
    case .comma: ","
    }
  }
}
