import FlipbookDocument

/// A positional argument, an option or a flag of a command, with its possible values.
struct ArgumentDescription {
  /// The syntax of the argument.
  enum Kind: String {
    /// A value without a name.
    case positional
    /// A name with a value.
    case option
    /// A name without a value.
    case flag
  }

  /// The files that are valid values.
  enum Files: Hashable {
    case any
    /// Files with one of these extensions, and the folders that lead to them.
    case ending([String])
    case folders
  }

  var kind: Kind
  /// The names with their dashes; empty for a positional argument.
  var names: [String]
  var valueName: String
  var abstract: String
  var defaultValue: String?
  var isRepeating: Bool
  /// Whether help lists it.
  var isShown: Bool
  /// The words that are valid values.
  var words: [String]
  /// nil where files are not valid values.
  var files: Files?
}

extension ArgumentDescription {
  /// Converts the parser's description of an argument; nil for an unknown format.
  init?(_ tree: JSONTree) {
    guard let kind = tree["kind"]?.text.flatMap(Kind.init) else { return nil }
    self.kind = kind
    names =
      tree["names"]?.items.compactMap { name in
        guard let word = name["name"]?.text else { return nil }
        switch name["kind"]?.text {
        case "long": return "--" + word
        case "short": return "-" + word
        // A single-dash long name such as `-help` is not listed.
        default: return nil
        }
      } ?? []
    valueName = tree["valueName"]?.text ?? ""
    abstract = tree["abstract"]?.text ?? ""
    defaultValue = tree["defaultValue"]?.text
    isRepeating = tree["isRepeating"]?.flag ?? false
    isShown = tree["shouldDisplay"]?.flag ?? true
    let completion = tree["completionKind"]
    words = completion?["list"]?["values"]?.items.compactMap(\.text) ?? []
    if let endings = completion?["file"]?["extensions"]?.items.compactMap(\.text) {
      files = endings.isEmpty ? .any : .ending(endings)
    } else if completion?["directory"] != nil {
      files = .folders
    }
  }
}

extension JSONTree {
  /// The value of a key of an object.
  subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var items: [JSONTree] { if case .array(let items) = self { items } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}
