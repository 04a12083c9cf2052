import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Declarations {
  /// What the styles of a view give it; nil for a view without styles.
  ///
  /// Views with the same styles, and keys that displace the same of theirs, share the result.
  mutating func styles(of value: JSONValue, _ site: Site, _ work: inout Work) -> StyleMix? {
    guard !site.world.styles.isEmpty, value.isObject else { return nil }
    let index = value.writtenIndex(of: "style")
    guard index != value.index else { return nil }
    let written = JSONValue(
      document: value.document, index: index, path: .key("style", value.path), usage: value.usage)
    let names = site.world.styles.names(in: written, &work).map(\.name)
    guard !names.isEmpty else { return nil }
    var displaced: Set<String> = []
    value.forEachMember { displaced.formUnion(ViewFields.rivals[$0.key] ?? []) }
    let key = StyleList(names: names, displaced: displaced.sorted())
    if let known = mixes[key] as? StyleMix { return known }
    let mix = StyleMix(key, at: written, site, &work)
    mixes[key] = mix
    return mix
  }
}

extension StyleMix {
  /// Reads the merged keys of styles.
  fileprivate init(_ key: StyleList, at place: JSONValue, _ site: Site, _ work: inout Work) {
    var merged = MergedMembers()
    for name in key.names {
      guard (try? site.world.styles.merge(name, after: [], into: &merged, &work)) != nil else {
        break
      }
    }
    merged.remove(key.displaced)
    self.init(
      keys: ViewKeys(id: LayerID(0)), members: merged.list, bindings: [], bytes: 0)
    let start = work.bindings.count
    for member in members {
      if ViewFields.deferred.contains(member.key) {
        bytes += member.value.document.byteCount(of: member.value.index)
      }
      if member.key == "text" {
        text = member.value
        continue
      }
      guard !work.keepBinding(member) else { continue }
      try? ViewFields.byKey[member.key]?.access.read(member.value, into: &keys, site, &work)
    }
    bindings = work.takeBindings(from: start)
    // Edges are resolved once the superview is known, so they stay the view's frame.
    if case .rect(let frame) = keys.placement.frame {
      keys.placement.styledFrame = frame
      keys.placement.frame = nil
    }
  }
}

extension Written<ViewKeys> {
  /// Reads a view's own keys over those of its styles.
  init(
    of value: JSONValue, from start: ViewKeys, among declared: inout Declarations, _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    guard let mix = declared.styles(of: value, site, &work) else {
      self = try ViewFields.table.read(value, from: start, site, &work)
      return
    }
    try work.expand(by: mix.bytes, at: value)
    var prototype = mix.keys
    prototype.layer.id = start.layer.id
    prototype.layer.isMask = start.layer.isMask
    if let text = mix.text {
      try? ViewFields.byKey["text"]?.access.read(text, into: &prototype, site, &work)
    }
    var keys = try ViewFields.table.read(value, from: prototype, site, &work)
    keys.inherited = mix.members
    for binding in mix.bindings where value.writtenIndex(of: binding.keyPath) == value.index {
      work.keep(binding)
    }
    self = keys
  }
}
