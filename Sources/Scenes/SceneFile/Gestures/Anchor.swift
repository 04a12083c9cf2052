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

extension Anchor {
  /// Reads the anchors of a property.
  static func list(_ list: JSONValue, for moved: MovedProperty, _ site: Site, _ work: inout Work)
    throws(Reported) -> [Anchor]
  {
    if list.isObject { return try Anchor.steps(list, for: moved, site, &work) }
    guard list.isArray else { throw work.mismatch(list, needs: "a list of anchors") }
    guard list.count > 0 else { throw work.error(at: list, "\"anchors\" is empty") }
    return try list.elements.readAll { value throws(Reported) in
      try Anchor(value, for: moved, site, &work)
    }
  }

  private init(_ value: JSONValue, for moved: MovedProperty, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    guard value.isObject else {
      self.init(value: try moved.components(of: value, site, &work))
      return
    }
    let keys = try AnchorKeys.table.read(value, site, &work)
    self.init(value: try moved.components(of: try keys.required(\.value, &work), site, &work))
    entered = keys.entered
    left = keys.left
  }
}

extension MovedProperty {
  /// The components of a value of the property.
  func components(of value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported)
    -> [Double]
  {
    try LayerValue(value, for: .property(keyPath), site, &work).components ?? []
  }
}
