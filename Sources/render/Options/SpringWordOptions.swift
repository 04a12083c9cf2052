import ArgumentParser
import Motion

/// The words of springs as options.
///
/// The parser finds options by reflection and decodes them by their names, so that every word is one
/// without being written down here.
struct SpringWordOptions: ParsableArguments, CustomReflectable {
  /// The numbers of the words that were said.
  var numbers: [SpringWord: Double] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let said = try decoder.container(keyedBy: Key.self)
    for word in SpringWord.allCases {
      let key = Key(stringValue: word.rawValue)
      numbers[word] = try said.decode(Option<Double?>.self, forKey: key).wrappedValue
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: SpringWord.allCases.map { word in
        (
          label: word.rawValue,
          value: Option<Double?>(
            name: .customLong(Self.name(of: word.rawValue)), parsing: .unconditional,
            help: ArgumentHelp(word.facts.help))
        )
      })
  }

  /// The option that a key of a spring is here, without its dashes: in the parser's own spelling.
  static func name(of key: String) -> String {
    (SpringWord(rawValue: key)?.facts.option ?? key).reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}

/// A word as the name of what is parsed: not the word itself, since coding keys describe themselves
/// in words of their own.
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
