import FlipbookDocument

extension MotionSentence {
  /// The sentence in the format in which it is read.
  var json: JSONText {
    var members: [(String, JSONText)] = [("key", .string(key))]
    switch verb {
    case .arrives(let target, let time):
      members += [("arrives", Self.json(target)), ("by", .number(time))]
    case .appears(let time, let opacity):
      members.append(("appears", .number(time)))
      if opacity != 0.99 { members.append(("opacity", .number(opacity))) }
    case .keepsMoving(let speed, let pause):
      members.append(("keepsMoving", .boolean(true)))
      if let speed { members.append(("speed", .number(speed))) }
      if pause != 0.05 { members.append(("pause", .number(pause))) }
    case .overshoots(let most, let target):
      members.append(("overshoots", .number(most)))
      if let target { members.append(("beyond", Self.json(target))) }
    case .staysWithin(let low, let high):
      members.append(("staysWithin", .array([Self.json(low), Self.json(high)])))
    case .noVelocityJump(let most):
      members.append(("noVelocityJump", .boolean(true)))
      if let most { members.append(("atMost", .number(most))) }
    case .restsBy(let time): members.append(("restsBy", .number(time)))
    case .before(let other, let moment, let lead):
      members += Self.json("before", other, moment: moment, lead: lead)
    case .after(let other, let moment, let lead):
      members += Self.json("after", other, moment: moment, lead: lead)
    case .stagger(let others, let gap):
      members = [
        ("keys", .array(([key] + others).map { .string($0) })), ("stagger", .number(gap)),
      ]
    }
    let options = [("from", from), ("until", until), ("within", within)]
    members += options.compactMap { name, value in value.map { (name, .number($0)) } }
    if let reason { members.append(("why", .string(reason))) }
    return .object(members)
  }

  private static func json(_ numbers: [Double]) -> JSONText {
    numbers.count == 1 ? .number(numbers[0]) : .array(numbers.map { .number($0) })
  }

  private static func json(
    _ word: String, _ other: String, moment: Moment, lead: Double
  ) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [(word, .string(other))]
    if moment != .begins { members.append(("moment", .string(moment.rawValue))) }
    if lead > 0 { members.append(("by", .number(lead))) }
    return members
  }
}
