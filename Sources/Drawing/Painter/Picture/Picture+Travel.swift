internal import FlipbookGeometry
internal import FlipbookLayers

/// How far edges move between two pictures, in pixels.
struct PictureTravel {
  /// Movements with the affected pixels and the maximum distance.
  private var moves: [(bounds: PixelRect, distance: Double)] = []

  init(from old: Picture, to new: Picture) {
    let canvas = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    compare(old.commands, new.commands, within: canvas)
  }

  /// The maximum distance of any movement visible in an area; 0 where content only fades.
  func distance(in area: PixelRect) -> Double {
    moves.reduce(0) { most, move in
      move.distance > most && !move.bounds.intersection(area).isEmpty ? move.distance : most
    }
  }

  /// If commands were added or removed, the rest is compared in order: it seems to jump, which only
  /// means that it moves.
  private mutating func compare(
    _ old: [Picture.Command], _ new: [Picture.Command], within area: PixelRect
  ) {
    for (one, other) in zip(old, new) where one != other {
      compare(one, other, within: area)
    }
  }

  private mutating func compare(
    _ old: Picture.Command, _ new: Picture.Command, within area: PixelRect
  ) {
    let bounds = old.bounds.union(new.bounds).intersection(area)
    guard !bounds.isEmpty else { return }
    switch (old.paint, new.paint) {
    case (.group(let one), .group(let other)):
      // Filters soften edges, and a command that has just received a tint counts as a different
      // one.
      guard old.lay.isLocal, new.lay.isLocal, (old.lay.tint == nil) == (new.lay.tint == nil) else {
        return
      }
      if let clip = old.lay.clip, let next = new.lay.clip { note(clip, next, bounds) }
      compare(one.commands, other.commands, within: bounds)
      if let mask = old.lay.mask, let next = new.lay.mask { compare(mask, next, within: bounds) }
    case (.light(let one), .light(let other)):
      compare(one.commands, other.commands, within: bounds)
    case (.dissolve(let one), .dissolve(let other)):
      compare(one.from, other.from, within: bounds)
      compare(one.to, other.to, within: bounds)
    case (.text(let one), .text(let other)):
      let (box, next) = (one.box, other.box)
      note(
        Outline(.rect(Rect(x: 0, y: 0, width: box.width, height: box.height)), one.transform),
        Outline(.rect(Rect(x: 0, y: 0, width: next.width, height: next.height)), other.transform),
        bounds)
      let distance = one.text.rollTravel(to: other.text) * other.transform.magnification
      if distance > 0 { moves.append((bounds, distance)) }
    default:
      guard let one = old.paint.ask(EdgeQuestion()), let other = new.paint.ask(EdgeQuestion())
      else { return }
      note(one, other, bounds)
    }
  }

  private mutating func note(_ old: Outline, _ new: Outline, _ bounds: PixelRect) {
    let distance = old.distance(to: new)
    if distance > 0 { moves.append((bounds, distance)) }
  }
}

extension TextContent {
  /// How far the letters of rolling text move up or down, at most, in points.
  fileprivate func rollTravel(to other: TextContent) -> Double {
    guard !rolls.isEmpty || !other.rolls.isEmpty else { return 0 }
    let (one, two) = (RolledText(self), RolledText(other))
    guard one.strings == two.strings, one.letters.count == two.letters.count else { return 0 }
    return zip(one.letters, two.letters).reduce(0) { max($0, abs($1.0.turn - $1.1.turn)) }
      * TextRoll.offset * TextRoll.glyphHeight * other.fontSize
  }
}

private struct EdgeQuestion: PaintQuestion {
  func answer(_ paint: some Painted) -> Outline? { paint.edge }
}

extension Outline {
  /// The maximum distance that any defining point of the outline moves, in device pixels.
  fileprivate func distance(to other: Outline) -> Double {
    let (one, two) = (definingPoints, other.definingPoints)
    return zip(one, two).reduce(0) { most, pair in
      let distance = pair.0.distance(to: pair.1)
      return distance > most ? distance : most
    }
  }

  private var definingPoints: [Point] {
    if case .path(let path) = shape {
      return path.elements.compactMap { $0.points.last.map(transform.apply) }
    }
    return shape.rects.map(\.rect).flatMap { rect in
      [
        Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
        Point(rect.maxX, rect.maxY),
      ].map(transform.apply)
    }
  }
}
