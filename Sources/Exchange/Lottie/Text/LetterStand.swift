import FlipbookDocument
import FlipbookGeometry

internal import Glibc

/// Where a letter is in its line.
struct LetterStand {
  /// The middle of its baseline, as the line would have it.
  var middle: Point
  /// How far the middle is from the line's start, and how long the line is.
  var distance: Double
  var width: Double
  /// Its place among all letters, and how many there are.
  var index: Int
  var count: Int
}

extension LetterLayout {
  /// Where each letter is in its line.
  var stands: [LetterStand] {
    var ends: [Int: (start: Double, end: Double)] = [:]
    for letter in letters where !letter.letter.isSpace {
      let known = ends[letter.line] ?? (letter.place.x, letter.end)
      ends[letter.line] = (min(known.start, letter.place.x), max(known.end, letter.end))
    }
    return letters.enumerated().map { index, letter in
      let line = ends[letter.line] ?? (0, 0)
      let middle = Point((letter.place.x + letter.end) / 2, letter.place.y)
      return LetterStand(
        middle: middle, distance: middle.x - line.start, width: line.end - line.start,
        index: index, count: letters.count)
    }
  }
}

extension LottieTextPath {
  /// A letter on the path: the view around it has the point of the path as its place.
  ///
  /// - Parameters:
  ///   - contour: The path, as numbers of a file's path.
  ///   - shift: Where tracking moves the letter along it.
  func holding(
    _ letter: ViewDraft, at stand: LetterStand, of contour: Moving<Numbers>,
    shift: Moving<Numbers>, justification: Double, in scope: Scope
  ) -> ViewDraft {
    func measured(_ numbers: Numbers) -> LetterPath? {
      let outline = PathContours([Contour(numbers.values)])
      return (isReversed ? outline.reversed : outline).contours.first.flatMap(LetterPath.init)
    }
    let still = contour.isStill ? measured(contour.first) : nil
    var last = 0.0
    let places = scope.sampling.combined(
      [scope.moving(margin, count: 1), shift, contour], isLinear: false, within: 0.05,
      in: scope.window
    ) { parts in
      guard let line = still ?? measured(parts[2]) else { return Numbers([0, 0, 0]) }
      var length = parts[0][0] + stand.distance + parts[1][0]
      length += (line.length - stand.width) * justification
      if isForced, stand.count > 1 {
        let share = Double(stand.index) / Double(stand.count - 1)
        length = parts[0][0] + (line.length - parts[0][0]) * share
      }
      let (point, direction) = line.place(at: length)
      var degrees = atan2(direction.y, direction.x) * 180 / .pi
      // The way that is nearest to the last one, so that no frame between turns all around.
      degrees += ((last - degrees) / 360).rounded() * 360
      last = degrees
      return Numbers([point.x, point.y, isPerpendicular ? degrees : 0])
    }
    guard scope.work.take(1) else { return letter }
    var view = letter.held
    view.set("bounds", .roundedList([stand.middle.x, 0, 0, 0]))
    let degrees = places.map { Numbers([$0[2]]) }
    let isUpright = degrees.isStill && degrees.first[0] == 0
    let motion = LetterMotion(
      position: places.map { Numbers([$0[0], $0[1]]) },
      turn: isUpright ? .none : .rotation(degrees),
      opacity: Moving(Numbers([100])))
    view.move(by: motion)
    view.isPlaced = true
    return view
  }
}
