package import Document

/// What a key means where it is left out: mostly what the prototype of its object holds.
package struct KeyDefault<Value> {
  /// A value of the key's type that says the same as leaving the key out.
  package enum Source {
    /// What the prototype holds under the key.
    case prototype
    case value(Value)
    /// For keys that are read later, of which the type knows no values.
    case json(JSONText)
    case none
  }

  package let source: Source
  /// What the reference says in place of the value.
  package let words: String?

  private init(_ source: Source, words: String? = nil) {
    self.source = source
    self.words = words
  }

  /// What the prototype of the object holds there: nothing where that is nil or where the key is
  /// needed.
  package static var prototype: KeyDefault { KeyDefault(.prototype) }

  /// Nothing is said: another key says it.
  package static var none: KeyDefault { KeyDefault(.none) }

  /// What the prototype holds, which has better words than JSON's.
  package static func called(_ words: String) -> KeyDefault { KeyDefault(.prototype, words: words) }

  /// A value that acts where the prototype holds nil.
  package static func value(_ value: Value, called words: String? = nil) -> KeyDefault {
    KeyDefault(.value(value), words: words)
  }

  /// A value of a key that is read later.
  package static func json(_ text: JSONText) -> KeyDefault { KeyDefault(.json(text)) }

  /// What no value says: it depends on what stands around the key.
  package static func words(_ words: String) -> KeyDefault { KeyDefault(.none, words: words) }

  /// The value as JSON, but for that of the prototype.
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
