import Document

/// The data about a key that the schema and the reference use.
struct FieldDescription: Sendable {
  let key: String
  let shape: ValueShape
  /// The value that is equivalent to leaving the key out; nil where none is.
  var standard: JSONText?
  /// The words that the reference uses for the default in place of the value.
  var words: String?
  var unit: String?
  let text: String
  /// The usual range of its numbers, for tuning by hand.
  var usual: ClosedRange<Double>?
  var isPlanned = false
  /// Whether the key is required.
  var isRequired = false

  /// The key's default: words, or JSON; nil where none is documented.
  var defaultText: String? { words ?? standard?.line }
}
