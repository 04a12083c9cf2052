import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of a binding, which can replace a value.
struct BindingKeys: Sendable {
  var source: JSONValue?
  var stops: [Double]?
  var values: JSONValue?
  var timingFunction: TimingFunction?
  var extrapolates = false
  var format: PlacedFormat?

  /// A format with its place.
  struct PlacedFormat: Sendable {
    var format: NumberFormat
    var source: JSONValue
  }

  /// A pattern, or two: for one, and for all other numbers.
  private static let format = ValueType<PlacedFormat>(
    .either([.string, .list(.string, 2...2)]),
    write: {
      let patterns = $0.format.patterns
      return patterns.count == 1 ? .string(patterns[0]) : .array(patterns.map { .string($0) })
    }
  ) { value, site, work throws(Reported) in
    guard value.isArray else {
      return PlacedFormat(format: try pattern(value, site, &work), source: value)
    }
    guard value.count == 2 else {
      throw work.mismatch(value, needs: "a format, or two: for 1 and for other numbers")
    }
    let formats = try value.elements.readAll { element throws(Reported) in
      try pattern(element, site, &work)
    }
    return PlacedFormat(
      format: NumberFormat(one: formats[0], others: formats[1]), source: value)
  }

  private static func pattern(
    _ value: JSONValue, _ site: Site, _ work: inout Work
  ) throws(Reported) -> NumberFormat {
    let pattern = try ValueType<String>.string.read(value, site, &work)
    do throws(NumberFormat.Failure) {
      return try NumberFormat(pattern)
    } catch {
      throw work.error(
        at: value, "the format \"\(pattern)\" \(error.reason)",
        hint: "Write for example \"0\", \"0.0\", \"#,##0\", \"0 %\", \"+0\" or \"m:ss\".")
    }
  }

  static let table = FieldTable<BindingKeys>(
    "binding",
    "In place of a value of a view's property: the property follows a number of any view. The "
      + "number is read after that view's animations; the result overrides the property's own "
      + "animations.",
    start: BindingKeys(), atMostOne: [["timingFunction", "extrapolates"]]
  ) {
    Field(
      "bind", .deferred(.string), \.source,
      "The number: a view and a key path, such as `slider.progress`, `thumb.position.x`, "
        + "`picture.timeOffset` or an animator's `grow.fractionComplete`. Or an expression of "
        + "several, such as `= slider.progress * 100 + 20`."
    ).required
    Field(
      "from", .numbers(), \.stops, default: .words("evenly spaced from 0 to 1"),
      "The numbers that map to the values of `to`, increasing; below the first and above the last "
        + "the nearest value is used, unless `extrapolates`.")
    Field(
      "to", .deferred(.list(.value, 2...Int.max)), \.values,
      default: .words("the number itself, unclamped"), "The values, as many as there are in `from`."
    )
    Field(
      "timingFunction", .timingFunction, \.timingFunction, default: .value(.linear),
      "The timing function over the whole range from the first stop to the last.")
    Field(
      "extrapolates", .boolean, \.extrapolates,
      "Whether the values go on beyond `from`, in the direction of the two at that end: also where "
        + "a spring overshoots, or a finger pulls further.")
    Field(
      "format", format, \.format, default: .words("none"),
      "For a text: how the number is written, such as `0`, `0.0`, `#,##0`, `0 %`, `+0` or `m:ss`. "
        + "Two formats are for 1 and for all other numbers: `[\"0 item\", \"0 items\"]`.")
  }
}

extension BoundProperty {
  /// Reads the bindings that had to wait until all views were known.
  ///
  /// - Parameter fitted: The bindings of the sizes of views to their texts, which come first.
  static func list(
    _ pending: [PendingBinding], fitted: [LayerID: [BoundProperty]] = [:], _ site: Site,
    _ work: inout Work
  ) -> [LayerID: [BoundProperty]] {
    var bindings = fitted
    for item in pending {
      let written = item.written
      var site = site
      (site.scope, site.view) = (item.scope, item.view)
      guard
        let target = try? site.keyPath(
          written.keyPath, of: item.view, at: written.keyPlace, &work),
        case .property(let keyPath) = target,
        let binding = try? PropertyBinding(written.value, for: target, site, &work)
      else { continue }
      binding.warnIfCut(of: site.known.views.layer(item.view), at: written.value, site, &work)
      bindings[item.view, default: []].append(
        BoundProperty(
          MovedProperty(layer: item.view, keyPath: keyPath), to: binding,
          place: site.place(of: written.value)))
    }
    return bindings
  }
}

