internal import FlipbookGeometry
internal import FlipbookLayers

/// A transition in which renderings slide.
struct Slide {
  private let direction: Point
  private let movesOld: Bool
  private let movesNew: Bool
  private let isOldOnTop: Bool
  private let fades: Bool

  /// nil for a transition without sliding.
  init?(_ kind: TransitionKind) {
    switch kind {
    case .crossDissolve, .flip, .curl: return nil
    case .moveIn(let edge):
      direction = edge.direction
      (movesOld, movesNew, isOldOnTop, fades) = (false, true, false, false)
    case .push(let edge):
      direction = edge.direction
      (movesOld, movesNew, isOldOnTop, fades) = (true, true, false, true)
    case .reveal(let edge):
      direction = edge.direction
      (movesOld, movesNew, isOldOnTop, fades) = (true, false, true, false)
    }
  }

  /// A layer that replaces the new one and contains both renderings at their positions for a
  /// progress.
  func stage(from old: Layer, to new: Layer, at progress: Double) -> Layer {
    var stage = Layer(inPlaceOf: new)
    let size = new.bounds.standardized.size
    let travel = Point(direction.x * size.width, direction.y * size.height)
    let oldShown = old.placed(
      in: new.bounds, shiftedBy: movesOld ? travel * progress : .zero,
      opacity: fades ? 1 - progress : 1)
    let newShown = new.placed(
      in: new.bounds, shiftedBy: movesNew ? travel * (progress - 1) : .zero,
      opacity: fades ? progress : 1)
    stage.sublayers = isOldOnTop ? [newShown, oldShown] : [oldShown, newShown]
    return stage
  }
}
