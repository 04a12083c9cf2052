import Geometry
internal import Layers

/// A transition whose renderings slide.
struct Slide {
  private let direction: Point
  private let movesOld: Bool
  private let movesNew: Bool
  private let isOldOnTop: Bool
  private let fades: Bool

  /// nil for a transition in which nothing slides.
  init?(_ kind: TransitionKind) {
    switch kind {
    case .crossDissolve, .flip: return nil
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

  /// A layer in the place of the new one that holds both renderings where they are at a progress.
  func stage(from old: Layer, to new: Layer, at progress: Double) -> Layer {
    var stage = Layer(id: new.id)
    stage.position = new.position
    stage.bounds = new.bounds
    stage.anchorPoint = new.anchorPoint
    stage.transform = new.transform
    stage.zPosition = new.zPosition
    stage.isDoubleSided = new.isDoubleSided
    stage.masksToBounds = new.masksToBounds
    stage.cornerRadius = new.cornerRadius
    let size = new.bounds.standardized.size
    let way = Point(direction.x * size.width, direction.y * size.height)
    let oldShown = placed(
      old, in: new.bounds, shiftedBy: movesOld ? way * progress : .zero,
      opacity: fades ? 1 - progress : 1)
    let newShown = placed(
      new, in: new.bounds, shiftedBy: movesNew ? way * (progress - 1) : .zero,
      opacity: fades ? progress : 1)
    stage.sublayers = isOldOnTop ? [newShown, oldShown] : [oldShown, newShown]
    return stage
  }

  /// A rendering with its upper left corner on the stage's, moved by a way.
  private func placed(
    _ layer: Layer, in stage: Rect, shiftedBy way: Point, opacity: Double
  ) -> Layer {
    var result = layer
    result.transform = .identity
    result.zPosition = 0
    result.isDoubleSided = true
    let size = layer.bounds.size
    result.position =
      stage.standardized.origin + way
      + Point(size.width * layer.anchorPoint.x, size.height * layer.anchorPoint.y)
    // The stage shows the new layer hidden or not, as the renderings themselves do.
    result.opacity = unitClamped(layer.opacity) * unitClamped(opacity)
    return result
  }
}
