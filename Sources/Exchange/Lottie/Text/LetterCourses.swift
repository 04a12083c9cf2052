import FlipbookGeometry

/// The numbers of a letter as the animators of the text change them.
struct LetterCourses {
  private let animators: [MovingAnimator]
  let scope: Scope

  init(_ animators: [MovingAnimator], _ scope: Scope) {
    self.animators = animators
    self.scope = scope
  }

  func has(_ keys: LottieTextAnimator.Key...) -> Bool {
    animators.contains { animator in keys.contains(where: animator.has) }
  }

  /// A course that begins with a value, which each animator with one of the keys changes in turn.
  ///
  /// - Parameters:
  ///   - isLinear: Whether the changes of one animator are even in its values.
  ///   - change: The value so far, the animator's values of the keys, and the letter's share.
  func course(
    _ keys: [LottieTextAnimator.Key], of letter: Int, from start: Numbers, isLinear: Bool,
    within tolerance: Double, _ change: (inout Numbers, [Numbers], Double) -> Void
  ) -> Moving<Numbers> {
    let users = animators.filter { animator in keys.contains(where: animator.has) }
    guard !users.isEmpty else { return Moving(start) }
    let stride = MovingAnimator.rangeCount + keys.count
    let isEven = isLinear && users.count == 1 && users[0].isRangeStill
    return scope.sampling.combined(
      users.flatMap { $0.parts(keys) }, isLinear: isEven, within: tolerance, in: scope.window
    ) { values in
      var result = start
      for (index, user) in users.enumerated() {
        let own = values[(index * stride)..<((index + 1) * stride)]
        let share = user.share(of: letter, own)
        change(&result, Array(own.suffix(keys.count)), share)
      }
      return result
    }
  }

  /// Where a letter is moved, without tracking.
  func position(of letter: Int) -> Moving<Numbers> { offset(.position, of: letter) }

  /// The point of a letter that is put into its place, from where it would be.
  func anchor(of letter: Int) -> Moving<Numbers> { offset(.anchor, of: letter) }

  private func offset(_ key: LottieTextAnimator.Key, of letter: Int) -> Moving<Numbers> {
    course([key], of: letter, from: Numbers([0, 0]), isLinear: true, within: 0.02) {
      $0 = Numbers([$0[0] + $1[0][0] * $2, $0[1] + $1[0][1] * $2])
    }
  }

  /// In percent.
  func scale(of letter: Int) -> Moving<Numbers> {
    course([.scale], of: letter, from: Numbers([100, 100]), isLinear: true, within: 0.05) {
      $0 = Numbers([
        $0[0] * (1 + ($1[0][0] / 100 - 1) * $2), $0[1] * (1 + ($1[0][1] / 100 - 1) * $2),
      ])
    }
  }

  /// About z, in degrees.
  func rotation(of letter: Int) -> Moving<Numbers> {
    course([.rotation], of: letter, from: Numbers([0]), isLinear: true, within: 0.05) {
      $0 = Numbers([$0[0] + $1[0][0] * $2])
    }
  }

  /// Scale, skew and all rotations as the four numbers of a matrix, seen from the front.
  func matrix(of letter: Int) -> Moving<Numbers> {
    let keys: [LottieTextAnimator.Key] = [
      .scale, .skew, .skewAxis, .rotation, .rotationY, .rotationX,
    ]
    // All letters are scaled before any is turned, so the scale is kept beside the matrix.
    let start = Numbers([1, 1, 1, 0, 0, 1])
    return course(keys, of: letter, from: start, isLinear: false, within: 0.000_5) {
      result, values, share in
      let scale = values[0]
      let turned = Transform(
        AffineTransform.skewed(
          scale: (1, 1), skew: values[1][0] * share, axis: values[2][0] * share)
      )
      .then(.rotation(values[3][0] * share * .pi / 180, x: 0, y: 0, z: 1))
      .then(.rotation(values[4][0] * share * .pi / 180, x: 0, y: 1, z: 0))
      .then(.rotation(values[5][0] * share * .pi / 180, x: 1, y: 0, z: 0))
      let (a, b) = (turned.row1.x, turned.row1.y)
      let (c, d) = (turned.row2.x, turned.row2.y)
      result = Numbers([
        result[0] * (1 + (scale[0] / 100 - 1) * share),
        result[1] * (1 + (scale[1] / 100 - 1) * share),
        result[2] * a + result[3] * c, result[2] * b + result[3] * d,
        result[4] * a + result[5] * c, result[4] * b + result[5] * d,
      ])
    }.map {
      Numbers([$0[0] * $0[2], $0[0] * $0[3], $0[1] * $0[4], $0[1] * $0[5]])
    }
  }

  /// In percent.
  func opacity(of letter: Int) -> Moving<Numbers> {
    course([.opacity], of: letter, from: Numbers([100]), isLinear: true, within: 0.1) {
      $0 = Numbers([$0[0] + ($1[0][0] - $0[0]) * $2])
    }
  }

  /// In points.
  func strokeWidth(of letter: Int, from width: Double) -> Moving<Numbers> {
    course([.strokeWidth], of: letter, from: Numbers([width]), isLinear: true, within: 0.02) {
      $0 = Numbers([$0[0] + $1[0][0] * $2])
    }.map { Numbers([max(0, $0[0])]) }
  }
}
