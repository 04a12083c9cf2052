/// The shortest time after which the pictures of a scene repeat.
///
/// A loop of 2 s may hold a motion that repeats after 1 s: who has seen 1 s of it has seen it all.
/// A motion that goes to and fro repeats only once it is back, since its way back may differ.
package struct ScenePeriod: Hashable, Sendable {
  /// The count of moments between two that look alike; nil where no shorter time than the film's
  /// repeats.
  package private(set) var moments: Int?

  /// Numbers of signatures that differ by at most this are equal, in levels of 255: rounded pixels
  /// differ by less, and a pixel that moves by more.
  private static let equality: Float = 0.1

  /// - Parameters:
  ///   - film: A scene at equal steps from 0 on.
  ///   - loops: Whether the first moment comes after the last one; otherwise at least two periods
  ///     must be in the film.
  package init(_ film: SignatureFilm, loops: Bool) {
    let count = film.times.count
    guard count > 3 else { return }
    // Most periods fail at the largest step.
    let first = Self.liveliest(film)
    guard !Self.isEqual(film, first, (first + 1) % count) else { return }
    moments = (1...count / 2).first { period in
      if loops, count % period != 0 { return false }
      func isAlike(_ moment: Int) -> Bool {
        let other = moment + period
        return other < count || loops ? Self.isEqual(film, moment, other % count) : true
      }
      return isAlike(first) && isAlike((first + 1) % count) && (0..<count).allSatisfy(isAlike)
    }
  }

  /// The moment before the largest step.
  private static func liveliest(_ film: SignatureFilm) -> Int {
    let steps = film.times.indices.dropLast().map { moment in
      let (at, next) = (moment * film.count, (moment + 1) * film.count)
      return (0..<film.count).reduce(Float(0)) {
        max($0, abs(film.values[next + $1] - film.values[at + $1]))
      }
    }
    return steps.indices.max { steps[$0] < steps[$1] } ?? 0
  }

  private static func isEqual(_ film: SignatureFilm, _ a: Int, _ b: Int) -> Bool {
    film.values.withUnsafeBufferPointer { values in
      let (left, right) = (a * film.count, b * film.count)
      return (0..<film.count).allSatisfy {
        abs(values[left &+ $0] - values[right &+ $0]) <= equality
      }
    }
  }
}
