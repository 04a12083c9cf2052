/// The words with which reports describe a change of a property.
package struct ChangeWords: Hashable, Sendable {
  /// What a designer calls the property: `shadow blur`.
  package var noun: String
  /// What a larger number is, or a flag that is set now: `shadow blurrier`, `is hidden now`.
  package var more: String
  /// What a smaller number is, or a flag that is no longer set: `shadow sharper`.
  package var less: String

  package init(_ noun: String, _ more: String? = nil, _ less: String? = nil) {
    self.noun = noun
    self.more = more ?? "\(noun) larger"
    self.less = less ?? "\(noun) smaller"
  }

  /// The words of a name in camel case, for a property that a designer calls what Core Animation
  /// calls it: `border color`.
  package init(named name: String) {
    self.init(
      name.reduce(into: "") { words, letter in
        words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      })
  }
}
