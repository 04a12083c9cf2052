import Answers
import Production

extension SceneSource {
  /// The scenes that the words of a command line mean; a word may also be a command in the wrong place.
  static func scenes(_ words: [String]) throws(ProductionError) -> [SceneSource] {
    try scenes(words, orCommands: CommandName.words)
  }
}
