/// A text animator over the time of the scene, with the letters it counts.
struct MovingAnimator {
  private let selector: LottieTextSelector
  private let style: [LottieTextAnimator.Key: Moving<Numbers>]
  /// The courses of the selector's numbers.
  private let range: [Moving<Numbers>]
  /// The place of each letter of the text among those counted.
  private let places: [Int]
  private let count: Int

  /// - Parameter index: The animator's place among those of its text, which is the seed of an order
  ///   of chance.
  init(_ animator: LottieTextAnimator, _ layout: LetterLayout, index: Int, _ scope: Scope) {
    selector = animator.selector
    style = Dictionary(
      uniqueKeysWithValues: animator.style.map { key, property in
        (key, scope.moving(property, count: key.count, within: key.tolerance))
      })
    range = selector.properties.map { scope.moving($0, count: 1, within: 0.01) }
    let (places, count) = layout.places(by: selector.basis)
    self.count = count
    self.places =
      selector.isRandom
      ? LetterLayout.shuffled(places, count: count, seed: index) : places
  }

  func has(_ key: LottieTextAnimator.Key) -> Bool { style[key] != nil }

  /// Whether every letter gets the same share of the changes at all times.
  var isRangeStill: Bool { range.allSatisfy(\.isStill) }

  /// All that its share and some of its changes are made of.
  func parts(_ keys: [LottieTextAnimator.Key]) -> [Moving<Numbers>] {
    range + keys.map { style[$0] ?? Moving($0.neutral) }
  }

  /// How many courses are before those of the changes in `parts`.
  static let rangeCount = 7

  /// A letter's share at an instant, from the values of `parts`.
  func share(of letter: Int, _ values: ArraySlice<Numbers>) -> Double {
    selector.share(
      of: places[letter], among: count, in: SelectorRange(values.prefix(Self.rangeCount)))
  }
}

extension LottieTextAnimator.Key {
  /// How many numbers it has.
  fileprivate var count: Int {
    switch self {
    case .anchor, .position, .scale: 2
    case .fillColor, .strokeColor: 3
    default: 1
    }
  }

  fileprivate var tolerance: Double {
    switch self {
    case .fillColor, .strokeColor: 0.003
    default: 0.02
    }
  }

  /// The value that changes nothing; no numbers where every value would.
  fileprivate var neutral: Numbers {
    switch self {
    case .fillColor, .strokeColor: Numbers([])
    case .scale, .opacity, .fillOpacity, .strokeOpacity: Numbers([100, 100])
    default: Numbers([0, 0])
    }
  }
}