extension PropertyBinding {
  /// Reads the binding of a property; throws after an error has been reported.
  init(_ value: JSONValue, for bound: Change.Target, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    if case .property(let keyPath) = bound, LayerProperty.undrawn.contains(keyPath.property) {
      throw work.error(
        .type, at: value, "\"\(bound.name)\" cannot be bound: only layout and fingers read it",
        hint: "Set it in the script.")
    }
    let keys = try BindingKeys.table.read(value, site, &work)
    if let failure = keys.failure { throw failure }
    var binding = try PropertyBinding(source: try keys.required(\.source, &work), site, &work)
    binding.timingFunction = keys.timingFunction
    binding.extrapolates = keys.extrapolates
    binding.format = try keys.numberFormat(for: bound, &work)
    let isNumber = bound.kind == .number || binding.format != nil
    guard let list = keys.values else {
      if keys.source(\.stops) != nil {
        throw work.error(
          .conflictingKeys, at: keys.keyPlace(\.stops), "\"from\" needs \"to\"")
      }
      if keys.extrapolates {
        throw work.error(
          .conflictingKeys, at: keys.keyPlace(\.extrapolates),
          "\"extrapolates\" needs \"to\": without it the number is never held back")
      }
      guard isNumber else {
        throw work.error(
          .conflictingKeys, at: value,
          "\"\(bound.name)\" is \(bound.words), so the binding needs \"to\""
            + (bound.isText ? " or \"format\"" : ""),
          hint: bound.isRect
            ? "Or bind a part in the script: \"set\": { \"card.\(bound.name).size.width\": { \"bind\": … } }."
            : nil)
      }
      self = binding
      return
    }
    guard list.isArray, list.count > 1 else {
      throw work.mismatch(list, needs: "a list of two or more values")
    }
    binding.values = try list.elements.readAll { value throws(Reported) in
      if binding.format != nil {
        return .number(try ValueType<Double>.number().read(value, site, &work))
      }
      return try LayerValue(value, for: bound, keepsRange: true, site, &work)
    }
    let last = Double(list.count - 1)
    binding.stops = keys.stops ?? (0..<list.count).map { Double($0) / last }
    if let from = keys.source(\.stops) { try binding.checkStops(at: from, &work) }
    self = binding
  }

  /// The number that a binding follows: a key path, or an expression of several.
  private init(source written: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    if written.isExpression {
      try self.init(toExpression: written, site, &work)
      return
    }
    let text = try ValueType<String>.string.read(written, site, &work)
    let (layer, source) = try site.target(text, at: written.place, &work)
    guard case .property(let keyPath) = source, keyPath.kind == .number else {
      throw work.error(
        .type, at: written, "a binding follows a number, but \"\(text)\" is \(source.words)",
        hint: LayerKeyPath.Part.parts(of: source.kind).first.map {
          "Write for example \"\(text).\($0.rawValue)\"."
        })
    }
    self = PropertyBinding(layer: layer, keyPath: keyPath)
  }

  /// Checks that the stops increase, and that there is one for each value.
  private func checkStops(at from: JSONValue, _ work: inout Work) throws(Reported) {
    guard stops.count == values.count else {
      throw work.error(
        .type, at: from,
        "\"from\" has \(stops.count) numbers for the \(values.count) values of "
          + "\"to\"")
    }
    for index in stops.indices.dropFirst()
    where stops[index] <= stops[index - 1] {
      throw work.error(at: from.elements[index], "the numbers of \"from\" must increase")
    }
  }
}

extension Written<BindingKeys> {
  /// How a text is written of a number; nil for other values.
  fileprivate func numberFormat(for bound: Change.Target, _ work: inout Work) throws(Reported)
    -> NumberFormat?
  {
    guard let written = self.format else { return nil }
    guard bound.isText else {
      throw work.error(
        .conflictingKeys, at: keyPlace(\.format),
        "\"format\" writes a text, and \"\(bound.name)\" is \(bound.words)")
    }
    if !written.format.words.utf8.allSatisfy({ $0 < 0x80 }) {
      work.checkLetters(of: written.format.words, at: written.source)
    }
    return written.format
  }
}

extension Change.Target {
  /// Whether it is the string of a label.
  fileprivate var isText: Bool {
    if case .property(let keyPath) = self { keyPath.property == .string } else { false }
  }

  /// Whether it is a rectangle, of which parts are numbers.
  fileprivate var isRect: Bool { kind == .rect }
}
