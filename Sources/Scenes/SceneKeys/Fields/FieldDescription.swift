package import FlipbookDocument

/// The data about a key that the schema and the reference use.
package struct FieldDescription: Sendable {
  package let key: String
  package let shape: ValueShape
  /// The value that is equivalent to leaving the key out; nil where none is.
  package var standard: JSONText?
  /// The words that the reference uses for the default in place of the value.
  package var words: String?
  package var unit: String?
  package let text: String
  /// The usual range of its numbers, for tuning by hand.
  package var usual: ClosedRange<Double>?
  package var isPlanned = false
  /// Whether the key is required.
  package var isRequired = false

  /// The key's default: words, or JSON; nil where none is documented.
  package var defaultText: String? { words ?? standard?.line }
}
