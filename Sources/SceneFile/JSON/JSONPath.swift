/// The way from the root of a JSON text to a value: `views[2].animations[0].basic`.
indirect enum JSONPath: Sendable {
  case root
  case key(String, JSONPath)
  case element(Int, JSONPath)
}

extension JSONPath: CustomStringConvertible {
  var description: String {
    var pieces: [String] = []
    var rest = self
    while true {
      switch rest {
      case .root:
        let text = pieces.reversed().joined()
        return text.first == "." ? String(text.dropFirst()) : text
      case .key(let key, let parent):
        pieces.append(SceneName.isValid(key) || key == "$schema" ? ".\(key)" : "[\"\(key)\"]")
        rest = parent
      case .element(let index, let parent):
        pieces.append("[\(index)]")
        rest = parent
      }
    }
  }
}
