import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// The view that a reference refers to; throws after an error has been reported.
  func view(named reference: String, at place: JSONPlace, _ work: inout Work) throws(Reported)
    -> LayerID
  {
    switch match(reference, &work) {
    case .one(let id):
      guard world.container != nil || !known.views.isInside(id) else {
        throw work.error(
          .reference, at: place, "\"\(reference)\" is a view of a nested scene",
          hint: "Move it in that scene's own script.")
      }
      return id
    case .none:
      let hint = suggestion(forView: reference, work)
      throw work.error(.reference, at: place, "unknown view \"\(reference)\"", hint: hint)
    case .several(let paths):
      throw work.error(
        .reference, at: place, "\"\(reference)\" is ambiguous: several views have this id",
        hint: "Write \(paths.map { "\"\($0)\"" }.joined(separator: " or ")).")
    }
  }

  /// The view of a reference; `each` is the view whose turn it is, and `self` the view that is being
  /// read, unless another view has this id.
  private func match(_ reference: String, _ work: inout Work) -> ViewIndex.Match {
    if let each, reference == "each" { return .one(each.layer) }
    if let each, reference.hasPrefix("each.") {
      return known.views.find(String(reference.dropFirst("each.".count)), in: each)
    }
    let found = known.views.find(reference, in: scope, &work.names)
    guard found == .none, let view, Self.namesSelf(reference) else { return found }
    guard reference != Self.itself else { return .one(view) }
    let inside = known.views.inside(view, &work.names)
    return known.views.find(String(reference.dropFirst(Self.itself.count + 1)), in: inside)
  }

  /// The word for the view whose keys are read.
  private static let itself = "self"

  /// Whether a reference begins with the word for the view whose keys are read.
  private static func namesSelf(_ reference: String) -> Bool {
    reference == itself || reference.hasPrefix("\(itself).")
  }

  /// A suggestion for a misspelled reference: a view whose path ends similarly.
  private func suggestion(forView reference: String, _ work: Work) -> String? {
    guard work.log.hasRoom else { return nil }
    let names = known.views.names.dropFirst().prefix(2000)
    return Suggestion.question(for: reference, in: names)
      ?? Suggestion.question(for: reference, in: known.views.allIDs.prefix(2000))
      ?? listOfViews
  }

  /// A list of all views, if there are few.
  private var listOfViews: String? {
    let names = known.views.names.dropFirst().filter { !$0.isEmpty }
    guard (1...8).contains(names.count) else { return nil }
    return names.count == 1
      ? "The only view is \"\(names[0])\"."
      : "The views are \(names.map { "\"\($0)\"" }.joined(separator: ", "))."
  }

  /// The view and the property that a text such as `card.title.opacity` refers to.
  func target(
    _ text: String, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> (LayerID, Change.Target) {
    if each != nil, text.hasPrefix("each.") { return try findTarget(text, at: place, &work) }
    var key = scope.map { "\($0.index)/\(text)" } ?? text
    if let view, Self.namesSelf(text) { key = "\(view.index)//\(text)" }
    if let (layer, keyPath) = work.names.properties[key] { return (layer, .property(keyPath)) }
    if let (layer, keyPath) = work.names.frames[key] { return (layer, .frame(keyPath)) }
    let (layer, target) = try findTarget(text, at: place, &work)
    switch target {
    case .property(let keyPath): work.names.properties[key] = (layer, keyPath)
    case .frame(let keyPath): work.names.frames[key] = (layer, keyPath)
    }
    return (layer, target)
  }

  private func findTarget(
    _ text: String, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> (LayerID, Change.Target) {
    let pieces = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let start = propertyStart(in: pieces) else {
      if case .one = match(text, &work) {
        throw work.error(
          .reference, at: place, "\"\(text)\" is a view; a property is missing",
          hint: "Write for example \"\(text).position\".")
      }
      // Without the name of a property, the last word is assumed to be one.
      guard pieces.count > 1 else {
        throw work.error(
          .unknownWord, at: place, "\"\(text)\" is not a key path of a view",
          hint: "Write the view first, as in \"card.opacity\".")
      }
      return try property(from: pieces.count - 1, of: pieces, at: place, &work)
    }
    guard start > 0 else {
      throw work.error(
        .reference, at: place, "\"\(text)\" lacks the id of a view",
        hint: hint(forOwn: text))
    }
    return try property(from: start, of: pieces, at: place, &work)
  }

  /// How to name the view of a property that lacks one.
  private func hint(forOwn text: String) -> String {
    if each != nil { return "Write \"each.\(text)\" for the view whose turn it is." }
    guard let view, view != world.root else {
      return "Write the view first, as in \"card.\(text)\"."
    }
    return "Write \"\(Self.itself).\(text)\" for \(known.views.names[view.index]) itself, or the "
      + "id of another view first."
  }

  /// The view named by the pieces before `start`, and its property named by the rest.
  private func property(
    from start: Int, of pieces: [String], at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> (LayerID, Change.Target) {
    let id = try view(named: pieces[..<start].joined(separator: "."), at: place, &work)
    let name = pieces[start...].joined(separator: ".")
    return (id, try keyPath(name, of: id, at: place, &work))
  }

  private func propertyStart(in pieces: [String]) -> Int? {
    pieces.firstIndex { isProperty($0) || (!known.animators.isEmpty && $0 == "fractionComplete") }
  }

  /// The property that a key path of a view refers to: one of its own, or of another view whose name
  /// precedes it.
  func target(
    _ text: String, of layer: LayerID?, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> (LayerID, Change.Target) {
    let head = text.prefix { $0 != "." }
    guard let layer, isProperty(String(head)) || !text.contains(".") else {
      return try target(text, at: place, &work)
    }
    return (layer, try keyPath(text, of: layer, at: place, &work))
  }

  /// The property of a layer that a key path refers to; throws after an error has been reported.
  func keyPath(
    _ text: String, of id: LayerID, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> Change.Target {
    let layer = known.views.layer(id)
    if let keyPath = LayerKeyPath(text, in: layer) {
      if let absence = keyPath.property.absence(from: layer, called: "the view") {
        throw work.error(.reference, at: place, absence)
      }
      return .property(keyPath)
    }
    if let frame = FrameKeyPath(text) { return .frame(frame) }
    throw unknown(text, of: layer, at: place, &work)
  }

  /// Reports an unknown key path.
  private func unknown(
    _ text: String, of layer: Layer, at place: JSONPlace, _ work: inout Work
  ) -> Reported {
    let pieces = text.split(separator: ".", maxSplits: 1).map(String.init)
    let head = pieces.first ?? ""
    if PropertyNames.planned.contains(head) {
      return work.error(
        .unsupported, at: place, "\"\(head)\" is part of the scene format but not implemented yet")
    }
    if PropertyNames.known.contains(head) {
      let parts = PropertyNames.parts(of: head)
      return work.error(
        .reference, at: place,
        pieces.count == 1
          ? "\"\(head)\" has no value of its own"
          : "\"\(head)\" has no part \"\(pieces.last ?? "")\"",
        hint: parts.isEmpty
          ? "It has no parts."
          : "Its parts are \(parts.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    if known.customNames[head] != nil {
      return work.error(
        .reference, at: place, "the view has no \"\(text)\"",
        hint: layer.properties[head] == nil
          ? "It is declared under \"properties\" of another view." : nil)
    }
    let meant =
      ForeignWord.keyPath(for: text)
      ?? Suggestion.nearest(to: head, in: PropertyNames.known + layer.properties.keys.sorted())
    let rest = pieces.count > 1 ? "." + pieces[1] : ""
    return work.error(
      .unknownWord, at: place, "unknown key path \"\(text)\"",
      hint: meant.map { "Did you mean \"\($0)\(rest)\"?" })
  }
}

extension PropertyNames {
  /// The parts that can follow a property's name in a key path.
  static func parts(of name: String) -> [String] {
    if name == "frame" {
      return FrameKeyPath.allCases.map(\.rawValue).filter { $0 != name }
        .map { String($0.dropFirst(name.count + 1)) }
    }
    if name == "filters" { return LayerFilter.Kind.allCases.map(\.rawValue) }
    guard let keyPath = LayerKeyPath(name) else { return [] }
    return LayerKeyPath.Part.parts(of: keyPath.kind).map(\.rawValue)
  }
}
