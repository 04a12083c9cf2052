import FlipbookCAML
import FlipbookLayers
import FlipbookTimeline

/// An animation that is on a layer for a part of the film, as one that is there from the beginning.
struct RunMarkup {
  let run: TimelineRun
  /// The local time of the layer when the animation is added, and when it is removed; nil for never.
  let addedAt: Double
  let removedAt: Double?

  /// Whether Core Animation has all of it.
  var isSayable: Bool {
    run.pacer == nil
      && run.animation.leaves.allSatisfy { $0.property.map { Self.isSayable($0.curve) } ?? false }
  }

  private static func isSayable(_ curve: PropertyAnimation.Curve) -> Bool {
    switch curve {
    case .basic, .keyframe: !curve.startsFromPresentation
    case .spring(let spring): spring.sayableVelocity != nil && !curve.startsFromPresentation
    case .decay: false
    }
  }

  /// The animation; inside of a group that lasts from when it is added to when it is removed, where
  /// that matters.
  func element(by markup: AnimationMarkup, leavingOut: Set<LayerProperty>) -> CAMLMarkup? {
    let timing = run.animation.timing
    // An animation that is replaced in the turn in which it is added is never seen.
    if let removedAt, removedAt <= addedAt { return nil }
    let fillsForwards = !run.animation.isRemovedOnCompletion && timing.fillMode.fillsForwards
    let lasts = fillsForwards ? Double.infinity : timing.endTime
    let isCut = removedAt.map { $0 < lasts } ?? false
    let isLate = timing.fillMode.fillsBackwards && addedAt > 0 && timing.beginTime > addedAt
    // One that is added again in the middle of its time, as after an app was away.
    let isEarly = addedAt > 0 && timing.beginTime != 0 && timing.beginTime < addedAt - 1e-9
    guard isCut || isLate || isEarly || timing.speed <= 0 && addedAt > 0 else {
      var animation = run.animation
      if addedAt > 0, timing.fillMode.fillsBackwards {
        // An animation that fills backwards does not do so before it is added.
        animation.timing.fillMode = timing.fillMode == .both ? .forwards : .removed
      }
      return markup.element(of: animation, leavingOut: leavingOut)
    }
    var child = run.animation
    child.timing.beginTime -= addedAt
    child.delay = 0
    var group = LayerAnimation(.group([child]))
    group.timing.beginTime = addedAt
    let end = isCut ? removedAt ?? lasts : lasts
    group.timing.duration = end.isFinite ? max(end - addedAt, 1e-9) : 1e6
    if !isCut, fillsForwards {
      group.timing.fillMode = .forwards
      group.isRemovedOnCompletion = false
    }
    return markup.element(of: group, leavingOut: leavingOut)
  }
}
