import Answers
import Production

extension SceneSource {
  /// The scenes that the words of a command line name; throws for a word that is a command in the
  /// wrong position.
  static func scenes(_ words: [String]) throws(ProductionError) -> [SceneSource] {
    try scenes(words, orCommands: CommandName.words)
  }
}
