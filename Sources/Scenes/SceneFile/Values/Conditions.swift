import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension ValueType where Value == Condition {
  /// The condition of `when`: a map of which all must hold, or a list of maps of which one must.
  static var condition: ValueType {
    ValueType(.reference("condition")) { value, site, work throws(Reported) in
      try Condition(value, site, &work)
    }
  }
}

extension ValueShape {
  /// A map of which all must hold: key paths with comparisons, `is` with a state, and `not`.
  static let conditionMap = ValueShape.map(
    .either([
      .string, .null, .reference("stateOf"), .reference("comparison"), .reference("condition"),
    ]))
}

extension Condition {
  fileprivate init(_ value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    guard value.isObject || value.isArray else {
      throw work.mismatch(value, needs: "a map of conditions, or a list of maps")
    }
    let isEmpty = value.isArray ? value.count == 0 : value.members.isEmpty
    guard !isEmpty else { throw work.error(at: value, "\(value.path.subject) asks nothing") }
    if value.isArray {
      let parts = try value.elements.readAll { part throws(Reported) in
        guard part.isObject else { throw work.mismatch(part, needs: "a map of conditions") }
        return try Condition(part, site, &work)
      }
      self = parts.count == 1 ? parts[0] : .any(parts)
      return
    }
    try work.pay(Double(value.members.count) * ReadingPrice.change, for: value)
    let parts = try value.members.readAll { member throws(Reported) in
      try Condition.conditions(member, site, &work)
    }.flatMap(\.self)
    self = parts.count == 1 ? parts[0] : .all(parts)
  }

  /// The conditions of one member of a map.
  private static func conditions(_ member: JSONValue.Member, _ site: Site, _ work: inout Work)
    throws(Reported) -> [Condition]
  {
    switch member.key {
    case "is":
      let state = try ValueType<StateReference>.state.read(member.value, site, &work)
      return [.state(state.state, ofGroup: state.group)]
    case "not": return [.not(try Condition(member.value, site, &work))]
    default:
      return try Condition.comparisons(with: member, site, &work)
    }
  }

  /// The comparisons of one property.
  private static func comparisons(with member: JSONValue.Member, _ site: Site, _ work: inout Work)
    throws(Reported) -> [Condition]
  {
    guard member.key.contains(".") else {
      throw work.error(
        .unknownWord, at: member.place, "\"\(member.key)\" is no condition",
        hint: site.isProperty(member.key) && site.view != nil
          ? "Write \"self.\(member.key)\" for the view that has this."
          : "It can be \"is\" with a state, \"not\", or a key path such as \"card.opacity\".")
    }
    let (layer, target) = try site.target(member.key, at: member.place, &work)
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: member.place, "\"\(target.name)\" is derived and cannot be compared",
        hint: "Compare \"position\" or \"bounds.size\".")
    }
    let property = MovedProperty(layer: layer, keyPath: keyPath)
    guard member.value.isObject else {
      throw work.mismatch(
        member.value, needs: "a comparison",
        hint: "Write { \"equals\": … }, or \"above\", \"below\", \"atLeast\", \"atMost\".")
    }
    let keys = try ComparisonKeys.table.read(member.value, site, &work).whole()
    var conditions: [Condition] = []
    if let written = keys.equals {
      if let value = try ComputedValue(written, for: target, isAmount: true, site, &work) {
        conditions.append(.property(property, .computed(.equals, value)))
      } else {
        let value = try LayerValue(written, for: target, site, &work)
        conditions.append(.property(property, .equals(value)))
      }
    }
    for (written, relation) in keys.bounds {
      guard target.kind == .number else {
        throw work.error(
          .type, at: written, "\"\(target.name)\" is no number and can only be equal",
          hint: target.kind == .point ? "Compare \"\(target.name).x\"." : nil)
      }
      if let value = try ComputedValue(written, for: target, isAmount: true, site, &work) {
        conditions.append(.property(property, .computed(relation, value)))
        continue
      }
      let number = try LayerValue(written, for: target, site, &work)
      conditions.append(.property(property, relation.comparison(with: number)))
    }
    guard !conditions.isEmpty else {
      throw work.error(
        .missingKey, at: member.value, "\(member.value.path.subject) is compared with nothing",
        hint: "Write \"equals\", \"above\", \"below\", \"atLeast\" or \"atMost\".")
    }
    return conditions
  }
}
