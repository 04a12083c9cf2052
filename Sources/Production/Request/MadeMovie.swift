/// How a movie was made that must not be larger than so much.
package struct MadeMovie: Hashable, Sendable {
  /// The most bytes that it may have.
  package var limit: Int
  /// What its encoder was told besides; nothing where nothing had to be given up.
  package var words: [String]
  package var frameCount: Int

  package init(limit: Int, words: [String], frameCount: Int) {
    self.limit = limit
    self.words = words
    self.frameCount = frameCount
  }
}
