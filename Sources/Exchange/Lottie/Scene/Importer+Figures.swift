import FlipbookDocument

/// Items whose measures have slots, as figures of a scene: so that the measures are parameters.
extension Importer {
  /// nil where the scene has no such figure.
  func figure(of shape: LottieShape) -> (key: String, value: JSONText)? {
    switch shape.kind {
    case .rectangle(let position, let size, let radius):
      ("roundedRect", rectangle(position, size, radius))
    case .star(let star): self.star(star)
    default: nil
    }
  }

  private func rectangle(
    _ position: LottieProperty, _ size: LottieProperty, _ radius: LottieProperty
  ) -> JSONText {
    let (middle, sides) = (
      position.numbers([0, 1], position.first), size.numbers([0, 1], size.first)
    )
    var rect: [JSONText] = [0, 1].map { .rounded(middle[$0] - sides[$0] / 2) }
    rect += [0, 1].map { .rounded(sides[$0]) }
    if let slot = size.slot {
      for (index, name) in slots.parameters(slot, ["-width", "-height"], sides).enumerated() {
        rect[index] = .string("= \(SceneNumber.text(middle[index])) - $\(name) / 2")
        rect[index + 2] = .string("$\(name)")
      }
    }
    var members: [(String, JSONText)] = [("rect", .array(rect))]
    if radius.slot != nil || (radius.first.first ?? 0) > 0 {
      members.append(("cornerRadius", value(radius)))
      members.append(("cornerCurve", .string("circular")))
    }
    return .object(members)
  }

  /// A star or a polygon without round corners; nil for any that a figure is not.
  private func star(_ star: LottieStar) -> (key: String, value: JSONText)? {
    func first(_ property: LottieProperty) -> Double { property.first.first ?? 0 }
    let (outer, inner) = (first(star.outer), first(star.inner))
    let isStraight = isZero(star.innerRoundness) && isZero(star.outerRoundness)
    guard isStraight, (3...1000).contains(first(star.points).rounded()), outer > 0 else {
      return nil
    }
    let center = star.position.numbers([0, 1], star.position.first)
    var members: [(String, JSONText)] = [
      (star.isPolygon ? "sides" : "points", value(star.points, decimals: 0)),
      ("center", .roundedList(center.values)), ("radius", value(star.outer)),
      ("rotation", .string(SceneNumber.text(first(star.rotation)) + "deg")),
    ]
    guard !star.isPolygon else { return ("polygon", .object(members)) }
    guard inner >= 0, inner <= outer else { return nil }
    func operand(_ property: LottieProperty) -> String {
      guard let slot = property.slot else { return SceneNumber.text(first(property)) }
      return "$" + slots.parameters(slot, [""], Numbers(property.first))[0]
    }
    let share =
      star.inner.slot ?? star.outer.slot == nil
      ? JSONText.rounded(inner / outer, 6)
      : .string("= \(operand(star.inner)) / \(operand(star.outer))")
    members.insert(("innerRadius", share), at: 1)
    return ("star", .object(members))
  }

  private func value(_ property: LottieProperty, decimals: Int = 3) -> JSONText {
    let number = JSONText.rounded(max(0, property.first.first ?? 0), decimals)
    return property.slot.map { slots.parameter($0, number) } ?? number
  }
}

extension LottieShape {
  /// Whether a measure of it is that of a slot.
  var hasSlots: Bool {
    switch kind {
    case .rectangle(_, let size, let radius): [size, radius].contains { $0.slot != nil }
    case .star(let star): [star.points, star.outer, star.inner].contains { $0.slot != nil }
    default: false
    }
  }
}
