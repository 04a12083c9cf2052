import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// The keys that the styles of a view give it; nil for a view without styles.
  ///
  /// Views with the same styles, and keys that displace the same of theirs, share the result.
  func styles(
    of value: JSONValue, _ declared: inout Declarations, _ work: inout Work
  ) -> StyleMix? {
    guard !world.styles.isEmpty, value.isObject else { return nil }
    let index = value.writtenIndex(of: "style")
    guard index != value.index else { return nil }
    let written = JSONValue(
      document: value.document, index: index, path: .key("style", value.path), usage: value.usage)
    let names = styleNames(written, &work).map(\.name)
    guard !names.isEmpty else { return nil }
    var displaced: Set<String> = []
    value.forEachMember { displaced.formUnion(ViewFields.rivals[$0.key] ?? []) }
    let key = StyleList(names: names, displaced: displaced.sorted())
    if let known = declared.mixes[key] as? StyleMix { return known }
    let mix = mix(key, at: written, &work)
    declared.mixes[key] = mix
    return mix
  }

  /// Reads the merged keys of styles.
  private func mix(_ key: StyleList, at place: JSONValue, _ work: inout Work) -> StyleMix {
    var merged = MergedMembers()
    for name in key.names {
      guard (try? merge(name, [], into: &merged, &work)) != nil else { break }
    }
    merged.remove(key.displaced)
    var mix = StyleMix(
      keys: ViewKeys(id: LayerID(0)), members: merged.list, bindings: [], bytes: 0)
    let start = work.bindings.count
    for member in mix.members {
      if ViewFields.deferred.contains(member.key) {
        mix.bytes += member.value.document.byteCount(of: member.value.index)
      }
      if member.key == "text" {
        mix.text = member.value
        continue
      }
      guard !work.keepBinding(member) else { continue }
      try? ViewFields.byKey[member.key]?.access.read(member.value, into: &mix.keys, self, &work)
    }
    mix.bindings = work.takeBindings(from: start)
    // Edges are resolved once the superview is known, so they stay the view's frame.
    if case .rect(let frame) = mix.keys.placement.frame {
      mix.keys.placement.styledFrame = frame
      mix.keys.placement.frame = nil
    }
    return mix
  }

  /// Reads a view's own keys over those of its styles.
  func readKeys(
    of value: JSONValue, from start: ViewKeys, _ declared: inout Declarations,
    _ work: inout Work
  ) throws(Reported) -> Written<ViewKeys> {
    guard let mix = styles(of: value, &declared, &work) else {
      return try ViewFields.table.read(value, from: start, self, &work)
    }
    try work.expand(by: mix.bytes, at: value)
    var prototype = mix.keys
    prototype.layer.id = start.layer.id
    prototype.layer.isMask = start.layer.isMask
    if let text = mix.text {
      try? ViewFields.byKey["text"]?.access.read(text, into: &prototype, self, &work)
    }
    var keys = try ViewFields.table.read(value, from: prototype, self, &work)
    keys.inherited = mix.members
    for binding in mix.bindings where value.writtenIndex(of: binding.keyPath) == value.index {
      work.keep(binding)
    }
    return keys
  }
}
