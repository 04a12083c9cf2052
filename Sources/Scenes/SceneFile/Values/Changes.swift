import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// Reads one entry of `changes`; throws after an error has been reported.
  func change(_ member: JSONValue.Member, _ work: inout Work) throws(Reported) -> Change {
    let (layer, target) = try target(member.key, at: member.place, &work)
    if member.value.isBinding {
      if case .frame = target {
        throw work.error(
          .type, at: member.value, "\"\(target.name)\" is derived and cannot be bound",
          hint: "Bind \"position\", \"bounds\" or a part of them, such as \"bounds.size.width\".")
      }
      let binding = try binding(member.value, for: target, &work)
      warnIfCut(binding, of: known.views.layer(layer), at: member.value, &work)
      return Change(layer: layer, target: target, value: .bound(binding))
    }
    if case .frame(.frame) = target, let value = try frame(member.value, &work) {
      return Change(layer: layer, target: target, value: value)
    }
    if case .property(let keyPath) = target, keyPath.property == .fractionComplete {
      throw work.error(
        at: member.place, "an animator's fraction is not set by \"set\"",
        hint: "Use the verb \"fractionComplete\", or bind it.")
    }
    guard member.value.isObject, let by = member.value["by"], target.kind != .contents else {
      if let computed = try computedValue(member.value, for: target, &work) {
        return Change(layer: layer, target: target, value: .computed(computed))
      }
      let value = try filling(layer)
        .propertyValue(member.value, for: target, keepsRange: true, &work)
      if case .property(let keyPath) = target, keyPath.property == .string,
        case .string(let string) = value
      {
        warnIfCut(string, of: known.views.layer(layer), at: member.value, &work)
      }
      return Change(layer: layer, target: target, value: .to(value))
    }
    for other in member.value.members where other.key != "by" {
      work.error(.unknownKey, at: other.place, "unknown key \"\(other.key)\"")
    }
    guard target.kind.isNumeric else {
      throw work.error(
        .type, at: member.value,
        "\"\(target.name)\" is not made of numbers and cannot change by an amount")
    }
    if let computed = try computedValue(by, for: target, isAmount: true, &work) {
      return Change(layer: layer, target: target, value: .computedBy(computed))
    }
    let amount = try propertyValue(by, for: target, &work)
    return Change(layer: layer, target: target, value: .by(amount))
  }

  /// A frame by edges, or of another view; nil for a rectangle or an amount.
  func frame(
    _ value: JSONValue, _ work: inout Work
  ) throws(Reported) -> Change.NewValue? {
    guard value.isObject, value["by"] == nil else { return nil }
    guard let other = value["frameOf"] else {
      return .edges(try FrameFields.edges.read(value, self, &work))
    }
    for member in value.members where member.key != "frameOf" {
      throw work.error(
        .conflictingKeys, at: member.place,
        "\"frameOf\" gives the whole frame, so \"\(member.key)\" cannot stand with it")
    }
    let name = try ValueType<String>.string.read(other, self, &work)
    return .frameOf(try view(named: name, at: other.place, &work))
  }
}
