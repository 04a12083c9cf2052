import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

extension Change {
  /// Reads one entry of `changes`; throws after an error has been reported.
  init(_ member: JSONValue.Member, _ site: Site, _ work: inout Work) throws(Reported) {
    let (layer, target) = try site.target(member.key, at: member.place, &work)
    if member.value.isBinding {
      if case .frame = target {
        throw work.error(
          .type, at: member.value, "\"\(target.name)\" is derived and cannot be bound",
          hint: "Bind \"position\", \"bounds\" or a part of them, such as \"bounds.size.width\".")
      }
      let binding = try PropertyBinding(member.value, for: target, site, &work)
      binding.warnIfCut(of: site.known.views.layer(layer), at: member.value, site, &work)
      self.init(layer: layer, target: target, value: .bound(binding))
      return
    }
    if case .frame(.frame) = target,
      let value = try Change.NewValue(frame: member.value, site, &work)
    {
      self.init(layer: layer, target: target, value: value)
      return
    }
    if case .property(let keyPath) = target, keyPath.property == .fractionComplete {
      throw work.error(
        at: member.place, "an animator's fraction is not set by \"set\"",
        hint: "Use the verb \"fractionComplete\", or bind it.")
    }
    guard member.value.isObject, let by = member.value["by"], target.kind != .contents else {
      if let computed = try ComputedValue(member.value, for: target, site, &work) {
        self.init(layer: layer, target: target, value: .computed(computed))
        return
      }
      let value = try LayerValue(
        member.value, for: target, keepsRange: true, site.filling(layer), &work)
      if case .property(let keyPath) = target, keyPath.property == .string,
        case .string(let string) = value
      {
        site.known.views.layer(layer).warnIfCut(string, at: member.value, site, &work)
      }
      self.init(layer: layer, target: target, value: .to(value))
      return
    }
    for other in member.value.members where other.key != "by" {
      work.error(.unknownKey, at: other.place, "unknown key \"\(other.key)\"")
    }
    guard target.kind.isNumeric else {
      throw work.error(
        .type, at: member.value,
        "\"\(target.name)\" is not made of numbers and cannot change by an amount")
    }
    if let computed = try ComputedValue(by, for: target, isAmount: true, site, &work) {
      self.init(layer: layer, target: target, value: .computedBy(computed))
      return
    }
    let amount = try LayerValue(by, for: target, site, &work)
    self.init(layer: layer, target: target, value: .by(amount))
  }
}

extension Change.NewValue {
  /// A frame by edges, or of another view; nil for a rectangle or an amount.
  init?(frame value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    guard value.isObject, value["by"] == nil else { return nil }
    guard let other = value["frameOf"] else {
      self = .edges(try FrameFields.edges.read(value, site, &work))
      return
    }
    for member in value.members where member.key != "frameOf" {
      throw work.error(
        .conflictingKeys, at: member.place,
        "\"frameOf\" gives the whole frame, so \"\(member.key)\" cannot stand with it")
    }
    let name = try ValueType<String>.string.read(other, site, &work)
    self = .frameOf(try site.view(named: name, at: other.place, &work))
  }
}
