import Document

/// A binding written as the value of a key.
struct WrittenBinding {
  var keyPath: String
  var value: JSONValue
  var keyPlace: JSONPlace

  init(_ member: JSONValue.Member) {
    keyPath = member.key
    value = member.value
    keyPlace = member.place
  }
}
