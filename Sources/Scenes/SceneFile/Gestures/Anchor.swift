import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of an anchor that is an object rather than a plain value.
struct AnchorKeys: Sendable {
  var value: JSONValue?
  var entered: [DelayedEvent] = []
  var left: [DelayedEvent] = []

  /// An anchor: a plain value, or an object with events.
  static let one = ValueShape.labelled(
    "[anchor](#anchor), [x, y], number or angle",
    .either([
      .number(.all), .list(.number(.all), 1...4), .reference("angle"), .reference("anchor"),
    ]))

  /// The anchors of a property: a list, or steps.
  static let shape = ValueShape.labelled(
    "list of [anchor](#anchor), [x, y], number or angle; or [anchorSteps](#anchorsteps)",
    .either([.list(one, 1...Int.max), .reference("anchorSteps")]))

  static let table = FieldTable<AnchorKeys>(
    "anchor", "A value at which a property may rest, and events at it.",
    start: AnchorKeys()
  ) {
    Field(
      "value",
      .deferred(
        .either([.number(.all), .list(.number(.all), 1...4), .reference("angle")])), \.value,
      "The value, of the property's kind."
    ).required
    Field(
      "entered", EventTypes.delayed, \.entered,
      "Events when it becomes the current anchor.")
    Field(
      "left", EventTypes.delayed, \.left,
      "Events when it stops being the current anchor.")
  }
}

extension Site {
  /// Reads the anchors of a property.
  func anchors(
    _ list: JSONValue, for moved: MovedProperty, _ work: inout Work
  ) throws(Reported) -> [Anchor] {
    if list.isObject { return try steps(list, for: moved, &work) }
    guard list.isArray else { throw work.mismatch(list, needs: "a list of anchors") }
    guard list.count > 0 else { throw work.error(at: list, "\"anchors\" is empty") }
    return try list.elements.readAll { value throws(Reported) in
      try anchor(value, for: moved, &work)
    }
  }

  private func anchor(
    _ value: JSONValue, for moved: MovedProperty, _ work: inout Work
  ) throws(Reported) -> Anchor {
    guard value.isObject else { return Anchor(value: try place(value, for: moved, &work)) }
    let keys = try AnchorKeys.table.read(value, self, &work)
    var anchor = Anchor(value: try place(try keys.required(\.value, &work), for: moved, &work))
    anchor.entered = keys.entered
    anchor.left = keys.left
    return anchor
  }

  func place(
    _ value: JSONValue, for moved: MovedProperty, _ work: inout Work
  ) throws(Reported) -> [Double] {
    try propertyValue(value, for: .property(moved.keyPath), &work).components ?? []
  }
}
