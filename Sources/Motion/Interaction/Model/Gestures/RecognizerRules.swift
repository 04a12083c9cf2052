package import FlipbookDocument

/// The rules of every recognizer: how its view is hit, its name, and the recognizers that it waits for.
package struct RecognizerRules: Hashable, Sendable {
  /// Whether its view is hit where the app has put it, rather than where it is seen.
  package var hitTestsModel = false
  /// UIGestureRecognizer's `name`, by which other recognizers refer to it; nil for none.
  package var name: String?
  /// The recognizers that must fail before this one is recognized (`require(toFail:)`), of those
  /// that the same finger reaches.
  package var requireToFail: [Requirement] = []

  package init() {}

  /// Recognizers that must fail: those of one kind, or those with one name.
  package struct Requirement: Hashable, Sendable {
    /// A kind, such as `doubleTap`, or a name.
    package var word: String
    package var place: SourcePlace?

    package init(_ word: String, place: SourcePlace? = nil) {
      self.word = word
      self.place = place
    }
  }
}
