import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion

extension ModelTrack {
  /// The motion of the model from a time on, without that of the sources of its bindings.
  func course(at time: Double) -> PropertyCourse {
    var course = PropertyCourse()
    if let next = changeTime(after: time) { course.joint = next }
    for (components, start) in motions(at: time) {
      for component in components {
        let elapsed = time - start
        // The rest of a motion that only approaches its end is less than a search resolves.
        let quiet = component.quietTime(threshold: 1e-7)
        guard elapsed < quiet else { continue }
        var own = PropertyCourse()
        own.isStill = false
        own.joint = start + min(component.nextJoint(after: elapsed), quiet)
        own.pace = component.knownPace(at: elapsed)
        course.add(own)
      }
    }
    return course
  }
}
