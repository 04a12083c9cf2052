import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// The views for which an event happens, in order.
  ///
  /// They may be none where the list is a part of one view among several: some rows have nothing inside.
  func views(
    of stagger: Written<ChainKeys.Stagger>, _ work: inout Work
  ) throws(Reported) -> [EachView] {
    if let written = stagger.rows {
      let name = try ValueType<String>.string.read(written, self, &work)
      let list = try view(named: name, at: written.place, &work)
      let rows = known.views.subviews(of: list, &work.names)
      guard !rows.isEmpty || isAmongSeveral else {
        throw work.error(.value, at: written, "\"\(name)\" has no views inside")
      }
      return rows
    }
    let list = try stagger.required(\.views, &work)
    guard list.isArray else { throw work.mismatch(list, needs: "a list of views") }
    let views = try list.elements.readAll { element throws(Reported) in
      let name = try ValueType<String>.string.read(element, self, &work)
      return known.views.each(try view(named: name, at: element.place, &work))
    }
    guard !views.isEmpty else { throw work.error(.value, at: list, "\"views\" is empty") }
    return views
  }

  /// Whether what is read is read for each of several views, or in an instance of a template.
  private var isAmongSeveral: Bool { each != nil || (scope != nil && scope != world.root) }

  /// A property whose rest can be waited for.
  func restingProperty(_ value: JSONValue, _ work: inout Work) throws(Reported) -> MovedProperty {
    let text = try ValueType<String>.string.read(value, self, &work)
    let (layer, target) = try target(text, at: value.place, &work)
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: value, "\"\(target.name)\" is derived and does not move by itself",
        hint: "Wait for \"position\" or \"bounds\".")
    }
    return MovedProperty(layer: layer, keyPath: keyPath)
  }
}
