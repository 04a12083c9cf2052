import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Limits {
  /// How limits are written: numbers, or angles.
  static let shape = ValueShape.labelled(
    "list of 2 or 4 numbers",
    .list(
      .either([.number(.all), .names(["infinity", "-infinity"]), .reference("angle")]), 2...4))

  /// How the limits of a pan are written: some may follow other properties.
  static let panShape = ValueShape.labelled(
    "list of 2 or 4 numbers or [limits](#limit) that follow",
    .list(
      .either([
        .number(.all), .names(["infinity", "-infinity"]), .reference("angle"), .reference("limit"),
      ]), 2...4))
}

/// The key of a limit that follows other properties.
struct LimitKeys: Sendable {
  var source: JSONValue?

  static let table = FieldTable<LimitKeys>(
    "limit",
    "In place of a number in the `limits` of a pan: what numbers of views, as they are seen, give when a "
      + "finger takes the property over, and again when it lets go.", start: LimitKeys()
  ) {
    Field(
      "bind", .deferred(.string), \.source,
      "A view and a key path, such as `high.position.x`, or an expression of several, such as "
        + "`= high.position.x - 28`."
    ).required
  }
}

extension Limits {
  /// Reads the limits between which a property may rest.
  init(_ value: JSONValue, for moved: MovedProperty, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let (limits, following) = try Limits.thatFollow(value, for: moved, site, &work)
    guard following == nil else {
      let bind = value.elements.first { $0.isBinding }
      throw work.error(
        .type, at: bind ?? value, "the limits of a pinch or a rotation follow nothing",
        hint: "Only those of a pan take { \"bind\": … }; here, write a number or an expression.")
    }
    self = limits
  }

  /// Reads the limits of a pan, of which some may follow other properties; these are read anew when
  /// fingers take the property, and the limits have what they are at rest.
  static func thatFollow(
    _ value: JSONValue, for moved: MovedProperty, _ site: Site, _ work: inout Work
  ) throws(Reported) -> (rest: Limits, following: ComputedValue?) {
    let count = moved.componentCount
    guard value.isArray, value.count == 2 * count else {
      throw work.mismatch(
        value,
        needs: count == 1 ? "[min, max]" : "[minX, minY, maxX, maxY]")
    }
    var numbers: [Double] = []
    var following: [ComputedValue.Component] = []
    for (index, element) in value.elements.enumerated() {
      if element.isBinding {
        let limit = try Limits.following(element, at: index, site, &work)
        following.append(limit.component)
        numbers.append(limit.rest)
      } else if element.string == "-infinity" {
        numbers.append(-.infinity)
      } else if moved.isAngle, !element.isExpression, element.string != "infinity",
        element.string != nil
      {
        numbers.append(try ValueType<Double>.angle.read(element, site, &work))
      } else {
        numbers.append(try ValueType<Double>.endless(.all).read(element, site, &work))
      }
    }
    let limits = Limits(min: Array(numbers[..<count]), max: Array(numbers[count...]))
    guard !following.isEmpty || zip(limits.min, limits.max).allSatisfy({ $0 <= $1 }) else {
      throw work.error(at: value, "the lower limit is above the upper one")
    }
    guard !following.isEmpty else { return (limits, nil) }
    return (
      Limits(min: limits.min, max: zip(limits.min, limits.max).map { Swift.max($0, $1) }),
      ComputedValue(
        start: .numbers(numbers), components: following, range: -Double.infinity...Double.infinity)
    )
  }

  /// A limit that follows other properties, and what it is at rest.
  private static func following(
    _ element: JSONValue, at index: Int, _ site: Site, _ work: inout Work
  ) throws(Reported) -> (component: ComputedValue.Component, rest: Double) {
    let keys = try LimitKeys.table.read(element, site, &work).whole()
    guard let written = keys.source else {
      throw work.error(.missingKey, at: element, "\"bind\" is missing")
    }
    let expression = try Expression(limit: written, site, &work)
    let sources = try expression.names.readAll { name throws(Reported) in
      let place =
        written.isExpression ? written.place(ofCharacter: name.offset + 1) : written.place
      var source = try NumberSource(name.text, at: place, site, &work)
      guard !source.isPresentation else {
        throw work.error(
          .reference, at: place, "a limit follows what is shown anyway",
          hint: "Leave out \"presentation\".")
      }
      source.isPresentation = true
      return source
    }
    let values = sources.map { $0.value(in: site.known.views.layer($0.layer)) ?? 0 }
    do throws(ExpressionError) {
      let rest = try expression.value(values)
      return (
        ComputedValue.Component(
          index: index, expression: expression, sources: sources, place: nil), rest
      )
    } catch {
      throw work.error(error, in: written)
    }
  }
}

extension Expression {
  /// The expression of a limit: one that is written, or the key path of a number.
  fileprivate init(limit written: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    let path =
      written.isExpression ? "" : try ValueType<String>.string.read(written, site, &work)
    let expression = written.isExpression ? try site.expression(written, &work) : nil
    // Without "=" it is the name of one number, as in every binding.
    if expression == nil { _ = try NumberSource(path, at: written.place, site, &work) }
    do throws(ExpressionError) {
      if let expression { try expression.checkTotality() }
      self = if let expression { expression } else { try Expression(path) }
    } catch {
      throw work.error(error, in: written)
    }
  }
}

extension Layer {
  /// The range of a scroll view's offset; content that fits does not scroll.
  func scrollLimits(contentSize: Size) -> Limits {
    let size = bounds.standardized.size
    let inset = contentInset
    let start = [0 - inset.left, 0 - inset.top]
    return Limits(
      min: start,
      max: [
        max(start[0], contentSize.width - size.width + inset.right),
        max(start[1], contentSize.height - size.height + inset.bottom),
      ])
  }
}

extension Release {
  /// The bounding box of a snap's anchors; nil for other releases.
  func anchorBox(count: Int) -> Limits? {
    guard case .snap(let snap) = self else { return nil }
    let columns = (0..<count).map { index in snap.anchors.map { $0.value[index] } }
    return Limits(min: columns.map { $0.min() ?? 0 }, max: columns.map { $0.max() ?? 0 })
  }

  /// Reports anchors outside the limits of the property.
  func checkAnchors(written: JSONValue?, within limits: Limits, _ work: inout Work) throws(Reported)
  {
    guard case .snap(let snap) = self,
      let anchors = written?["snap"]?["anchors"]
    else { return }
    // Steps are one object, at which the first of them that lies outside is reported.
    let places =
      anchors.isObject
      ? Array(repeating: anchors, count: snap.anchors.count)
      : anchors.isArray ? anchors.elements : []
    var failure: Reported?
    for (anchor, place) in zip(snap.anchors, places) {
      let isInside = anchor.value.indices.allSatisfy {
        anchor.value[$0] >= limits.min[$0] && anchor.value[$0] <= limits.max[$0]
      }
      if isInside { continue }
      let text = anchor.value.map { JSONText.text(of: $0) }.joined(separator: ", ")
      failure = work.error(
        .range, at: place,
        "the anchor \(anchor.value.count > 1 ? "[\(text)]" : text) lies outside the limits",
        hint: "A property can only rest within its limits.")
      if anchors.isObject { break }
    }
    if let failure { throw failure }
  }
}
