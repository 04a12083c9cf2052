import FlipbookLayers
import FlipbookMotion

extension TimelineRecord {
  /// The motion of a property as known at a time from then on, if nothing else happens; nil when
  /// the layer is not in the tree.
  ///
  /// `isPinned` is false for a property without what pins its layer to a scroll view.
  func course(
    of keyPath: LayerKeyPath, in id: LayerID, at time: Double, depth: Int = 0,
    isPinned: Bool = true
  ) -> PropertyCourse? {
    guard depth <= PropertyBinding.longestChain, let clock = localTime(of: id, at: time),
      let chain = epoch(at: time).chain(to: id)
    else { return nil }
    var course = PropertyCourse()
    course.sources = [TrackedProperty(keyPath.property, of: id)]
    course.units = 1000
    let isDriven = addClocks(of: chain, at: time, to: &course, depth: depth)
    guard let track = tracks[id] else { return course }
    course.units += Double(track.models.count) * 150 + Double(track.runs.spans.count) * 5
    if let index = track.indexes.properties.firstIndex(of: keyPath.property) {
      course.add(track.models[index].course(at: time))
      for (_, components, clocks) in track.models[index].timedMotions(at: time) {
        course.add(self.course(of: components, timedBy: clocks, at: time, depth: depth))
      }
      for (_, binding) in track.models[index].bindings(at: time) {
        for source in binding.sources {
          let source = self.course(of: source.keyPath, in: source.layer, at: time, depth: depth + 1)
          if let source { course.add(source) }
        }
      }
    }
    for index in track.runs.spans.indices {
      let span = track.runs.spans[index]
      // Where time runs forward, what is over stays over.
      let isOver = !isDriven && clock.velocity >= 0 && clock.value >= span.effectTo
      guard span.removedAt > time, !isOver,
        case .animation(let animation) = track.runs.runs[index].effect
      else { continue }
      course.units += 800
      guard animation.keyPaths.contains(where: { $0.property == keyPath.property }) else {
        continue
      }
      if let pacer = track.runs.runs[index].pacer(at: time) {
        course.add(
          self.course(of: pacer, at: time, depth: depth, isPlain: clock == Self.plain(time)))
      } else {
        course.add(self.course(of: animation, at: time, clock, isDriven: isDriven))
      }
    }
    if isPinned, track.isPinned, keyPath.property == .position {
      addPin(of: id, at: time, to: &course, depth: depth)
    }
    return course
  }

  /// Adds the motion of the clocks of a layer and its ancestors; returns whether something drives
  /// one, so that no time is known in advance.
  private func addClocks(
    of chain: [LayerID], at time: Double, to course: inout PropertyCourse, depth: Int
  ) -> Bool {
    guard roles.contains(.clock) else { return false }
    var isDriven = false
    course.units += Double(chain.count) * 400
    for link in chain {
      for property in [LayerProperty.beginTime, .timeOffset, .speed] {
        course.sources.insert(TrackedProperty(property, of: link))
      }
      guard let track = tracks[link] else { continue }
      for index in track.indexes.clock.indexes {
        var own = track.models[index].course(at: time)
        for (_, binding) in track.models[index].bindings(at: time) {
          for source in binding.sources {
            let source = self.course(
              of: source.keyPath, in: source.layer, at: time, depth: depth + 1)
            if let source { own.add(source) }
          }
        }
        if !own.isStill { isDriven = true }
        course.joint = min(course.joint, own.joint)
        course.sources.formUnion(own.sources)
        course.units += own.units
      }
    }
    return isDriven
  }

  /// The motion of an animation on a layer with a clock.
  private func course(
    of animation: PreparedAnimation, at time: Double, _ clock: MotionState, isDriven: Bool
  ) -> PropertyCourse {
    var course = PropertyCourse()
    if isDriven || clock.velocity < 0 {
      (course.isStill, course.pace) = (false, 1 / 240)
      return course
    }
    guard clock.velocity > 0 else { return course }
    course = animation.course(at: clock.value)
    course.joint = time + course.joint / clock.velocity
    course.pace /= clock.velocity
    if let cycle = course.cycle, clock.velocity != 1 || clock.value != time {
      course.cycle = .init(
        length: cycle.length / clock.velocity,
        end: time + (cycle.end - clock.value) / clock.velocity)
    }
    return course
  }

  /// A motion in the time of other layers.
  private func course(
    of components: [any Trajectory], timedBy clocks: [MotionClock], at time: Double, depth: Int
  ) -> PropertyCourse {
    var course = PropertyCourse()
    var isDriven = false
    for clock in clocks where roles.contains(.clock) {
      guard let chain = epoch(at: time).chain(to: clock.layer) else { continue }
      if addClocks(of: chain, at: time, to: &course, depth: depth) { isDriven = true }
    }
    let reading = Reading().deeper(by: depth)
    let now = elapsed(by: clocks, at: time, reading)
    let times = elapsedTimes(by: clocks, at: time, reading)
    for component in components {
      let quiet = component.quietTime(threshold: 1e-7)
      let isOver = now.value >= quiet && times.allSatisfy { $0.velocity >= 0 }
      guard isDriven || !isOver && times.contains(where: { $0.velocity != 0 }) else { continue }
      var own = PropertyCourse()
      own.isStill = false
      own.pace = 1 / 240
      if !isDriven, times.allSatisfy({ $0.velocity >= 0 }) {
        let rate = times.reduce(0) { max($0, $1.velocity) }
        own.pace = component.knownPace(at: now.value) / rate
        let next = min(component.nextJoint(after: now.value), quiet) - now.value
        if now.velocity > 0 { own.joint = time + next / now.velocity }
        // Another clock becomes the slowest.
        for other in times where other.velocity < now.velocity {
          own.joint = min(
            own.joint, time + (other.value - now.value) / (now.velocity - other.velocity))
        }
      }
      course.add(own)
    }
    return course
  }

  /// The motion of an animation that a number paces.
  ///
  /// `isPlain`: whether the layer's time is that of the scene.
  private func course(
    of pacer: AnimationPacer, at time: Double, depth: Int, isPlain: Bool
  ) -> PropertyCourse {
    let keyPath = LayerKeyPath(pacer.property)
    var course =
      course(of: keyPath, in: pacer.layer, at: time, depth: depth + 1) ?? PropertyCourse()
    course.sources.insert(TrackedProperty(pacer.property, of: pacer.layer))
    // The curve of the block follows the number.
    course.pace /= 4
    course.cycle = nil
    if !isPlain, let track = tracks[pacer.layer],
      let index = track.indexes.properties.firstIndex(of: pacer.property),
      track.models[index].motion(at: time) != nil
    {
      // The number's motion is read at the layer's time.
      (course.isStill, course.pace) = (false, min(course.pace, 1 / 240))
    }
    return course
  }

  /// The time of a layer whose clock is the scene's.
  private static func plain(_ time: Double) -> MotionState {
    MotionState(value: instant(time), velocity: 1)
  }
}
