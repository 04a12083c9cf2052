import ArgumentParser
import FlipbookMotion

/// The parameters of springs as options.
///
/// The parser finds options by reflection and decodes them by name, so every `SpringWord` becomes
/// an option without being listed here.
struct SpringWordOptions: ParsableArguments, CustomReflectable {
  /// The values of the given parameters.
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

  /// The option for a key of a spring, without dashes, in the parser's spelling.
  static func name(of key: String) -> String {
    (SpringWord(rawValue: key)?.facts.option ?? key).reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}

/// The name of an option for the parser; `SpringWord` itself does not serve, since coding keys have
/// their own description.
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
