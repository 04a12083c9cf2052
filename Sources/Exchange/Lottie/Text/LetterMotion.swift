import FlipbookGeometry

/// How a letter moves: the same for letters that can be drawn together.
struct LetterMotion: Equatable {
  /// The point of the letter that is put at its place; nil where it makes no difference.
  var anchor: Moving<Numbers>?
  var position: Moving<Numbers>
  var turn: Turn
  /// In percent.
  var opacity: Moving<Numbers>
  /// Red, green, blue and opacity; nil for letters that are not filled.
  var fill: Moving<Numbers>?
  var stroke: Stroke?

  enum Turn: Equatable {
    case none
    /// In percent.
    case scale(Moving<Numbers>)
    /// In degrees.
    case rotation(Moving<Numbers>)
    case matrix(Moving<Numbers>)
  }

  struct Stroke: Equatable {
    var color: Moving<Numbers>
    var width: Moving<Numbers>
    var isAbove: Bool
  }

  /// Whether nothing of it is ever seen.
  var isUnseen: Bool { opacity.keys.allSatisfy { $0.value[0] <= 0 } }
}

extension LetterCourses {
  /// - Parameters:
  ///   - group: The middle of the baseline of the letter's group, and half of the group's width.
  ///   - height: That of capitals, in points.
  ///   - alignment: The point of the group that it is turned and scaled around, in percent.
  ///   - shift: Where tracking moves the letter.
  func motion(
    of letter: Int, in document: LottieTextDocument, group: (middle: Point, half: Double),
    height: Double, alignment: Moving<Numbers>, shift: Moving<Numbers>
  ) -> LetterMotion {
    let turn = turn(of: letter)
    var parts = [position(of: letter), shift]
    var anchor: Moving<Numbers>?
    if turn != .none {
      let center = alignment.map {
        Numbers([
          group.middle.x + $0[0] / 100 * group.half, group.middle.y + $0[1] / 100 * height,
        ])
      }
      parts.append(center)
      anchor = sum([center, self.anchor(of: letter)])
    } else if has(.anchor) {
      parts.append(self.anchor(of: letter).map { Numbers([-$0[0], -$0[1]]) })
    }
    var motion = LetterMotion(
      anchor: anchor, position: sum(parts), turn: turn, opacity: opacity(of: letter))
    if !document.color.isEmpty || has(.fillColor) {
      motion.fill = fillColor(of: letter, from: document.color)
    }
    if document.stroke != nil || has(.strokeColor) {
      let width = strokeWidth(of: letter, from: document.stroke?.width ?? 0)
      if width.keys.contains(where: { $0.value[0] > 0 }) {
        motion.stroke = .init(
          color: strokeColor(of: letter, from: document.stroke?.color ?? []), width: width,
          isAbove: document.stroke?.isAbove ?? true)
      }
    }
    return motion
  }

  private func turn(of letter: Int) -> LetterMotion.Turn {
    if has(.skew, .rotationX, .rotationY) || (has(.scale) && has(.rotation)) {
      let matrix = matrix(of: letter)
      return matrix.isStill && matrix.first.isWithin(1e-9, of: Numbers([1, 0, 0, 1]))
        ? .none : .matrix(matrix)
    }
    let scale = scale(of: letter)
    if !scale.isStill || !scale.first.isWithin(1e-9, of: Numbers([100, 100])) {
      return .scale(scale)
    }
    let rotation = rotation(of: letter)
    return rotation.isStill && rotation.first[0] == 0 ? .none : .rotation(rotation)
  }

  private func sum(_ parts: [Moving<Numbers>]) -> Moving<Numbers> {
    let changing = parts.filter { !$0.isStill || $0.first != Numbers([0, 0]) }
    guard changing.count > 1 else { return changing.first ?? Moving(Numbers([0, 0])) }
    return scope.sampling.combined(changing, isLinear: true, within: 0.02, in: scope.window) {
      $0.dropFirst().reduce($0[0]) { Numbers([$0[0] + $1[0], $0[1] + $1[1]]) }
    }
  }
}
