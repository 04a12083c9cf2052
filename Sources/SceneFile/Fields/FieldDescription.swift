import Document

/// What the schema and the reference know about a key.
struct FieldDescription: Sendable {
  let key: String
  let shape: ValueShape
  /// What a scene would say to say the same as by leaving the key out; nil where no value does.
  var standard: JSONText?
  /// What the reference says of that in place of the value.
  var words: String?
  var unit: String?
  let text: String
  /// Where its numbers mostly lie, for somebody who looks for one by hand.
  var usual: ClosedRange<Double>?
  var isPlanned = false
  /// Whether the object needs it.
  var isRequired = false

  /// What the key means where it is left out: words, or JSON; nil where nothing is said of it.
  var defaultText: String? { words ?? standard?.line }
}
