import Layers
import Motion

extension TimelineRecord {
  /// What is known at a time of a property's motion from then on, if nothing else happens; nil when
  /// the layer is not in the tree.
  func course(
    of keyPath: LayerKeyPath, in id: LayerID, at time: Double, depth: Int = 0
  ) -> PropertyCourse? {
    guard depth <= PropertyBinding.longestChain, let clock = localTime(of: id, at: time),
      let chain = epoch(at: time).chain(to: id)
    else { return nil }
    var course = PropertyCourse()
    course.layers = [id]
    let isDriven = addClocks(of: chain, at: time, to: &course, depth: depth)
    guard let track = tracks[id] else { return course }
    if let index = track.indexes.properties.firstIndex(of: keyPath.property) {
      course.add(track.models[index].course(at: time))
      for (_, binding) in track.models[index].bindings(at: time) {
        for source in binding.sources {
          let source = self.course(of: source.keyPath, in: source.layer, at: time, depth: depth + 1)
          if let source { course.add(source) }
        }
      }
    }
    for index in track.runs.spans.indices {
      let span = track.runs.spans[index]
      guard span.removedAt > time, span.addedAt <= time || span.addedAt.isFinite,
        case .animation(let animation) = track.runs.runs[index].effect,
        animation.keyPaths.contains(where: { $0.property == keyPath.property })
      else { continue }
      if let pacer = track.runs.runs[index].pacer {
        course.add(self.course(of: pacer, at: time, depth: depth))
      } else {
        course.add(self.course(of: animation, at: time, clock, isDriven: isDriven))
      }
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
    for link in chain {
      course.layers.insert(link)
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
        course.layers.formUnion(own.layers)
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

  /// The motion of an animation that a number paces.
  private func course(of pacer: AnimationPacer, at time: Double, depth: Int) -> PropertyCourse {
    guard
      var course = course(
        of: LayerKeyPath(pacer.property), in: pacer.layer, at: time, depth: depth + 1)
    else { return PropertyCourse() }
    course.layers.insert(pacer.layer)
    // The curve of the block follows the number.
    course.pace /= 4
    course.cycle = nil
    return course
  }
}
