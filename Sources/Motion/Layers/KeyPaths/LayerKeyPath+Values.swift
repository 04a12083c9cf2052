internal import FlipbookGeometry

extension LayerKeyPath {
  /// The kind of the values of the key path.
  package var kind: LayerValue.Kind { part?.kind ?? property.kind }

  /// The value of the key path in a layer; nil when the layer does not have the property.
  package func value(in layer: Layer) -> LayerValue? {
    property.value(in: layer).flatMap { value(in: $0) }
  }

  /// Writes to a layer, keeping the property's other parts; returns false when the value is of
  /// another kind or the layer does not have the property.
  @discardableResult
  package func set(_ value: LayerValue, in layer: inout Layer) -> Bool {
    guard let whole = property.value(in: layer), let new = replacing(in: whole, with: value) else {
      return false
    }
    return property.set(new, in: &layer)
  }

  /// The part of a whole value that the key path refers to; nil when the whole is of another kind.
  package func value(in whole: LayerValue) -> LayerValue? {
    guard let part else { return whole.kind == property.kind ? whole : nil }
    switch (whole, part) {
    case (.transform(let t), .translation):
      return .size(Size(t.value(of: .translationX), t.value(of: .translationY)))
    case (.transform(let t), _):
      return part.component.map { .number(t.value(of: $0)) }
    default:
      return part.extract(whole)
    }
  }

  /// The whole property with the named part replaced; all other parts are kept.
  ///
  /// nil when either value is of another kind than the key path's.
  package func replacing(in whole: LayerValue, with value: LayerValue) -> LayerValue? {
    guard whole.kind == property.kind, value.kind == kind else { return nil }
    guard let part else { return value }
    switch (whole, part, value) {
    case (.transform(let t), .translation, .size(let size)):
      return .transform(
        t.replacing(.translationX, with: size.width)
          .replacing(.translationY, with: size.height))
    case (.transform(let t), _, .number(let number)):
      return part.component.map { .transform(t.replacing($0, with: number)) }
    default:
      return part.insert(value, into: whole)
    }
  }

  /// The rate of the part, from the whole property's value and rate per second.
  package func rate(whole: LayerValue, wholeRate: LayerValue) -> LayerValue? {
    guard let part else { return whole.kind == property.kind ? wholeRate : nil }
    switch (whole, wholeRate, part) {
    case (.transform(let t), .transform(let rate), .translation):
      return .size(
        Size(t.rate(of: .translationX, rate: rate), t.rate(of: .translationY, rate: rate)))
    case (.transform(let t), .transform(let rate), _):
      return part.component.map { .number(t.rate(of: $0, rate: rate)) }
    default:
      return part.extract(wholeRate)
    }
  }

  /// The rate of the whole property after the part is replaced: the rate of `replacing(in:with:)`
  /// while both of its arguments change.
  package func rateOfReplacing(
    in whole: LayerValue, wholeRate: LayerValue, with value: LayerValue, valueRate: LayerValue
  ) -> LayerValue? {
    guard whole.kind == property.kind, value.kind == kind else { return nil }
    guard let part else { return valueRate }
    switch (whole, wholeRate, value, valueRate) {
    case (.transform(let t), .transform(let rate), .size(let size), .size(let sizeRate)):
      let first = t.rateOfReplacing(
        .translationX, with: size.width, rate: rate, valueRate: sizeRate.width)
      return .transform(
        t.replacing(.translationX, with: size.width)
          .rateOfReplacing(
            .translationY, with: size.height, rate: first, valueRate: sizeRate.height))
    case (.transform(let t), .transform(let rate), .number(let number), .number(let numberRate)):
      return part.component.map {
        .transform(t.rateOfReplacing($0, with: number, rate: rate, valueRate: numberRate))
      }
    default:
      return part.insert(valueRate, into: wholeRate)
    }
  }
}

extension LayerKeyPath.Part {
  /// The component of a transform for the part; `rotation` alone is about z.
  var component: Transform.Component? {
    self == .rotation ? .rotationZ : Transform.Component(rawValue: rawValue)
  }

  /// The part of a point, a size or a rectangle.
  func extract(_ whole: LayerValue) -> LayerValue? {
    switch (whole, self) {
    case (.point(let p), .x): .number(p.x)
    case (.point(let p), .y): .number(p.y)
    case (.size(let s), .width): .number(s.width)
    case (.size(let s), .height): .number(s.height)
    case (.rect(let r), .origin): .point(r.origin)
    case (.rect(let r), .size): .size(r.size)
    case (.rect(let r), .originX): .number(r.origin.x)
    case (.rect(let r), .originY): .number(r.origin.y)
    case (.rect(let r), .sizeWidth): .number(r.size.width)
    case (.rect(let r), .sizeHeight): .number(r.size.height)
    default: nil
    }
  }

  /// A point, a size or a rectangle with the part replaced.
  func insert(_ value: LayerValue, into whole: LayerValue) -> LayerValue? {
    switch (whole, self, value) {
    case (.point(let p), .x, .number(let n)): return .point(Point(n, p.y))
    case (.point(let p), .y, .number(let n)): return .point(Point(p.x, n))
    case (.size(let s), .width, .number(let n)): return .size(Size(n, s.height))
    case (.size(let s), .height, .number(let n)): return .size(Size(s.width, n))
    case (.rect(var r), _, _):
      switch (self, value) {
      case (.origin, .point(let p)): r.origin = p
      case (.size, .size(let s)): r.size = s
      case (.originX, .number(let n)): r.origin.x = n
      case (.originY, .number(let n)): r.origin.y = n
      case (.sizeWidth, .number(let n)): r.size.width = n
      case (.sizeHeight, .number(let n)): r.size.height = n
      default: return nil
      }
      return .rect(r)
    default: return nil
    }
  }
}
