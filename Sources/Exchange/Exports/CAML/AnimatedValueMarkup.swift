import FlipbookCAML
import FlipbookGeometry
import FlipbookLayers

extension CAMLNotes {
  /// A value of a property as CAML has it in animations; nil where it cannot be said.
  func value(_ value: LayerValue, of property: LayerProperty, in layer: LayerID) -> ValueMarkup? {
    switch value {
    case .number(let number):
      return property == .instanceCount ? .integer(Int(max(0, min(1e6, number)))) : .real(number)
    case .point(let point): return .point(point)
    case .size(let size): return .size(size)
    case .rect(let rect): return .rect(rect)
    case .color(let color): return .color(color ?? .clear)
    case .transform(let transform): return .transform(transform)
    case .path(let path): return .path(path)
    case .numbers(let numbers): return .array(numbers.map { .real($0) })
    case .colors(let colors): return .array(colors.map { .color($0) })
    case .bool(let flag): return .integer(flag ? 1 : 0)
    case .string(let text):
      return .string(
        property == .contentsGravity
          ? ContentsGravity(rawValue: text)?.flippedName ?? text : text)
    case .contents(let contents):
      guard let contents else { return .null }
      return contents.dominantImage.flatMap { path(of: $0, for: layer) }.map { .image($0) }
    }
  }
}

extension LayerKeyPath {
  /// The key path in Core Animation's form; nil for what it does not animate.
  var animatableName: String? {
    if property.name.hasPrefix("filters.") {
      let kind = LayerFilter.Kind(rawValue: String(property.name.dropFirst("filters.".count)))
      return kind.map { "filters.\($0.rawValue).\($0.inputKey)" }
    }
    guard LayerProperty.named(property.name) != nil, !Self.fixed.contains(property) else {
      return nil
    }
    return name
  }

  /// The properties that only this project animates or has.
  private static let fixed: Set<LayerProperty> = [
    .arranged, .contentInset, .userInteractionEnabled, .highlighted, .highlightedImage, .effect,
    .compositing, .beginTime, .timeOffset, .speed, .maskedCorners, .strikethrough, .focalPoint,
  ]
}
