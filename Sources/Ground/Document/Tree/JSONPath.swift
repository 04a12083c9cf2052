/// The path from the root of a JSON text to a value: `views[2].animations[0].basic`.
package indirect enum JSONPath: Sendable {
  case root
  case key(String, JSONPath)
  case element(Int, JSONPath)
}

extension JSONPath {
  /// The number of objects and lists around the value.
  package var depth: Int {
    var depth = 0
    var rest = self
    while true {
      switch rest {
      case .root: return depth
      case .key(_, let parent), .element(_, let parent): rest = parent
      }
      depth += 1
    }
  }
}

extension JSONPath: CustomStringConvertible {
  package var description: String {
    var pieces: [String] = []
    var rest = self
    while true {
      switch rest {
      case .root:
        let text = pieces.reversed().joined()
        return text.first == "." ? String(text.dropFirst()) : text
      case .key(let key, let parent):
        pieces.append(Self.isPlainKey(key) || key == "$schema" ? ".\(key)" : "[\"\(key)\"]")
        rest = parent
      case .element(let index, let parent):
        pieces.append("[\(index)]")
        rest = parent
      }
    }
  }
}

extension JSONPath {
  /// Whether a key needs no brackets in a path: a letter or an underscore, followed by letters,
  /// digits, `_` and `-`.
  package static func isPlainKey(_ key: some StringProtocol) -> Bool {
    guard let first = key.utf8.first, isLetter(first) else { return false }
    return key.utf8.allSatisfy {
      isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) || $0 == ASCII.minus
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A && byte >= 0x41) || byte == UInt8(ascii: "_")
  }
}
