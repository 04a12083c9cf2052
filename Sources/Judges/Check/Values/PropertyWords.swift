import FlipbookLayers

/// The words for a property, or for a part of one, by its key path.
enum PropertyWords {
  /// `shadow blur` for `shadowRadius`, `width` for `bounds.size.width`; the words of the name for a
  /// custom property.
  static func words(of name: String) -> ChangeWords {
    guard let path = LayerKeyPath(name) else { return ChangeWords(named: name) }
    guard let part = path.part, let own = parts[part] else { return path.property.words }
    let isPlain = [.bounds, .transform, .position].contains(path.property)
    return isPlain
      ? own : ChangeWords("\(own.noun) of the \(path.property.words.noun)", own.more, own.less)
  }

  /// The form in which its values are described.
  static func form(of name: String, count: Int) -> ChangeForm {
    guard let path = LayerKeyPath(name) else {
      return name == "frame" ? .rect : count == 1 ? .amount : .numbers
    }
    switch path.kind {
    case .number: return .amount
    case .rect: return path.property == .bounds ? .rect : .numbers
    case .point: return path.property == .position ? .points : .numbers
    case .color: return .color
    case .colors: return .colors
    case .size, .transform, .numbers, .path, .bool, .string, .contents: return .numbers
    }
  }

  /// What a part of a property is called.
  static let parts: [LayerKeyPath.Part: ChangeWords] = {
    let right = ChangeWords("place across", "farther right", "farther left")
    let down = ChangeWords("place down", "farther down", "farther up")
    let width = ChangeWords("width", "wider", "narrower")
    let height = ChangeWords("height", "taller", "shorter")
    let scale = ChangeWords("scale", "larger", "smaller")
    let turn = ChangeWords(
      "rotation", "turned farther clockwise", "turned farther counterclockwise")
    return [
      .x: right, .y: down, .originX: right, .originY: down, .translationX: right,
      .translationY: down,
      .width: width, .height: height, .sizeWidth: width, .sizeHeight: height,
      .origin: ChangeWords("origin"), .size: ChangeWords("size"),
      .translation: ChangeWords("shift"),
      .translationZ: ChangeWords("shift in depth", "nearer to the eye", "farther from the eye"),
      .rotation: turn, .rotationZ: turn,
      .rotationX: ChangeWords("rotation about x", "tilted farther", "tilted less far"),
      .rotationY: ChangeWords("rotation about y", "swung farther", "swung less far"),
      .scale: scale, .scaleX: ChangeWords("scale across", "stretched wider", "stretched less wide"),
      .scaleY: ChangeWords("scale down", "stretched taller", "stretched less tall"),
      .scaleZ: ChangeWords("scale in depth", "deeper", "flatter"),
    ]
  }()
}
