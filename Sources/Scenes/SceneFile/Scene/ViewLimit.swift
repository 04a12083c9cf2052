internal import FlipbookSceneKeys

/// How many views a scene may have for what is made of it.
package struct ViewLimit: Hashable, Sendable {
  package var count: Int
  /// The remedy when it has more, as a complete sentence.
  package var hint: String?

  package init(_ count: Int, hint: String? = nil) {
    (self.count, self.hint) = (count, hint)
  }

  /// As many as any scene may have.
  package static let any = ViewLimit(SceneLimits.layers)
}
