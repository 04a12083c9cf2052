import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of a frame that is given by edges.
enum FrameFields {
  static let table = FieldTable<WrittenEdges>(
    "frameEdges",
    "A frame by its edges in the superview. Each axis has at most two of its four words; without one "
      + "for the place the view is centered on it, and the size is needed where the view has none of "
      + "its own. A string such as `\"50%\"` is a share of the superview's width or height, and "
      + "`\"safeArea\"` the edge of the part that bars and corners leave free.",
    start: WrittenEdges()
  ) {
    Field(
      "inset", inset, \.inset, unit: "points",
      "How far all four edges are from the superview's, inward: one distance, or UIKit's order top, "
        + "left, bottom, right.")
    Field(
      "horizontal", edge, \.horizontal, unit: "points",
      "How far both the left and the right edge are from the superview's, inward.")
    Field(
      "vertical", edge, \.vertical, unit: "points",
      "How far both the upper and the lower edge are from the superview's, inward.")
    Field(
      "size", sides, \.size, unit: "points",
      "The width and the height; one number or share is for both.")
    Field(
      "left", edge, \.edges.horizontal.start, unit: "points",
      "How far the left edge is from the superview's.")
    Field(
      "right", edge, \.edges.horizontal.end, unit: "points",
      "How far the right edge is from the superview's, inward.")
    Field("width", length, \.edges.horizontal.length, unit: "points", "The width.")
    Field(
      "centerX", length, \.edges.horizontal.center, unit: "points",
      "How far the center is from the superview's left edge.")
    Field(
      "top", edge, \.edges.vertical.start, unit: "points",
      "How far the upper edge is from the superview's.")
    Field(
      "bottom", edge, \.edges.vertical.end, unit: "points",
      "How far the lower edge is from the superview's, inward.")
    Field("height", length, \.edges.vertical.length, unit: "points", "The height.")
    Field(
      "centerY", length, \.edges.vertical.center, unit: "points",
      "How far the center is from the superview's upper edge.")
  }

