import FlipbookDocument

/// Items whose measures have slots, as figures of a scene: so that the measures are parameters.
extension LottieShape {
  /// nil where the scene has no such figure.
  func figure(_ slots: Slots) -> (key: String, value: JSONText)? {
    switch kind {
    case .rectangle(let position, let size, let radius):
      ("roundedRect", Self.rectangle(position, size: size, radius: radius, slots))
    case .star(let star): star.figure(slots)
    default: nil
    }
  }

  private static func rectangle(
    _ position: LottieProperty, size: LottieProperty, radius: LottieProperty, _ slots: Slots
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
      members.append(("cornerRadius", radius.measure(slots)))
      members.append(("cornerCurve", .string("circular")))
    }
    return .object(members)
  }

  /// Whether a measure of it is that of a slot.
  var hasSlots: Bool {
    switch kind {
    case .rectangle(_, let size, let radius): [size, radius].contains { $0.slot != nil }
    case .star(let star): [star.points, star.outer, star.inner].contains { $0.slot != nil }
    default: false
    }
  }
}

extension LottieStar {
  /// A star or a polygon without round corners; nil for any that a figure is not.
  fileprivate func figure(_ slots: Slots) -> (key: String, value: JSONText)? {
    func first(_ property: LottieProperty) -> Double { property.first.first ?? 0 }
    let (radius, hole) = (first(outer), first(inner))
    let isStraight = innerRoundness.isZero && outerRoundness.isZero
    guard isStraight, (3...1000).contains(first(points).rounded()), radius > 0,
      isPolygon || (0...radius).contains(hole)
    else { return nil }
    let center = position.numbers([0, 1], position.first)
    var members: [(String, JSONText)] = [
      (isPolygon ? "sides" : "points", points.measure(decimals: 0, slots)),
      ("center", .roundedList(center.values)), ("radius", outer.measure(slots)),
      ("rotation", Numbers(rotation.first).angle),
    ]
    guard !isPolygon else { return ("polygon", .object(members)) }
    func operand(_ property: LottieProperty) -> String {
      guard let slot = property.slot else { return SceneNumber.text(first(property)) }
      return "$" + slots.parameters(slot, [""], Numbers(property.first))[0]
    }
    let share =
      inner.slot ?? outer.slot == nil
      ? JSONText.rounded(hole / radius, 6)
      : .string("= \(operand(inner)) / \(operand(outer))")
    members.insert(("innerRadius", share), at: 1)
    return ("star", .object(members))
  }
}

extension LottieProperty {
  /// A measure of a figure, as a parameter where it has a slot.
  fileprivate func measure(decimals: Int = 3, _ slots: Slots) -> JSONText {
    let number = JSONText.rounded(max(0, first.first ?? 0), decimals)
    return slot.map { slots.parameter($0, number) } ?? number
  }
}
