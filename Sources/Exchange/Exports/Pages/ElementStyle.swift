/// The properties of an element as they are written: those with an effect, with CSS's own values.
struct ElementStyle {
  /// By name, in alphabetical order.
  private(set) var tracks: [(name: String, track: StyleTrack)] = []
  /// The outline of a path at the start.
  private(set) var path: String?
  private let isBehind: Bool

  init(of element: PageElement, isOrdered: Bool) {
    var all = element.tracks
    isBehind = element.role == .shadow
    if isOrdered { all["zIndex"] = nil }
    if let transform = all["transform"] {
      all["transform"] = PagePlacement.functions(of: transform)
    }
    if let shadow = all.removeValue(forKey: "shadow") {
      Self.add(shadow, to: &all, isDrawn: element.manner.castsDrawnShadow)
    }
    if !element.needsBox(all) {
      all["width"] = nil
      all["height"] = nil
    }
    if let outline = all["d"] {
      path = outline.first.map { $0.css.replacingPathFunction }
      if outline.constant != nil { all["d"] = nil }
    }
    tracks = all.filter { !Self.isDefault($0.key, $0.value) }
      .map { (name: $0.key, track: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The values at the start, for the attribute `style`.
  var inline: String {
    var parts = tracks.compactMap { name, track -> String? in
      guard name != "d", let first = track.first else { return nil }
      return "\(Self.cssName(name)):\(first.css)"
    }
    if isBehind { parts.append("z-index:-1") }
    return parts.joined(separator: ";")
  }

  /// Adds the shadow of a box, or that of everything that is drawn: the blur of the one is two
  /// standard deviations long, the other states the deviation itself.
  private static func add(
    _ shadow: StyleTrack, to all: inout [String: StyleTrack], isDrawn: Bool
  ) {
    guard isDrawn else {
      all["boxShadow"] = shadow.map { value in
        var value = value
        value.numbers[2] *= 2
        return value
      }
      return
    }
    let dropped = shadow.map { value in
      var value = value
      value.template = "drop-shadow(\(value.template))"
      return value
    }
    guard let filter = all["filter"] else {
      all["filter"] = dropped
      return
    }
    all["filter"] = filter.joined(with: dropped)
  }

  private static func isDefault(_ name: String, _ track: StyleTrack) -> Bool {
    guard let value = track.constant else { return false }
    switch name {
    case "opacity", "stopOpacity": return value.numbers == [1]
    case "transform":
      return value.numbers.allSatisfy { $0 == 0 } && value.template == "translate(#px,#px)"
    case "backgroundColor": return value.numbers.last == 0
    case "borderRadius", "left", "top", "strokeDashoffset":
      return value.numbers.allSatisfy { $0 == 0 }
    case "overflow": return value.template == "visible"
    case "clipPath", "filter", "maskImage", "strokeDasharray": return value.template == "none"
    case "fillRule": return value.template == "nonzero"
    case "strokeLinecap": return value.template == "butt"
    case "strokeLinejoin": return value.template == "miter"
    case "mixBlendMode": return value.template == "normal"
    case "boxShadow": return value.numbers.last == 0
    default: return false
    }
  }

  /// A property of JavaScript as CSS writes it.
  static func cssName(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}

extension PageElement {
  /// Whether the size of its box has any effect.
  fileprivate func needsBox(_ tracks: [String: StyleTrack]) -> Bool {
    if role == .contents { return true }
    if let ground = tracks["backgroundColor"], ground.constant?.numbers.last != 0 { return true }
    for name in ["borderRadius", "overflow", "boxShadow", "maskImage"] where tracks[name] != nil {
      return true
    }
    return children.contains { $0.classes.contains("fill") }
  }

  /// Whether it is a wrapper that has no effect.
  var isIdle: Bool {
    tracks.allSatisfy { name, track in
      switch name {
      case "transform": track.constant?.numbers.allSatisfy { $0 == 0 } ?? false
      case "opacity": track.constant?.numbers == [1]
      default: false
      }
    }
  }

  /// The element with everything inside.
  var family: [PageElement] { [self] + children.flatMap(\.family) }
}

extension PageBuilder {
  /// All elements.
  var all: [PageElement] { stage.family }
}

extension StyleTrack {
  /// Both values one after the other, at every instant at which one of them changes.
  func joined(with other: StyleTrack) -> StyleTrack {
    var result = StyleTrack()
    let instants = Set(points.map(\.instant) + other.points.map(\.instant)).sorted()
    for instant in instants {
      guard var value = self.value(at: instant) ?? first,
        let added = other.value(at: instant) ?? other.first
      else { continue }
      if value.template == "none" { value = StyleValue("") }
      value.colors += added.colors.map { $0 + value.numbers.count }
      value.numbers += added.numbers
      value.slots += added.slots
      value.template += (value.template.isEmpty ? "" : " ") + added.template
      result.set(value, at: instant)
    }
    return result
  }

  /// The value at an instant; nil before the first one.
  private func value(at instant: Int) -> StyleValue? {
    points.last { $0.instant <= instant }?.value
  }
}

extension String {
  /// The data of a `path("…")`.
  fileprivate var replacingPathFunction: String {
    guard hasPrefix("path("), let start = firstIndex(of: "\""), let end = lastIndex(of: "\""),
      start < end
    else { return self }
    return String(self[index(after: start)..<end])
  }
}
