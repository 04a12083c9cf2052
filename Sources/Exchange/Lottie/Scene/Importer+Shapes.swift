import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension Importer {
  /// The views of a list of shapes, from back to front.
  func views(of shapes: [LottieShape], in scope: Scope) -> [ViewDraft] {
    drawing(of: shapes, outer: [], in: scope).views.reversed()
  }

  /// The items of a list in their order, with what changes their paths: what follows them in the
  /// list, and then what follows the groups around.
  private func drawing(
    of shapes: [LottieShape], outer: ArraySlice<PlacedModifier>, in scope: Scope
  ) -> DrawnShapes {
    let modifiers =
      shapes.compactMap { shape -> PlacedModifier? in
        guard case .modifier(let modifier) = shape.kind else { return nil }
        return PlacedModifier(modifier: modifier, id: shape.place.offset)
      } + outer
    // How many of them are before or at a shape.
    var passed = 0
    var drawing = DrawnShapes()
    var isExcluding = false
    for shape in shapes {
      if case .modifier = shape.kind { passed += 1 }
      let modifiers = modifiers[passed...]
      guard sampling.spend(1 + 8 * modifiers.count) else { return drawing }
      switch shape.kind {
      case .group(let items, let transform):
        let inside = self.drawing(of: items, outer: modifiers, in: scope)
        if let view = group(shape.name, Array(inside.views.reversed()), transform, scope) {
          drawing.views.append(view)
        }
        let corners = inside.paths.reduce(0) { $0 + $1.cornerCount }
        guard sampling.spend(inside.paths.count + corners / 2) else { return drawing }
        drawing.paths += inside.paths.map { moved($0, by: transform, scope) }
      case .paint(let paint):
        let views = self.views(
          of: paint, on: drawing.paths, isExcluding: isExcluding, name: shape.name, scope,
          at: shape.place)
        drawing.views += views.reversed()
      case .repeat(let repeater):
        drawing = repeated(drawing, by: repeater, scope, at: shape.place)
      case .modifier(.merge(let mode)):
        if mode == 5 { isExcluding = true }
        if mode == 3 || mode == 4 {
          remarks.unsupported(
            "paths are not subtracted from each other or intersected (Merge Paths)",
            at: shape.place)
        }
      case .modifier: break
      default:
        guard let outline = scope.outline(of: shape) else { continue }
        drawing.paths.append(entry(outline, of: shape, modifiers, scope))
      }
    }
    return drawing
  }

  /// A group as a view: one around its views, or its only view where that has no place yet.
  private func group(
    _ name: String, _ views: [ViewDraft], _ transform: LottieTransform, _ scope: Scope
  ) -> ViewDraft? {
    guard !views.isEmpty, take(1) else { return nil }
    var content = ViewDraft(name)
    let isTaken = ["position", "bounds", "transform", "opacity", "mask", "compositing"].contains {
      views[0].has($0)
    }
    if views.count == 1, !isTaken, !views[0].isPlaced, views[0].mask.isEmpty {
      content = views[0]
      if SceneIdentifier.id(of: name) != nil { content.name = name }
    } else {
      content.views = views
    }
    return placed(content, by: transform, in: scope)
  }

  /// The path of a group as the list around it sees it.
  private func moved(_ entry: PathEntry, by transform: LottieTransform, _ scope: Scope) -> PathEntry
  {
    var entry = entry
    entry.outline = scope.moved(entry.outline, by: transform)
    entry.source = nil
    return entry
  }

  private func entry(
    _ outline: Moving<PathContours>, of shape: LottieShape, _ modifiers: ArraySlice<PlacedModifier>,
    _ scope: Scope
  ) -> PathEntry {
    var entry = PathEntry(outline: outline)
    if modifiers.isEmpty, outline.isStill, shape.hasSlots { entry.source = shape }
    for placed in modifiers {
      if let trim = entry.trim {
        // Another modifier after a trim needs the trimmed path itself.
        if case .modifier(.merge) = LottieShape.Kind.modifier(placed.modifier) { continue }
        entry = PathEntry(outline: scope.trimmed(entry.outline, by: trim))
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
        entry.trim = trim
      case .merge: break
      default:
        entry.outline = scope.modified(entry.outline, by: placed.modifier)
      }
    }
    return entry
  }
}
