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
      guard value.isObject else { return try site.state(value, &work) }
      let keys = try StateReferenceKeys.table.read(value, site, &work)
      let written = try keys.required(\.view, &work)
      let name = try ValueType<String>.string.read(written, site, &work)
      let view = try site.view(named: name, at: written.place, &work)
      return try site.state(try keys.required(\.state, &work), of: view, named: name, &work)
    }
  }
}

extension Site {
  /// A state by its name, such as `open` or `card.open`; throws after an error has been reported.
  ///
  /// Without a view it is a state of the nearest view around, or of the scene, that has one of this
  /// name.
  fileprivate func state(_ value: JSONValue, _ work: inout Work) throws(Reported) -> StateReference
  {
    if value.isNull {
      guard let group = owners.lazy.compactMap(known.states.group).first else {
        throw work.error(.reference, at: value, "there are no \"states\" here to leave")
      }
      return StateReference(group: group.index)
    }
    guard let text = value.string else {
      throw work.mismatch(value, needs: "the name of a state, or null")
    }
    if let dot = text.lastIndex(of: ".") {
      let name = String(text[..<dot])
      let view = try view(named: name, at: value.place, &work)
      return try state(
        String(text[text.index(after: dot)...]), at: value, of: view, named: name, &work)
    }
    for owner in owners {
      guard let group = known.states.group(of: owner), let state = group.states[text] else {
        continue
      }
      return StateReference(group: group.index, state: state)
    }
    let hint = work.log.hasRoom ? hint(forState: text) : nil
    throw work.error(.reference, at: value, "there is no state \"\(text)\"", hint: hint)
  }

  fileprivate func state(
    _ value: JSONValue, of view: LayerID, named name: String, _ work: inout Work
  ) throws(Reported) -> StateReference {
    if value.isNull, let group = known.states.group(of: view) {
      return StateReference(group: group.index)
    }
    guard value.isNull || value.isString else {
      throw work.mismatch(value, needs: "the name of a state, or null")
    }
    return try state(value.string ?? "", at: value, of: view, named: name, &work)
  }

  private func state(
    _ state: String, at value: JSONValue, of view: LayerID, named name: String,
    _ work: inout Work
  ) throws(Reported) -> StateReference {
    guard let group = known.states.group(of: view) else {
      throw work.error(.reference, at: value, "\"\(name)\" has no \"states\"")
    }
    guard let index = group.states[state] else {
      throw work.error(
        .reference, at: value, "\"\(name)\" has no state \"\(state)\"",
        hint: Suggestion.question(for: state, in: group.states.keys.sorted().prefix(2000)))
    }
    return StateReference(group: group.index, state: index)
  }

  /// The likely meaning of a state that is not there: a misspelled one, that of another view, one of those
  /// that are there, or none because nothing declares any.
  private func hint(forState name: String) -> String? {
    if let question = Suggestion.question(for: name, in: stateNames) { return question }
    let others = known.states.owners.prefix(2000).compactMap(\.self)
      .filter { known.states.group(of: $0)?.states[name] != nil }
    if let other = others.first {
      return "\"\(known.views.names[other.index])\" has it: write "
        + "\"\(known.views.names[other.index]).\(name)\"."
    }
    let names = owners.prefix(8).compactMap { known.states.group(of: $0)?.states.keys.sorted() }
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

  /// The views around the value that is read, nearest first, then the scene.
  private var owners: [LayerID?] {
    var owners: [LayerID?] = []
    var next = view ?? scope
    while let layer = next, layer != world.root {
      owners.append(layer)
      next = known.views.parent(of: layer)
    }
    return owners + [nil]
  }

  /// The names of some states, with their views.
  private var stateNames: [String] {
    known.states.owners.prefix(200).flatMap { owner -> [String] in
      let names = (known.states.group(of: owner)?.states.keys.sorted() ?? []).prefix(50)
      guard let owner else { return Array(names) }
      return names.map { "\(known.views.names[owner.index]).\($0)" }
    }
  }
}
