import FlipbookLayers

extension TimelineRecord {
  /// Adds the motion of everything that may hold a pinned view, or push it off, to the motion of
  /// its position.
  func addPin(of id: LayerID, at time: Double, to course: inout PropertyCourse, depth: Int) {
    guard let pin = epoch(at: time).pins[id] else { return }
    let depth = depth + Self.depthOfPin
    func add(_ properties: [LayerProperty], of layer: LayerID) {
      for property in properties {
        let own = self.course(
          of: LayerKeyPath(property), in: layer, at: time, depth: depth, isPinned: false)
        if let own { course.add(own) }
      }
    }
    add([.bounds, .anchorPoint], of: id)
    add([.bounds, .contentInset], of: pin.scrollView)
    if let container = pin.container { add([.bounds, .anchorPoint, .position], of: container) }
    var next = pin.next
    for _ in 0..<Self.mostHidden {
      guard let view = next else { break }
      add([.hidden, .bounds, .anchorPoint, .position], of: view)
      let hidden = self.course(of: LayerKeyPath(.hidden), in: view, at: time, depth: depth)
      let isHidden = state(of: LayerKeyPath(.hidden), in: view, at: time, .presentation)?.value
      // A view that stays pushes off the views behind it.
      if isHidden != .bool(true), hidden?.isStill == true, hidden?.joint == .infinity { break }
      next = epoch(at: time).pins[view]?.next
    }
    // The view begins and ceases to be held at any time.
    course.cycle = nil
  }
}
