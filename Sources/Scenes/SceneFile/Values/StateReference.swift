import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// A state of a group; nil is none.
struct StateReference: Sendable {
  var group: Int
  var state: Int?
}

/// The keys of a reference to a state of one view.
struct StateReferenceKeys: Sendable {
  var view: JSONValue?
  var state: JSONValue?

  static let table = FieldTable<StateReferenceKeys>(
    "stateOf", "A state of one view.", start: StateReferenceKeys()
  ) {
    Field("view", .verbatim(.string), \.view, "The view that has the states.").required
    Field(
      "state", .verbatim(.either([.string, .null])), \.state, "The state's name; null is none."
    ).required
  }
}

extension ValueType where Value == StateReference {
  /// The name of a state, with the name of a view before it; null, with or without a view, is none.
  static var state: ValueType {
    ValueType(
      .labelled(
        "name, null or [stateOf](#stateof)", .either([.string, .null, .reference("stateOf")]))
    ) { value, site, work throws(Reported) in
      guard value.isObject else { return try StateReference(value, site, &work) }
      let keys = try StateReferenceKeys.table.read(value, site, &work)
      let written = try keys.required(\.view, &work)
      let name = try ValueType<String>.string.read(written, site, &work)
      let view = try site.view(named: name, at: written.place, &work)
      return try StateReference(
        try keys.required(\.state, &work), of: view, named: name, site, &work)
    }
  }
}

extension StateReference {
  /// A state by its name, such as `open` or `card.open`; throws after an error has been reported.
  ///
  /// Without a view it is a state of the nearest view around, or of the scene, that has one of this
  /// name.
  fileprivate init(_ value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    if value.isNull {
      guard let group = site.owners.lazy.compactMap(site.known.states.group).first else {
        throw work.error(.reference, at: value, "there are no \"states\" here to leave")
      }
      self = StateReference(group: group.index)
      return
    }
    guard let text = value.string else {
      throw work.mismatch(value, needs: "the name of a state, or null")
    }
    if let dot = text.lastIndex(of: ".") {
      let name = String(text[..<dot])
      let view = try site.view(named: name, at: value.place, &work)
      self = try StateReference(
        String(text[text.index(after: dot)...]), at: value, of: view, named: name, site, &work)
      return
    }
    for owner in site.owners {
      guard let group = site.known.states.group(of: owner), let state = group.states[text] else {
        continue
      }
      self = StateReference(group: group.index, state: state)
      return
    }
    let hint = work.log.hasRoom ? StateReference.hint(forState: text, site) : nil
    throw work.error(.reference, at: value, "there is no state \"\(text)\"", hint: hint)
  }

  fileprivate init(
    _ value: JSONValue, of view: LayerID, named name: String, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    if value.isNull, let group = site.known.states.group(of: view) {
      self = StateReference(group: group.index)
      return
    }
    guard value.isNull || value.isString else {
      throw work.mismatch(value, needs: "the name of a state, or null")
    }
    self = try StateReference(value.string ?? "", at: value, of: view, named: name, site, &work)
  }

  private init(
    _ state: String, at value: JSONValue, of view: LayerID, named name: String, _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    guard let group = site.known.states.group(of: view) else {
      throw work.error(.reference, at: value, "\"\(name)\" has no \"states\"")
    }
    guard let index = group.states[state] else {
      throw work.error(
        .reference, at: value, "\"\(name)\" has no state \"\(state)\"",
        hint: Suggestion.question(for: state, in: group.states.keys.sorted().prefix(2000)))
    }
    self = StateReference(group: group.index, state: index)
  }

  /// The likely meaning of a state that is not there: a misspelled one, that of another view, one of those
  /// that are there, or none because nothing declares any.
  private static func hint(forState name: String, _ site: Site) -> String? {
    if let question = Suggestion.question(for: name, in: site.stateNames) { return question }
    let others = site.known.states.owners.prefix(2000).compactMap(\.self)
      .filter { site.known.states.group(of: $0)?.states[name] != nil }
    if let other = others.first {
      return "\"\(site.known.views.names[other.index])\" has it: write "
        + "\"\(site.known.views.names[other.index]).\(name)\"."
    }
    let names = site.owners.prefix(8).compactMap {
      site.known.states.group(of: $0)?.states.keys.sorted()
    }
    .flatMap(\.self)
    guard !names.isEmpty else {
      return
        "Declare it: \"states\": { \"\(name)\": { \"card.opacity\": 0.5 } } in the scene, or in a view "
        + "around this."
    }
    guard names.count <= 8 else { return nil }
    return names.count == 1
      ? "The only state here is \"\(names[0])\"; null leaves it."
      : "The states here are \(names.map { "\"\($0)\"" }.joined(separator: ", "))."
  }
}

extension Site {
  /// The views around the value that is read, nearest first, then the scene.
  fileprivate var owners: [LayerID?] {
    var owners: [LayerID?] = []
    var next = view ?? scope
    while let layer = next, layer != world.root {
      owners.append(layer)
      next = known.views.parent(of: layer)
    }
    return owners + [nil]
  }

  /// The names of some states, with their views.
  fileprivate var stateNames: [String] {
    known.states.owners.prefix(200).flatMap { owner -> [String] in
      let names = (known.states.group(of: owner)?.states.keys.sorted() ?? []).prefix(50)
      guard let owner else { return Array(names) }
      return names.map { "\(known.views.names[owner.index]).\($0)" }
    }
  }
}
