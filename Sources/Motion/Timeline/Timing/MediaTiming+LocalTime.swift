package import FlipbookMotion

extension MediaTiming {
  /// The duration of one cycle, including the reverse of an autoreversing one.
  package var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The active duration, in local seconds; infinity for an endless animation.
  ///
  /// `repeatDuration` takes precedence over `repeatCount`; Apple leaves the combination undefined.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? repeatCount * cycleDuration : cycleDuration
  }

  /// The parent time of the exact end; infinity when there is none.
  ///
  /// A reversed animation (`speed` below 0) ends when its local time reaches 0.
  package var endTime: Double {
    if speed > 0 { return DecimalTime.sum(beginTime, activeDuration / speed) }
    if speed < 0 { return DecimalTime.sum(beginTime, max(timeOffset, 0) / -speed) }
    return .infinity
  }

  /// Parent time to local time: `(t − beginTime) · speed + timeOffset` (CAMediaTiming.h).
  package func localTime(at parent: MotionState) -> MotionState {
    MotionState(
      value: (parent.value - beginTime) * speed + timeOffset, velocity: parent.velocity * speed)
  }

  /// The position of the animation at a time of its parent; nil when it has no effect then.
  ///
  /// The active interval is half-open: at its very end only the fill mode applies. Before the begin
  /// `backwards` and `both` hold the value of the begin; after the end `forwards` and `both` hold
  /// the limit from the left. A reversed animation that is over is before its first value, which
  /// `backwards` holds; if its `timeOffset` is beyond the end, `forwards` holds the last one.
  ///
  /// - Parameter fromLeft: Whether to use the limit from the left, as at the end of a group.
  package func position(at parent: MotionState, fromLeft: Bool = false) -> CyclePosition? {
    let elapsed = DecimalTime.difference(parent.value, beginTime) * speed
    guard duration > 0, parent.value.isFinite, !elapsed.isNaN else { return nil }
    let active = activeDuration
    if speed == 0 {
      // Stopped at timeOffset; clamped so that a slider at its very end does not wrap to the start.
      let frozen = min(max(timeOffset, 0), active)
      return position(inActive: frozen, rate: 0, isEnd: frozen >= active)
    }
    if fromLeft ? parent.value <= beginTime : parent.value < beginTime {
      guard fillMode.fillsBackwards else { return nil }
      return position(inActive: timeOffset, rate: 0, isEnd: speed < 0 && timeOffset >= active)
    }
    let isOver = fromLeft ? parent.value > endTime : parent.value >= endTime
    let rate = parent.velocity * speed
    if speed < 0 {
      if isOver {
        return fillMode.fillsBackwards ? position(inActive: 0, rate: 0, isEnd: false) : nil
      }
      let local = max(0, elapsed + timeOffset)
      if local > active, !fillMode.fillsForwards { return nil }
      let isEnd = local >= active
      return position(
        inActive: min(local, active), rate: local > active ? 0 : rate, isEnd: isEnd)
    }
    if isOver {
      guard fillMode.fillsForwards, active.isFinite else { return nil }
      return position(inActive: active + timeOffset, rate: 0, isEnd: true)
    }
    let time = min(elapsed, active)
    // Just before the end, a whole number of cycles is the end of the last one.
    let isEnd = active - time <= Self.rounding(of: active / cycleDuration) * cycleDuration
    return position(inActive: time + timeOffset, rate: rate, isEnd: isEnd)
  }

  /// The maximum rounding error of a number of cycles.
  private static func rounding(of cycles: Double) -> Double { 1e-12 + 8 * cycles.ulp }

  /// The position in one cycle of a time since the begin; at the end a full cycle does not wrap to
  /// 0.
  private func position(inActive active: Double, rate: Double, isEnd: Bool) -> CyclePosition {
    let cycle = cycleDuration
    let cycles = active / cycle
    var completed = cycles.rounded(.down)
    var time = active.truncatingRemainder(dividingBy: cycle)
    if time < 0 { time += cycle }
    // If the time differs from a whole number of cycles only by rounding, it counts as one.
    let nearest = cycles.rounded()
    if abs(cycles - nearest) <= Self.rounding(of: cycles) {
      completed = nearest
      time = 0
    }
    if isEnd, time == 0, active > 0 {
      time = cycle
      completed -= 1
    }
    var direction = 1.0
    if autoreverses, time > duration {
      time = 2 * duration - time
      direction = -1
    }
    // Extreme durations give NaN here.
    time = time >= 0 ? min(time, duration) : 0
    let isFinite = duration.isFinite
    return CyclePosition(
      time: MotionState(value: time, velocity: rate * direction),
      progress: MotionState(
        value: isFinite ? time / duration : 0,
        velocity: isFinite ? rate * direction / duration : 0),
      completedCycles: max(0, completed), isLimitFromLeft: isEnd && direction > 0 && speed >= 0)
  }
}

extension FillMode {
  /// Whether the first value is displayed before the begin.
  package var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the last value is displayed after the end.
  package var fillsForwards: Bool { self == .forwards || self == .both }
}
