import FlipbookDocument

/// Finds views beside each other that are alike, and writes them once.
struct TemplateFinder {
  /// How many there must be.
  private static let least = 3

  private var names = NameTable()
  private(set) var templates: [(String, JSONText)] = []

  /// The views with templates in place of repetitions, and these templates.
  static func finding(in views: [JSONText]) -> (
    templates: [(String, JSONText)], views: [JSONText]
  ) {
    var finder = TemplateFinder()
    let views = finder.shortened(views)
    return (finder.templates, views)
  }

  /// A list of views, in which each run of three or more alike is one view with a template.
  private mutating func shortened(_ views: [JSONText]) -> [JSONText] {
    guard views.count >= Self.least else { return views.map { inside(of: $0) } }
    let forms = views.map { AlikeViews.form(of: $0) }
    var result: [JSONText] = []
    var start = 0
    while start < views.count {
      var end = start + 1
      while end < views.count, forms[end] == forms[start] { end += 1 }
      let run = Array(views[start..<end])
      if run.count >= Self.least, !forms[start].contains("zPosition:"),
        !forms[start].contains("rotate3D:"), let alike = AlikeViews(run)
      {
        result.append(.object([("template", use(of: alike))]))
      } else {
        result += run.map { inside(of: $0) }
      }
      start = end
    }
    return result
  }

  /// A view with what is in it shortened.
  private mutating func inside(of view: JSONText) -> JSONText {
    guard case .object(var members) = view else { return view }
    for index in members.indices where members[index].0 == "views" {
      guard case .array(let views) = members[index].1, !isDeep(members) else { continue }
      var shorter = shortened(views)
      // A view that has nothing else to show can hold the template itself.
      if let first = shorter.first, case .object(let only) = first, only.count == 1,
        only[0].0 == "template", !members.contains(where: { Self.kinds.contains($0.0) })
      {
        shorter.removeFirst()
        members[index] = only[0]
        if !shorter.isEmpty { members.insert(("views", .array(shorter)), at: index + 1) }
        return .object(members)
      }
      members[index].1 = .array(shorter)
    }
    return .object(members)
  }

  /// The kinds of views, of which one view has one.
  private static let kinds: Set<String> = [
    "shape", "text", "gradient", "replicator", "emitter", "transformLayer", "scene", "template",
  ]

  /// Whether the views inside share one space or are copied, so that none can be put between.
  private func isDeep(_ members: [(String, JSONText)]) -> Bool {
    members.contains { ["transformLayer", "sublayerTransform", "replicator"].contains($0.0) }
  }

  private mutating func use(of alike: AlikeViews) -> JSONText {
    var base = "layer"
    if case .object(let members)? = alike.views.first,
      case .string(let id)? = members.first(where: { $0.0 == "id" })?.1
    {
      let stem = id.reversed().drop { $0.isNumber || $0 == "-" }.reversed()
      base = stem.isEmpty ? "layer" : String(stem)
    }
    let name = names.name(from: base, otherwise: "layer")
    templates.append((name, .object([("view", inside(of: alike.view))])))
    return alike.use(of: name)
  }
}
