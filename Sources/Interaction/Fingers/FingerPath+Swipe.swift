import Geometry

extension FingerPath {
  /// When a swipe is decided, in seconds since landing, and whether it is recognized.
  func decision(of swipe: SwipeGesture) -> (time: Double, isRecognized: Bool) {
    var best: Double?
    var last = 0.0
    for direction in swipe.directions {
      let arrival = firstTime { $0.along(direction) - SwipeGesture.minimumMovement }
      let leaving = firstTime {
        abs($0.alongside(direction)) - SwipeGesture.maximumMovementBeside
      }
      let end = min(leaving ?? .infinity, SwipeGesture.maximumDuration)
      if let arrival, arrival <= SwipeGesture.maximumDuration, arrival < leaving ?? .infinity {
        best = min(best ?? .infinity, arrival)
      }
      last = max(last, end)
    }
    return best.map { ($0, true) } ?? (last, false)
  }
}

extension Point {
  /// The distance in a direction, for the way of a finger.
  fileprivate func along(_ direction: SwipeGesture.Direction) -> Double {
    switch direction {
    case .left: -x
    case .right: x
    case .up: -y
    case .down: y
    }
  }

  fileprivate func alongside(_ direction: SwipeGesture.Direction) -> Double {
    switch direction {
    case .left, .right: y
    case .up, .down: x
    }
  }
}