  /// A frame by edges, of which no axis has more than two words.
  static let edges = ValueType<FrameEdges>(
    .reference("frameEdges"), write: { table.text(of: WrittenEdges(edges: $0)) }
  ) { value, site, work throws(Reported) in
    let keys = try table.read(value, site, &work)
    let edges = try keys.whole().spelledOut
    try WrittenEdges.check(value, &work)
    for (span, words) in [
      (edges.horizontal, ["left", "right", "width", "size", "centerX"]),
      (edges.vertical, ["top", "bottom", "height", "size", "centerY"]),
    ] where span.count > 2 {
      let given = value.members.filter { words.contains($0.key) }
      throw work.error(
        .conflictingKeys, at: given[2].place,
        "\(given.prefix(2).map { "\"\($0.key)\"" }.joined(separator: " and ")) already determine the "
          + (words[0] == "left" ? "width and where it is" : "height and where it is"),
        hint: "Leave out \"\(given[2].key)\", or another of them.")
    }
    if let safe = edges.usesSafeArea ? value : nil, site.world.safeArea == nil {
      let place = safe.members.first { Self.isSafeArea($0.value) }?.value ?? safe
      throw work.error(
        .reference, at: place, "there is no safe area: the scene has no device",
        hint: "Write \"device\": \"iphone-15\" in the scene, or \"safeAreaInsets\".")
    }
    return edges
  }

  /// A rectangle, or an object of edges.
  static let type = ValueType<WrittenFrame>(
    .labelled(
      "[x, y, width, height] or [frameEdges](#frameedges)",
      .either([ValueType<Rect>.rect.shape, edges.shape])),
    write: {
      switch $0 {
      case .rect(let rect): ValueType<Rect>.rect.write(rect)
      case .edges(let edges): Self.edges.write(edges)
      }
    }
  ) { value, site, work throws(Reported) in
    if value.isObject { return .edges(try edges.read(value, site, &work)) }
    guard value.isArray else {
      throw work.mismatch(value, needs: "a rectangle [x, y, width, height] or an object of edges")
    }
    for share in value.elements where share.string?.hasSuffix("%") == true {
      throw work.error(
        .type, at: share, "a list of four numbers has no shares of the superview",
        hint:
          "Write the frame by edges: { \"left\": …, \"top\": …, \"width\": \"50%\", \"height\": … }."
      )
    }
    return .rect(try ValueType<Rect>.rect.read(value, site, &work))
  }

  private static func isSafeArea(_ value: JSONValue) -> Bool {
    value.string == "safeArea" || value["safeArea"] != nil
      || value.elements.contains(where: isSafeArea)
  }

  private static let share = "^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)%$"

  /// A number of points, or a share of the superview.
  private static let length = ValueType<FrameLength>(
    .labelled("number or `\"50%\"`", .either([.number(.all), .pattern(share)])), write: text
  ) { value, site, work throws(Reported) in
    if let points = try site.number(value, &work) {
      guard NumberRange.all.contains(points) else { throw work.outOfRange(value, points, .all) }
      return FrameLength(points: points)
    }
    guard let text = value.string else {
      throw work.mismatch(
        value, needs: "a number of points, or a share such as \"50%\"",
        hint: value.isBinding
          ? "A frame is read once; bind \"position\" or \"bounds\", or in the script a part: \"set\": { "
            + "\"card.bounds.size.width\": { \"bind\": … } }." : nil)
    }
    guard text.last == "%", let percent = Double(text.dropLast()), percent.isFinite else {
      throw work.error(
        at: value, "\"\(text)\" is no length",
        hint: text == "safeArea"
          ? "\"safeArea\" is a place for left, right, top and bottom."
          : QuotedNumber.hint(for: text)
            ?? "Write a number of points, or a share of the superview such as \"50%\".")
    }
    guard abs(percent) <= 1e6 else {
      throw work.outOfRange(value, percent, .within(-1e6...1e6))
    }
    return FrameLength(share: percent / 100)
  }

  /// A length, or the edge of the safe area with or without a distance.
  private static let edge = ValueType<FrameLength>(
    .labelled(
      "number, `\"50%\"`, `\"safeArea\"` or `{ \"safeArea\": 8 }`",
      .either([.number(.all), .pattern(share), .names(["safeArea"]), .reference("safeAreaEdge")])),
    write: text
  ) { value, site, work throws(Reported) in
    if value.string == "safeArea" { return FrameLength(isFromSafeArea: true) }
    guard value.isObject, !value.isBinding else { return try length.read(value, site, &work) }
    return FrameLength(
      points: try safeAreaTable.read(value, site, &work).whole(), isFromSafeArea: true)
  }

  /// One length for both sides, or the width and the height.
  private static let sides = ValueType<WrittenEdges.FrameSides>(
    .labelled(
      "number, `\"50%\"` or [width, height]",
      .either([length.shape, .list(length.shape, 2...2)])),
    write: { sides in
      let texts = [sides.width, sides.height].compactMap(text)
      guard texts.count == 2 else { return nil }
      return sides.width == sides.height ? texts[0] : .array(texts)
    }
  ) { value, site, work throws(Reported) in
    guard value.isArray else {
      let side = try length.read(value, site, &work)
      return .init(width: side, height: side)
    }
    let sides = try lengths(value, of: length, count: 2, form: "[width, height]", site, &work)
    return .init(width: sides[0], height: sides[1])
  }

  /// One distance for all edges, or four in UIKit's order.
  private static let inset = ValueType<WrittenEdges.FrameInset>(
    .labelled(
      "number, `\"50%\"`, `\"safeArea\"`, `{ \"safeArea\": 8 }` or [top, left, bottom, right]",
      .either([edge.shape, .list(edge.shape, 4...4)])),
    write: { inset in
      let texts = [inset.top, inset.left, inset.bottom, inset.right].compactMap(text)
      guard texts.count == 4 else { return nil }
      return Set([inset.top, inset.left, inset.bottom, inset.right]).count == 1
        ? texts[0] : .array(texts)
    }
  ) { value, site, work throws(Reported) in
    guard value.isArray else {
      let distance = try edge.read(value, site, &work)
      return .init(top: distance, left: distance, bottom: distance, right: distance)
    }
    let edges = try lengths(
      value, of: edge, count: 4, form: "[top, left, bottom, right]", site, &work)
    return .init(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }

  /// The lengths of a list of a certain count.
  private static func lengths(
    _ value: JSONValue, of type: ValueType<FrameLength>, count: Int, form: String, _ site: Site,
    _ work: inout Work
  ) throws(Reported) -> [FrameLength] {
    guard value.count == count else {
      throw work.error(
        at: value, "\(value.path.subject) needs one number or \(form), not a list of \(value.count)"
      )
    }
    return try ValueType.list(of: type).read(value, site, &work)
  }

  static let safeAreaTable = FieldTable<Double>(
    "safeAreaEdge", "A distance from the edge of the safe area.", start: 0
  ) {
    Field(
      "safeArea", .number(), \.self, unit: "points", "How far inside the safe area the edge is."
    ).required
  }

  private static func text(_ length: FrameLength) -> JSONText? {
    if length.isFromSafeArea {
      return length.points == 0
        ? .string("safeArea") : .object([("safeArea", .number(length.points))])
    }
    guard length.share != 0 else { return .number(length.points) }
    let percent = JSONText.text(of: length.share * 100)
    guard length.points == 0, Double(percent).map({ $0 / 100 }) == length.share else { return nil }
    return .string("\(percent)%")
  }
}
