import FlipbookCalculus
import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension NumberSource {
  /// The number of a view that a path in an expression names; throws after an error has been
  /// reported.
  ///
  /// A path is a view and a key path; after a `frame` or `bounds` also `midX` and the like. Before
  /// it, `presentation` means what the screen shows.
  init(_ path: String, at place: JSONPlace, _ site: Site, _ work: inout Work) throws(Reported) {
    var rest = path[...]
    let isPresentation = path.hasPrefix(Self.presentation)
    if isPresentation { rest = rest.dropFirst(Self.presentation.count) }
    let (base, measure) = NumberSource.measured(rest)
    let (layer, target) = try site.target(String(base), at: place, &work)
    let needed: LayerValue.Kind = measure == nil ? .number : .rect
    guard target.kind == needed else {
      throw work.error(
        .type, at: place, "\"\(rest)\" is \(target.words), and an expression needs a number",
        hint: NumberSource.examples(of: target).map { "Write for example \"\(rest).\($0)\"." })
    }
    self = NumberSource(
      layer: layer, target: target, measure: measure, isPresentation: isPresentation)
  }

  private static let presentation = "presentation."

  /// The path of a rectangle and the measure of it; otherwise the whole path.
  private static func measured(_ path: Substring) -> (base: Substring, measure: RectMeasure?) {
    guard let dot = path.lastIndex(of: "."),
      let measure = RectMeasure(rawValue: String(path[path.index(after: dot)...]))
    else { return (path, nil) }
    let base = path[..<dot]
    return base.hasSuffix(".frame") || base.hasSuffix(".bounds") ? (base, measure) : (path, nil)
  }

  /// A part of a value that is a number.
  private static func examples(of target: Change.Target) -> String? {
    switch target.kind {
    case .rect: "midX"
    case .point: "x"
    case .size: "width"
    case .transform: "rotation.z"
    case .number, .color, .path, .numbers, .colors, .bool, .string, .contents: nil
    }
  }
}

extension NameReading {
  /// Names as numbers of the rest model.
  static let views = NameReading { name, place, site, work throws(Reported) in
    let source = try NumberSource(name.text, at: place, site, &work)
    try source.checkIsRest(for: name, at: place, &work)
    return source.value(in: site.known.views.layer(source.layer)) ?? 0
  }
}

extension NumberSource {
  /// Refuses the presentation, which the rest model does not have.
  func checkIsRest(for name: Expression.Name, at place: JSONPlace, _ work: inout Work)
    throws(Reported)
  {
    guard isPresentation else { return }
    throw work.error(
      .reference, at: place, "\"\(name.text)\" is read before anything is shown",
      hint: "Only events read the presentation; here, leave out \"presentation\".")
  }
}
