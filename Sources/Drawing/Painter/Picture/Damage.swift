internal import FlipbookGeometry

/// The pixels in which one picture may differ from another.
///
/// Equal commands draw equal pixels, so only pixels that other commands touch can differ. Backdrop
/// blurs are the exception: a change behind any part of one affects all of it.
package struct Damage {
  package private(set) var bands: PixelBands
  /// The rectangles that differ, before commands that must be drawn as a whole are considered.
  package private(set) var parts: [PixelRect] = []

  /// nil when the pictures have different canvases, so that everything differs.
  package init?(from old: Picture, to new: Picture, gathering empty: PixelBands = .forDrawing) {
    bands = empty
    guard old.width == new.width, old.height == new.height, old.background == new.background else {
      return nil
    }
    let canvas = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    compare(old.commands, new.commands, within: canvas)
    guard !bands.rects.isEmpty else { return }
    // A region that grows for one backdrop may touch another; each round either grows it or is the
    // last.
    while spread(through: new.commands, within: canvas) {}
  }

  /// The pixels in which several pictures of one canvas may differ from each other; nil when the
  /// canvases differ.
  init?(among pictures: [Picture]) {
    bands = .forDrawing
    guard let first = pictures.first else { return }
    let canvas = PixelRect(x: 0, y: 0, width: first.width, height: first.height)
    for (old, new) in zip(pictures, pictures.dropFirst()) {
      guard old.width == new.width, old.height == new.height, old.background == new.background
      else { return nil }
      compare(old.commands, new.commands, within: canvas)
    }
    guard !bands.rects.isEmpty else { return }
    while pictures.reduce(false, { spread(through: $1.commands, within: canvas) || $0 }) {}
  }

  /// Adds the difference of two lists that are drawn on the same area.
  private mutating func compare(
    _ old: [Picture.Command], _ new: [Picture.Command], within area: PixelRect
  ) {
    let common = min(old.count, new.count)
    let head = (0..<common).first { old[$0] != new[$0] } ?? common
    let tail =
      (0..<common - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? common - head
    let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
    guard before.count == after.count else {
      // Commands were added or removed; finding out which of the others are equal is not worth the
      // cost.
      for command in before { insert(command.bounds.intersection(area)) }
      for command in after { insert(command.bounds.intersection(area)) }
      return
    }
    for (one, other) in zip(before, after) where one != other {
      compare(one, other, within: area)
    }
  }

  // Inline, so that commands are not copied to be compared.
  @inline(__always) private mutating func compare(
    _ old: Picture.Command, _ new: Picture.Command, within area: PixelRect
  ) {
    if !old.isPlain, case .group(let one) = old.paint, case .group(let other) = new.paint,
      old.lay == new.lay, !old.lay.isSheet
    {
      // A group does not move the pixels of its commands.
      return compare(
        one.commands, other.commands, within: old.bounds.union(new.bounds).intersection(area))
    }
    insert(old.bounds.intersection(area))
    insert(new.bounds.intersection(area))
  }

  private mutating func insert(_ rect: PixelRect) {
    bands.insert(rect)
    parts.append(rect)
  }

  /// Extends the region where a command has to be drawn as a whole; returns whether anything was
  /// added.
  private mutating func spread(
    through commands: [Picture.Command], within area: PixelRect
  ) -> Bool {
    var hasGrown = false
    for index in commands.indices where !commands[index].isPlain {
      let command = commands[index]
      let bounds = command.bounds.intersection(area)
      guard !bounds.isEmpty else { continue }
      let traits = command.paint.traits
      if traits.contains(.replacesAll) {
        if bands.include(bounds) { hasGrown = true }
      } else if !traits.contains(.local) || !command.lay.isLocal {
        // It is drawn as a whole whenever any part is needed, so one pass is enough.
        if bands.join(over: bounds) { hasGrown = true }
      } else {
        for list in command.children where spread(through: list, within: bounds) {
          hasGrown = true
        }
      }
    }
    return hasGrown
  }
}
