import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

/// What a list of shapes became: views, and the paths that fills and strokes behind may paint.
struct DrawnShapes {
  /// From front to back.
  var views: [ViewDraft] = []
  var paths: [PathEntry] = []

  init() {}

  /// - Parameter outer: What changes the paths from behind the groups around, after what follows
  ///   them in the list.
  init(_ shapes: [LottieShape], outer: ArraySlice<PlacedModifier> = [], in scope: Scope) {
    let modifiers =
      shapes.compactMap { shape -> PlacedModifier? in
        guard case .modifier(let modifier) = shape.kind else { return nil }
        return PlacedModifier(modifier: modifier, id: shape.place.offset)
      } + outer
    // How many of them are before or at a shape.
    var passed = 0
    var isExcluding = false
    for shape in shapes {
      if case .modifier = shape.kind { passed += 1 }
      let modifiers = modifiers[passed...]
      guard scope.sampling.spend(1 + 8 * modifiers.count) else { return }
      switch shape.kind {
      case .group(let items, let transform):
        let inside = DrawnShapes(items, outer: modifiers, in: scope)
        if let view = inside.group(shape.name, transform, in: scope) { views.append(view) }
        let corners = inside.paths.reduce(0) { $0 + $1.cornerCount }
        guard scope.sampling.spend(inside.paths.count + corners / 2) else { return }
        paths += inside.paths.map { $0.moved(by: scope.matrix(of: transform), in: scope) }
      case .paint(let paint):
        views += paint.views(on: paths, isExcluding: isExcluding, name: shape.name, in: scope)
          .reversed()
      case .repeat(let repeater): self = repeater.repeated(self, in: scope)
      case .modifier(.merge(let mode)):
        if mode == 5 { isExcluding = true }
        if mode == 3 || mode == 4 {
          scope.work.remarks.unsupported(
            "paths are not subtracted from each other or intersected (Merge Paths)",
            at: shape.place)
        }
      case .modifier: break
      default:
        guard let outline = scope.outline(of: shape) else { continue }
        paths.append(PathEntry(outline, of: shape, changedBy: modifiers, in: scope))
      }
    }
  }

  /// A group as a view: one around its views, or its only view where that has no place yet.
  private func group(_ name: String, _ transform: LottieTransform, in scope: Scope) -> ViewDraft? {
    guard !views.isEmpty, scope.work.take(1) else { return nil }
    var content = ViewDraft(name)
    if views.count == 1, !views[0].isTaken, !views[0].has("compositing") {
      content = views[0]
      if SceneIdentifier.id(of: name) != nil { content.name = name }
    } else {
      content.views = views.reversed()
    }
    return content.placed(by: transform, in: scope)
  }
}

/// A modifier with its place in the file, which tells trims apart.
struct PlacedModifier {
  var modifier: LottieModifier
  var id: Int
}

extension PathEntry {
  /// The path as the list around a group sees it, or as a copy has it.
  func moved(by matrix: Moving<Numbers>, in scope: Scope) -> PathEntry {
    var entry = self
    entry.outline = scope.moved(outline, by: matrix)
    entry.source = nil
    return entry
  }

  fileprivate init(
    _ outline: Moving<PathContours>, of shape: LottieShape,
    changedBy modifiers: ArraySlice<PlacedModifier>, in scope: Scope
  ) {
    self.outline = outline
    if modifiers.isEmpty, outline.isStill, shape.hasSlots { source = shape }
    for placed in modifiers {
      if let trim {
        // Another modifier after a trim needs the trimmed path itself.
        if case .merge = placed.modifier { continue }
        self = PathEntry(outline: scope.trimmed(self.outline, by: trim))
      }
      switch placed.modifier {
      case .trim(let start, let end, let offset, let isSequential):
        var trim = Trim(
          id: placed.id, range: scope.trimRange(start, end, offset), isSequential: isSequential)
        if trim.range.isStill,
          trim.range.first == Numbers([start, end].map { ($0.first.first ?? 0) / 100 })
        {
          trim.slots = [start.slot, end.slot]
        }
        self.trim = trim
      case .merge: break
      default:
        self.outline = scope.modified(self.outline, by: placed.modifier)
      }
    }
  }
}
