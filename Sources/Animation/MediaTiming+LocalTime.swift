public import Motion

/// Where an animation stands within its cycles.
public struct CyclePosition: Hashable, Sendable {
  /// The time within one cycle after folding the way back, 0…duration, in seconds; its velocity is
  /// its rate per scene second.
  public var time: MotionState
  /// The time as a share of the duration, with its rate.
  public var progress: MotionState
  /// How many cycles were completed before this one.
  public var completedCycles: Double
}

extension MediaTiming {
  /// The length of one cycle, the way back included.
  public var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// How long the animation is active, in local seconds; infinity for an endless one.
  ///
  /// `repeatDuration` wins over `repeatCount`; Apple leaves the two together undefined.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? repeatCount * cycleDuration : cycleDuration
  }

  /// The parent time of the exact end; infinity when there is none.
  ///
  /// A reversed animation (`speed` below 0) ends when its local time reaches 0.
  public var endTime: Double {
    if speed > 0 { return beginTime + activeDuration / speed }
    if speed < 0 { return beginTime - max(timeOffset, 0) / speed }
    return .infinity
  }

  /// Parent time to local time: `(t − beginTime) · speed + timeOffset` (CAMediaTiming.h).
  public func localTime(at parent: MotionState) -> MotionState {
    MotionState(
      value: (parent.value - beginTime) * speed + timeOffset, velocity: parent.velocity * speed)
  }

  /// Where the animation stands at a time of its parent; nil when it has no effect then.
  ///
  /// The active interval is half-open: at its very end only the fill mode counts. Before the begin
  /// `backwards` and `both` hold the first value; after the end `forwards` and `both` hold the limit
  /// from the left.
  public func position(at parent: MotionState) -> CyclePosition? {
    guard duration > 0, parent.value.isFinite else { return nil }
    if speed == 0 {
      // Frozen at timeOffset; clamped so that a slider at its very end does not wrap to the start.
      let frozen = min(max(timeOffset, 0), activeDuration)
      return position(inActive: frozen, rate: 0, isEnd: frozen >= activeDuration)
    }
    let elapsed = (parent.value - beginTime) * speed
    let rate = parent.velocity * speed
    if speed < 0 {
      let local = elapsed + timeOffset
      if parent.value < beginTime || local < 0 {
        return fillMode.fillsBackwards ? position(inActive: 0, rate: 0, isEnd: false) : nil
      }
      return position(inActive: local, rate: rate, isEnd: local >= activeDuration)
    }
    if elapsed < 0 {
      guard fillMode.fillsBackwards else { return nil }
      return position(inActive: timeOffset, rate: 0, isEnd: false)
    }
    if elapsed >= activeDuration {
      guard fillMode.fillsForwards, activeDuration.isFinite else { return nil }
      return position(inActive: activeDuration + timeOffset, rate: 0, isEnd: true)
    }
    return position(inActive: elapsed + timeOffset, rate: rate, isEnd: false)
  }

  /// Folds a time since the begin into one cycle; at the end a full cycle does not wrap to 0.
  private func position(inActive active: Double, rate: Double, isEnd: Bool) -> CyclePosition {
    let cycle = cycleDuration
    var completed = (active / cycle).rounded(.down)
    var time = active - completed * cycle
    if isEnd, time <= cycle * 1e-12, active > 0 {
      time = cycle
      completed -= 1
    }
    var direction = 1.0
    if autoreverses, time > duration {
      time = 2 * duration - time
      direction = -1
    }
    time = min(max(time, 0), duration)
    return CyclePosition(
      time: MotionState(value: time, velocity: rate * direction),
      progress: MotionState(value: time / duration, velocity: rate * direction / duration),
      completedCycles: max(0, completed))
  }
}

extension FillMode {
  /// Whether the first value shows before the begin.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the last value shows after the end.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}
