package import FlipbookDocument

/// A binding written as the value of a key.
package struct WrittenBinding {
  package var keyPath: String
  package var value: JSONValue
  package var keyPlace: JSONPlace

  package init(_ member: JSONValue.Member) {
    keyPath = member.key
    value = member.value
    keyPlace = member.place
  }
}

extension JSONValue {
  /// Whether it is a binding in place of a value.
  package var isBinding: Bool { isObject && self["bind"] != nil }
}

extension WrittenBinding {
  /// The hint for a frame, which is derived, in a binding.
  static let frameHint =
    "Write the frame in numbers, and bind \"position\" or \"bounds\", or in the script a part: "
    + "\"set\": { \"card.bounds.size.width\": { \"bind\": … } }."
}
