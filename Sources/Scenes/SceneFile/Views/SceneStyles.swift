import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Styles {
  /// How deep styles may include each other.
  private static let deepestStyle = 32

  /// Collects the styles of the scene.
  init(_ value: JSONValue?, _ work: inout Work) {
    guard let value else {
      self.init()
      return
    }
    guard value.isObject else {
      work.mismatch(value, needs: "an object of names and styles")
      self.init()
      return
    }
    var styles: [String: JSONValue] = [:]
    for member in value.members {
      guard SceneName.isValid(member.key) else {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot name a style", hint: SceneName.rule)
        continue
      }
      guard member.value.isObject else {
        work.mismatch(member.value, needs: "an object of a view's keys")
        continue
      }
      styles[member.key] = member.value
    }
    self.init(styles)
  }

  /// Checks every style, whether or not a view takes it, so that each mistake is reported once and
  /// at its own place.
  func check(_ site: Site, _ work: inout Work) {
    let bindings = work.bindings.count
    var site = site
    site.numbers = .style
    var done: Set<String> = []
    for name in names {
      guard let style = self[name] else { continue }
      var scratch = ViewKeys(id: LayerID(0))
      _ = try? ViewFields.table.read(style, into: &scratch, site, &work)
      if let id = style["id"] {
        work.error(
          .name, atKeyOf: id, "a style has no \"id\": all views that take it would have the same")
      }
      checkCircles(from: name, after: [], done: &done, &work)
    }
    _ = work.takeBindings(from: bindings)
  }

  /// Follows the styles that a style includes, and reports a circle by its names.
  private func checkCircles(
    from name: String, after chain: [String], done: inout Set<String>, _ work: inout Work
  ) {
    guard !done.contains(name), let written = self[name]?["style"] else { return }
    let chain = chain + [name]
    defer { done.insert(name) }
    for (included, place) in names(in: written, &work) {
      if let start = chain.firstIndex(of: included) {
        let circle = (chain[start...] + [included]).map { "\"\($0)\"" }.joined(separator: " → ")
        work.error(
          .circle, at: place, "the style \"\(included)\" includes itself",
          hint: "It goes \(circle).")
      } else if chain.count >= Self.deepestStyle {
        work.error(
          .limit, at: place, "styles include each other more than \(Self.deepestStyle) deep")
      } else {
        checkCircles(from: included, after: chain, done: &done, &work)
      }
    }
  }

  /// The known styles of a name or a list of names, with their places; the others are reported.
  func names(in value: JSONValue, _ work: inout Work) -> [(name: String, place: JSONValue)] {
    guard value.isArray || value.isString else {
      work.mismatch(value, needs: "the name of a style or a list of names")
      return []
    }
    let elements = value.isArray ? value.elements : [value]
    guard elements.count <= ViewStyle.most else {
      work.error(.limit, at: value, "a view takes \(ViewStyle.most) styles at most")
      return []
    }
    return elements.compactMap { element in
      guard let name = element.string else {
        work.mismatch(element, needs: "the name of a style")
        return nil
      }
      guard self[name] != nil else {
        let hasRoom = work.log.hasRoom
        work.error(
          .reference, at: element, "there is no style \"\(name)\"",
          hint: (hasRoom
            ? Suggestion.question(for: name, in: names.prefix(1000)) : nil)
            ?? "\"styles\" of the scene declares them.")
        return nil
      }
      return (name, element)
    }
  }

  /// Adds the keys of a style, after those of the styles that it includes.
  func merge(
    _ name: String, after chain: [String], into merged: inout MergedMembers, _ work: inout Work
  ) throws(Reported) {
    // Circles have been reported.
    guard !chain.contains(name), chain.count <= Self.deepestStyle,
      let style = self[name]
    else { return }
    // Styles that include each other twice, and those in turn, could grow without end.
    try work.expand(by: max(64, style.document.byteCount(of: style.index)), at: style)
    if let written = style["style"] {
      for (included, _) in names(in: written, &work) {
        try merge(included, after: chain + [name], into: &merged, &work)
      }
    }
    for member in style.members where member.key != "style" && member.key != "id" {
      merged.add(member)
    }
  }
}
