extension LottieValue {
  /// The same with shares of colors that are not below their level where a player cuts off what is
  /// after the point, as rlottie does: 238/255 is 0.9334, because 0.9333 is 237.99 levels.
  var forColors: LottieValue {
    mappingNumbers { $0.map(Self.roundedUp) }
  }

  /// The same of the colors of a gradient's stops, each of which begins with its position.
  func forStops(_ count: Int) -> LottieValue {
    mappingNumbers { numbers in
      numbers.enumerated().map { index, number in
        index % 4 == 0 || index >= 4 * count ? number : Self.roundedUp(number)
      }
    }
  }

  private static func roundedUp(_ share: Double) -> Double {
    min(max(share, 0), 1) == share ? (share * 1e4 - 1e-3).rounded(.up) / 1e4 : share
  }

  private func mappingNumbers(_ change: ([Double]) -> [Double]) -> LottieValue {
    LottieValue(
      keyframes: keyframes.map { keyframe in
        guard case .numbers(let numbers) = keyframe.content else { return keyframe }
        var keyframe = keyframe
        keyframe.content = .numbers(change(numbers))
        return keyframe
      })
  }
}
