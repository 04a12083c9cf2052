extension LayerKeyPath {
  /// Parses a key path in Core Animation's form: `position.x`, `transform.rotation.z`.
  ///
  /// UIView's `center`, `alpha`, `clipsToBounds` and `contentOffset` mean `position`, `opacity`,
  /// `masksToBounds` and `bounds.origin`, UIImageView's `image` means `contents`. `frame` writes
  /// two properties and is parsed by `FrameKeyPath`. nil for an unknown property, or a part that
  /// its kind does not have.
  package init?(_ string: String) {
    self.init(string, in: nil)
  }

  /// Parses a key path that may be one of a layer's custom properties.
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
  /// The property for `filters.gaussianBlur` or `filters.gaussianBlur.inputRadius`.
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

extension Layer {
  /// The custom property with a name; nil when the layer does not have it.
  package func property(named name: String) -> LayerProperty? {
    guard let value = properties[name], !LayerProperty.undrawn.contains(where: { $0.name == name })
    else { return nil }
    return name == LayerProperty.fractionComplete.name
      ? .fractionComplete : .custom(name, kind: value.kind)
  }
}
