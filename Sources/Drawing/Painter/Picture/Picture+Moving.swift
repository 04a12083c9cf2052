package import FlipbookGeometry

extension Picture.Command {
  /// Moves a shadow's caster from its own position to that on the canvas.
  ///
  /// Content of a separate sheet keeps its position there, and the sheet moves.
  package mutating func move(by move: AffineTransform) {
    guard paint.change(Move(by: move)), !lay.onlyFades else { return }
    let mask = lay.mask.map { mask in
      mask.map { command in
        var command = command
        command.move(by: move)
        return command
      }
    }
    lay = lay.cut(by: mask, clip: lay.clip?.moved(by: move))
  }
}

private struct Move: PaintChange {
  let by: AffineTransform

  func apply(to paint: inout some Painted) -> Bool { paint.move(by: by) }
}

extension Outline {
  func moved(by move: AffineTransform) -> Outline { Outline(shape, transform.then(move)) }
}
