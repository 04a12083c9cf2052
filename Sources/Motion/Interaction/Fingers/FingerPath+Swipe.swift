import FlipbookGeometry

extension FingerPath {
  /// When a swipe is decided, in seconds since landing, and whether it is recognized.
  func decision(of swipe: SwipeGesture) -> (time: Double, isRecognized: Bool) {
    let end = SwipeGesture.maximumDuration
    var best: Double?
    var last = 0.0
    for direction in swipe.directions {
      let arrival = firstTime(bend: nil) {
        $0.along(direction) - SwipeGesture.minimumMovement(at: $1)
      }
      var leaving = firstTime(bend: nil) {
        abs($0.alongside(direction)) - SwipeGesture.maximumMovementBeside(at: $1)
      }
      // A swipe to both sides has no way back.
      if !swipe.directions.contains(direction.opposite) {
        let back = firstTime { -$0.along(direction) - SwipeGesture.maximumOppositeMovement }
        leaving = [leaving, back].compactMap(\.self).min()
      }
      if let arrival, arrival <= end, arrival < leaving ?? .infinity {
        best = min(best ?? .infinity, arrival)
      }
      last = max(last, min(leaving ?? .infinity, end))
    }
    return best.map { ($0, true) } ?? (last, false)
  }
}

extension SwipeGesture.Direction {
  fileprivate var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
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
