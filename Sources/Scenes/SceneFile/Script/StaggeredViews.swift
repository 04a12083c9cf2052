import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Written<ChainKeys.Stagger> {
  /// The views for which an event happens, in order.
  ///
  /// They may be none where the list is a part of one view among several: some rows have nothing inside.
  func views(_ site: Site, _ work: inout Work) throws(Reported) -> [EachView] {
    if let written = self.rows {
      let name = try ValueType<String>.string.read(written, site, &work)
      let list = try site.view(named: name, at: written.place, &work)
      let rows = site.known.views.subviews(of: list, &work.names)
      guard !rows.isEmpty || site.isAmongSeveral else {
        throw work.error(.value, at: written, "\"\(name)\" has no views inside")
      }
      return rows
    }
    let list = try required(\.views, &work)
    guard list.isArray else { throw work.mismatch(list, needs: "a list of views") }
    let views = try list.elements.readAll { element throws(Reported) in
      let name = try ValueType<String>.string.read(element, site, &work)
      return site.known.views.each(try site.view(named: name, at: element.place, &work))
    }
    guard !views.isEmpty else { throw work.error(.value, at: list, "\"views\" is empty") }
    return views
  }
}

extension Site {
  /// Whether what is read is read for each of several views, or in an instance of a template.
  fileprivate var isAmongSeveral: Bool { each != nil || (scope != nil && scope != world.root) }
}

extension MovedProperty {
  /// A property whose rest can be waited for.
  init(resting value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    let text = try ValueType<String>.string.read(value, site, &work)
    let (layer, target) = try site.target(text, at: value.place, &work)
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: value, "\"\(target.name)\" is derived and does not move by itself",
        hint: "Wait for \"position\" or \"bounds\".")
    }
    self = MovedProperty(layer: layer, keyPath: keyPath)
  }
}
