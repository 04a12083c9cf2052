import SceneKeys
import Document
import Interaction
import Layers

extension Site {
  /// Reads one entry of `changes`; throws after an error has been reported.
  func change(_ member: JSONValue.Member, _ work: inout Work) throws(Reported) -> Change {
    let (layer, target) = try target(member.key, at: member.place, &work)
    if member.value.isBinding {
      if case .frame = target {
        throw work.error(
          .type, at: member.value, "\"\(target.name)\" is derived and cannot be bound",
          hint: "Bind \"position\" and \"bounds\".")
      }
      let binding = try binding(member.value, for: target, &work)
      return Change(layer: layer, target: target, value: .bound(binding))
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
      let value = try propertyValue(member.value, for: target, keepsRange: true, &work)
      return Change(layer: layer, target: target, value: .to(value))
    }
    for other in member.value.members where other.key != "by" {
      work.error(.unknownKey, at: other.place, "unknown key \"\(other.key)\"")
    }
    guard target.kind.isNumeric else {
      throw work.error(
        .type, at: member.value,
        "\"\(target.name)\" is not made of numbers and cannot go by an amount")
    }
    if let computed = try computedValue(by, for: target, isAmount: true, &work) {
      return Change(layer: layer, target: target, value: .computedBy(computed))
    }
    let amount = try propertyValue(by, for: target, &work)
    return Change(layer: layer, target: target, value: .by(amount))
  }
}
