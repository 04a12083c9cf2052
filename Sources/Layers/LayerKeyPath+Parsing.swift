extension LayerKeyPath {
  /// Reads a key path as Core Animation writes it: `position.x`, `transform.rotation.z`.
  ///
  /// UIView's `center`, `alpha`, `clipsToBounds` and `contentOffset` stand for `position`,
  /// `opacity`, `masksToBounds` and `bounds.origin`, UIImageView's `image` for `contents`. `frame` writes two properties and is read by
  /// `FrameKeyPath`. nil for an unknown property, or a part that its kind does not have.
  package init?(_ string: String) {
    self.init(string, in: nil)
  }

  /// The same, with the properties of the author's own that a layer has.
  package init?(_ string: String, in layer: Layer?) {
    if let filter = Self.filter(string) {
      self.init(filter)
      return
    }
    let pieces = string.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = pieces.first else { return nil }
    var name = String(head)
    var rest = pieces.count > 1 ? String(pieces[1]) : nil
    switch name {
    case "center": name = "position"
    case "alpha": name = "opacity"
    case "clipsToBounds": name = "masksToBounds"
    case "image": name = "contents"
    case "contentOffset":
      name = "bounds"
      rest = rest.map { "origin.\($0)" } ?? "origin"
    default: break
    }
    guard let property = LayerProperty.named(name) ?? layer?.property(named: name) else {
      return nil
    }
    guard let rest else {
      self.init(property)
      return
    }
    guard let part = Part(rawValue: rest), Part.parts(of: property.kind).contains(part) else {
      return nil
    }
    self.init(property, part)
  }
}

extension LayerKeyPath {
  /// The property that `filters.gaussianBlur` means, or `filters.gaussianBlur.inputRadius`.
  private static func filter(_ string: String) -> LayerProperty? {
    guard string.hasPrefix("filters.") else { return nil }
    let pieces = string.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count == 2 || pieces.count == 3,
      let kind = LayerFilter.Kind(rawValue: String(pieces[1])),
      pieces.count == 2 || pieces[2] == kind.inputKey
    else { return nil }
    return .filter(kind)
  }
}

extension LayerKeyPath.Part {
  /// The parts that a value of a kind has, by Core Animation's rules.
  package static func parts(of kind: LayerValue.Kind) -> [LayerKeyPath.Part] {
    switch kind {
    case .point: [.x, .y]
    case .size: [.width, .height]
    case .rect: [.origin, .size, .originX, .originY, .sizeWidth, .sizeHeight]
    case .transform:
      [
        .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ,
        .translation, .translationX, .translationY, .translationZ,
      ]
    case .number, .color, .path, .numbers, .colors, .bool, .string, .contents: []
    }
  }

  /// The kind of the part's own value.
  package var kind: LayerValue.Kind {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }
}

extension Layer {
  /// The property of the author's own with a name; nil when the layer has none.
  package func property(named name: String) -> LayerProperty? {
    guard let value = properties[name] else { return nil }
    return name == LayerProperty.fractionComplete.name
      ? .fractionComplete : .custom(name, kind: value.kind)
  }
}
