import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a crossing.
struct CrossingKeys: Sendable {
  var property: JSONValue?
  var value: JSONValue?
  var reset: JSONValue?
  var falling: [DelayedEvent] = []
  var rising: [DelayedEvent] = []

  private static let number = ValueShape.either([.number(.all), .reference("angle")])

  static let table = FieldTable<CrossingKeys>(
    "crossing",
    "A value that a property passes as it is seen, and what happens then. Touching the value and "
      + "starting there is no crossing; a jump across it is one.", start: CrossingKeys()
  ) {
    Field(
      "property", .verbatim(.string), \.property,
      "The key path of a number, such as `list.contentOffset.y`."
    ).required
    Field("value", .verbatim(number), \.value, "The value that is passed.").required
    Field(
      "reset", .verbatim(number), \.reset,
      default: .words("as far from `value` as counts as rest"),
      "Where the property must come back to before it can cross again in the direction away from "
        + "there.")
    Field("falling", EventTypes.delayed, \.falling, "The events when it becomes less.")
    Field("rising", EventTypes.delayed, \.rising, "The events when it becomes more.")
  }

  /// The key for a list of crossings.
  static func field<Target>(
    of path: any WritableKeyPath<Target, JSONValue?> & Sendable, whose owner: String
  ) -> Field<Target> {
    Field(
      "crossings", .verbatim(.list(.reference("crossing"), 0...Int.max)), path,
      default: .json(.array([])),
      "Values of \(owner) properties at which something happens as they pass them, under a finger and "
        + "in flight.")
  }
}

extension Crossing {
  /// Reads the crossings of the scene and of its views.
  static func list(_ list: JSONValue?, and views: [PendingView], _ site: Site, _ work: inout Work)
    -> [Crossing]
  {
    var crossings = Crossing.list(list, of: nil, site, &work)
    for view in views where view.crossings != nil {
      var site = site
      site.scope = view.scope
      site.view = view.id
      crossings += Crossing.list(view.crossings, of: view.id, site, &work)
    }
    return crossings
  }

  private static func list(_ list: JSONValue?, of owner: LayerID?, _ site: Site, _ work: inout Work)
    -> [Crossing]
  {
    work.elements(of: list, needs: "a list of crossings").compactMap {
      try? Crossing($0, of: owner, site, &work)
    }
  }

  private init(_ value: JSONValue, of owner: LayerID?, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let keys = try CrossingKeys.table.read(value, site, &work)
    let written = try keys.required(\.property, &work)
    let text = try ValueType<String>.string.read(written, site, &work)
    let (layer, target) = try site.target(text, of: owner, at: written.place, &work)
    guard case .property(let keyPath) = target, keyPath.kind == .number else {
      throw work.error(
        .type, at: written, "\"\(target.name)\" is no number that passes a value",
        hint: target.kind == .point || target.kind == .size
          ? "Name one of its parts." : nil)
    }
    func number(_ written: JSONValue) throws(Reported) -> Double {
      guard case .number(let number) = try LayerValue(written, for: target, site, &work) else {
        return 0
      }
      return number
    }
    self.init(
      of: MovedProperty(layer: layer, keyPath: keyPath),
      at: try number(try keys.required(\.value, &work)))
    if let written = keys.reset {
      let reset = try number(written)
      guard reset != self.value else {
        throw work.error(
          at: written, "\"reset\" is the value itself, where trembling would cross without end",
          hint: "Leave it out, or give a number on the side from which it is crossed.")
      }
      self.reset = reset
    }
    if keys.falling.isEmpty, keys.rising.isEmpty {
      work.warning(
        at: value.place, "nothing happens at this crossing: give \"falling\" or \"rising\"")
    }
    falling = keys.falling
    rising = keys.rising
    place = site.place(of: value)
    _ = try keys.whole()
  }
}
