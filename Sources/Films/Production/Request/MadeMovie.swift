/// The result of making a movie with a size limit.
package struct MadeMovie: Hashable, Sendable {
  /// The size limit in bytes.
  package var limit: Int
  /// The additional arguments of the encoder; empty where the limit required none.
  package var words: [String]
  package var frameCount: Int

  package init(limit: Int, words: [String], frameCount: Int) {
    self.limit = limit
    self.words = words
    self.frameCount = frameCount
  }
}
