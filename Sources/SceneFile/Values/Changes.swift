import Document
import Interaction
import Layers

extension Site {
  /// One entry of `changes`; nil after an error has been reported.
  func change(_ member: JSONValue.Member, _ work: inout Work) -> Change? {
    guard let (layer, target) = target(member.key, at: member.place, &work) else { return nil }
    if member.value.isBinding {
      if case .frame = target {
        work.error(
          .type, at: member.value, "\"\(target.name)\" is derived and cannot be bound",
          hint: "Bind \"position\" and \"bounds\".")
        return nil
      }
      return binding(member.value, for: target, &work).map {
        Change(layer: layer, target: target, value: .bound($0))
      }
    }
    if case .property(let keyPath) = target, keyPath.property == .fractionComplete {
      work.error(
        at: member.place, "an animator's fraction is not set by \"set\"",
        hint: "Use the verb \"fractionComplete\", or bind it.")
      return nil
    }
    guard member.value.isObject, let by = member.value["by"], target.kind != .contents else {
      return propertyValue(member.value, for: target, keepsRange: true, &work).map {
        Change(layer: layer, target: target, value: .to($0))
      }
    }
    for other in member.value.members where other.key != "by" {
      work.error(.unknownKey, at: other.place, "unknown key \"\(other.key)\"")
    }
    guard target.kind.isNumeric else {
      work.error(
        .type, at: member.value,
        "\"\(target.name)\" is not made of numbers and cannot go by an amount")
      return nil
    }
    return propertyValue(by, for: target, &work).map {
      Change(layer: layer, target: target, value: .by($0))
    }
  }
}
