import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion

extension PreparedAnimation {
  /// The motion that the animation adds from a time of its parent on, in seconds of the parent's
  /// time, which runs forward; the joint is counted from there.
  func course(at parent: Double) -> PropertyCourse {
    var course = PropertyCourse()
    if timing.speed > 0, parent < timing.beginTime {
      course.joint = timing.beginTime - parent
      return course
    }
    guard timing.speed != 0, parent < timing.endTime,
      let position = timing.position(at: MotionState(value: parent, velocity: 1))
    else { return course }
    let rate = abs(timing.speed)
    let inner = innerCourse(at: position)
    course.isStill = false
    course.joint = min(inner.joint / rate, timing.endTime - parent)
    course.pace = min(inner.pace, timing.duration) / rate
    if timing.speed > 0, timing.activeDuration > timing.cycleDuration, !isCumulative {
      course.cycle = .init(length: timing.cycleDuration / rate, end: timing.endTime)
    }
    return course
  }

  /// The motion within one cycle, in seconds of the animation itself; the joint, which may be the end
  /// of the cycle, is counted from the position.
  private func innerCourse(at position: CyclePosition) -> PropertyCourse {
    let isForward = position.time.velocity >= 0
    let time = position.time.value
    var course = PropertyCourse()
    course.joint = isForward ? timing.duration - time : time
    switch effect {
    case .roll: course.pace = timing.duration
    case .property(let property):
      course.pace = property.curve.pace(over: timing.duration)
      for joint in property.joints(around: position.progress.value, pacedBy: timingFunction) {
        let distance = (joint * timing.duration - time) * (isForward ? 1 : -1)
        if distance > 0 { course.joint = min(course.joint, distance) }
      }
    case .group(let children):
      guard isForward, timingFunction == nil else {
        course.pace = timing.duration / 64
        return course
      }
      for child in children {
        let own = child.course(at: time)
        course.joint = min(course.joint, own.joint)
        course.pace = min(course.pace, own.pace)
      }
    }
    return course
  }

  private var isCumulative: Bool {
    switch effect {
    case .property(let property): property.isCumulative
    case .group(let children): children.contains(where: \.isCumulative)
    case .roll: false
    }
  }
}

extension PreparedProperty {
  /// The shares of the cycle at which the joints of keyframes before and after a progress are
  /// reached, at the animation's pace.
  fileprivate func joints(
    around progress: Double, pacedBy timingFunction: TimingFunction?
  ) -> [Double] {
    let joints = joints
    guard !joints.isEmpty else { return [] }
    let pace = timingFunction?.value(at: progress) ?? progress
    let next = joints.partitioningIndex { $0 > pace }
    // Rounding may put the one that is reached on either side.
    return joints[max(0, next - 2)..<min(joints.count, next + 2)].compactMap { joint in
      guard let timingFunction else { return joint }
      return RootSearch.root(in: 0...1) { timingFunction.value(at: $0) - joint }
    }
  }
}

extension ValueCurve {
  /// How long a cubic follows the curve roughly, in seconds of an animation of a duration.
  fileprivate func pace(over duration: Double) -> Double {
    switch self {
    case .basic: duration / 8
    case .spring(let spring): min(spring.pace, duration)
    case .decay: duration / 32
    case .keyframes(let keyframes): duration / Double(8 * max(1, keyframes.joints.count + 1))
    case .path(let path): duration / Double(8 * max(1, path.joints.count + 1))
    }
  }
}
