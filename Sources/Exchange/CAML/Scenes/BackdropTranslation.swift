import FlipbookDocument

/// The filters of a CABackdropLayer, whose content is what is behind it: an effect with its blur and
/// saturation.
struct BackdropTranslation {
  let work: ImportWork
  let layer: CAMLLayer

  /// A number of an effect that filters give.
  enum Part: String, CaseIterable {
    case blur = "gaussianBlur"
    case saturation = "colorSaturate"

    init?(_ filter: String) { self.init(rawValue: filter) }

    var key: String { self == .blur ? "blur" : "saturation" }
    var input: String { self == .blur ? "inputRadius" : "inputAmount" }
    var usual: Double { self == .blur ? 0 : 1 }
    var range: ClosedRange<Double> { self == .blur ? 0...1000 : 0...100 }

    /// A value in the range of effects, which springs may leave.
    func kept(_ value: JSONText) -> JSONText {
      guard case .number(let number) = value else { return value }
      return .number(min(max(number, range.lowerBound), range.upperBound))
    }
  }

  /// The effect; nil for none.
  var effect: JSONText? {
    var numbers: [Part: Double] = [:]
    for filter in filters {
      let name = FilterTranslation.name(of: filter)
      guard let part = Part(name) else {
        work.remark(
          "backdrop:\(name)",
          "of what is behind a view a scene can only blur and saturate: \"\(name)\" is missing",
          at: filter)
        continue
      }
      numbers[part] = number(part, of: filter)
    }
    return numbers.isEmpty ? nil : effect(numbers)
  }

  /// The part that a key path such as `filters.gaussianBlur.inputRadius` means.
  func part(_ keyPath: String?) -> Part? {
    guard layer.kind == .backdrop, let keyPath else { return nil }
    let parts = keyPath.split(separator: ".")
    guard parts.count >= 2, parts[0] == "filters" else { return nil }
    let filter = filters.first {
      $0["name"] == String(parts[1]) || FilterTranslation.name(of: $0) == String(parts[1])
    }
    return Part(filter.map { FilterTranslation.name(of: $0) } ?? String(parts[1]))
  }

  /// The most animations of a layer of which two can become one.
  private static let mostSiblings = 64

  /// The animation next to this one that has the other part and the same times, and becomes one with
  /// it; nil for none.
  func partner(of element: MarkupElement) -> MarkupElement? {
    let siblings = layer.animations.prefix(Self.mostSiblings)
    guard siblings.contains(where: { $0 === element }), let own = part(element["keyPath"]) else {
      return nil
    }
    func timing(_ element: MarkupElement) -> [String] {
      let attributes = element.attributes.filter { $0.name != "keyPath" && $0.name != "key" }
        .map { "\($0.name)=\($0.value)" }
      let times = element.child("keyTimes")?.children.map { CAMLValue.text(of: $0) ?? "" } ?? []
      return attributes.sorted() + times
    }
    let times = timing(element)
    return siblings.first { other in
      guard other !== element, let part = part(other["keyPath"]), part != own else { return false }
      return timing(other) == times
    }
  }

  /// The keys of an animation of one part as one of the whole effect.
  ///
  /// - Parameters:
  ///   - members: With numbers as values.
  ///   - others: Those of an animation of the other part; nil for one that rests.
  func effects(_ part: Part, _ members: ViewMembers, with others: ViewMembers?) -> ViewMembers {
    let other: Part = part == .blur ? .saturation : .blur
    let filter = filters.first { FilterTranslation.name(of: $0) == other.rawValue }
    let rest = JSONText.short(filter.map { number(other, of: $0) } ?? other.usual)
    func effect(_ value: JSONText, _ beside: JSONText?) -> JSONText {
      .object([
        (part.key, part.kept(value)), (other.key, other.kept(beside ?? rest)),
      ])
    }
    var result = ViewMembers()
    for (key, value) in members.members {
      let beside = others?.members.first { $0.0 == key }?.1
      switch (key, value, beside) {
      case ("values", .array(let values), .array(let second)?) where second.count == values.count:
        result.add(key, .array(zip(values, second).map { effect($0, $1) }))
      case ("values", .array(let values), _):
        result.add(key, .array(values.map { effect($0, nil) }))
      case ("fromValue", _, _), ("toValue", _, _): result.add(key, effect(value, beside))
      default: result.add(key, value)
      }
    }
    return result
  }

  private var filters: [MarkupElement] { FilterTranslation.enabled(of: layer.element) }

  private func number(_ part: Part, of filter: MarkupElement) -> Double {
    work.number(part.input, of: filter, in: part.range) ?? part.usual
  }

  private func effect(_ numbers: [Part: Double]) -> JSONText {
    var members = ViewMembers()
    members.add("blur", .short(numbers[.blur] ?? Part.blur.usual))
    members.add("saturation", numbers[.saturation], unless: Part.saturation.usual)
    return members.json
  }
}
