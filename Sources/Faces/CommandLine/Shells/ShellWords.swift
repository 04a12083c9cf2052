/// Splits and quotes the words of a command line like a shell.
package enum ShellWords {
  /// Splits a line at blanks, except within quotes and after a backslash.
  ///
  /// nil for an unclosed quote. Variables, patterns and commands are not interpreted.
  package static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil && !isEscaped ? words : nil
  }

  /// A word as a shell reads it, in quotes where they are needed.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=+,%@".contains($0))
      }
    return isPlain ? word : ShellQuoting.quoted(word)
  }
}
