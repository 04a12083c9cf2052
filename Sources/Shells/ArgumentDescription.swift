import Document

/// A value, an option or a flag of a command, and what may stand for its value.
struct ArgumentDescription {
  /// How it is written.
  enum Kind: String {
    /// A value alone.
    case positional
    /// A name and a value.
    case option
    /// A name alone.
    case flag
  }

  /// Which files are values.
  enum Files: Hashable {
    case any
    /// Those with such an ending, and the folders on the way to them.
    case ending([String])
    case folders
  }

  var kind: Kind
  /// With their dashes; none for a value alone.
  var names: [String]
  var valueName: String
  var abstract: String
  var defaultValue: String?
  var isRepeating: Bool
  /// Whether help lists it.
  var isShown: Bool
  /// Words that are values.
  var words: [String]
  /// nil where no file is a value.
  var files: Files?
}

extension ArgumentDescription {
  /// From what the parser tells of an argument; nil when that has another form.
  init?(_ tree: JSONTree) {
    guard let kind = tree["kind"]?.text.flatMap(Kind.init) else { return nil }
    self.kind = kind
    names =
      tree["names"]?.items.compactMap { name in
        guard let word = name["name"]?.text else { return nil }
        switch name["kind"]?.text {
        case "long": return "--" + word
        case "short": return "-" + word
        // `-help` is only understood in passing.
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
