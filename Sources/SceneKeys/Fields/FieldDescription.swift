package import Document

/// What the schema and the reference know about a key.
package struct FieldDescription: Sendable {
  package let key: String
  package let shape: ValueShape
  /// What a scene would say to say the same as by leaving the key out; nil where no value does.
  package var standard: JSONText?
  /// What the reference says of that in place of the value.
  package var words: String?
  package var unit: String?
  package let text: String
  /// Where its numbers mostly lie, for somebody who looks for one by hand.
  package var usual: ClosedRange<Double>?
  package var isPlanned = false
  /// Whether the object needs it.
  package var isRequired = false

  /// What the key means where it is left out: words, or JSON; nil where nothing is said of it.
  package var defaultText: String? { words ?? standard?.line }
}
