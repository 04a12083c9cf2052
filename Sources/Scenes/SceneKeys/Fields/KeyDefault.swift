package import FlipbookDocument

/// The default of a key: usually the value that the object's prototype holds.
package struct KeyDefault<Value> {
  /// Where the default comes from.
  package enum Source {
    /// The value of the prototype under the key.
    case prototype
    case value(Value)
    /// For keys that are read later, whose type cannot write values.
    case json(JSONText)
    case none
  }

  package let source: Source
  /// The words that the reference uses in place of the value.
  package let words: String?

  private init(_ source: Source, words: String? = nil) {
    self.source = source
    self.words = words
  }

  /// The value that the object's prototype holds; no default if that is nil or the key is required.
  package static var prototype: KeyDefault { KeyDefault(.prototype) }

  /// No default, because another key determines the value.
  package static var none: KeyDefault { KeyDefault(.none) }

  /// The prototype's value, shown in the reference as these words.
  package static func called(_ words: String) -> KeyDefault { KeyDefault(.prototype, words: words) }

  /// A value that applies where the prototype holds nil.
  package static func value(_ value: Value, called words: String? = nil) -> KeyDefault {
    KeyDefault(.value(value), words: words)
  }

  /// A value of a key that is read later.
  package static func json(_ text: JSONText) -> KeyDefault { KeyDefault(.json(text)) }

  /// A default that no value expresses, because it depends on the context.
  package static func words(_ words: String) -> KeyDefault { KeyDefault(.none, words: words) }

  /// The default as JSON; nil where the prototype provides it.
  package func text(by write: (Value) -> JSONText?) -> JSONText? {
    switch source {
    case .prototype, .none: nil
    case .value(let value): write(value)
    case .json(let text): text
    }
  }

  package var isPrototype: Bool {
    if case .prototype = source { true } else { false }
  }
}
