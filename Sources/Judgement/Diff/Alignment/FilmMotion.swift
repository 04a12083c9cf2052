/// When something moves in a film, by its signatures.
package struct FilmMotion {
  /// Of each frame, whether it differs from the one before or behind it by more than noise.
  package let isMoving: [Bool]
  /// Of each frame, the square of what changes from the one before or to the one behind it.
  private let changes: [Double]
  /// Where most of it happens, in seconds.
  package let center: Double
  /// The mean square of the step that what moves takes, per second squared.
  package let squareOfStep: Double

  /// A frame moves whose step has this share of the largest one's energy.
  private static let share = 0.01

  package init(_ film: SignatureFilm) {
    let frames = film.times.indices
    let squares = frames.map { SignatureFilm.product(film, $0, film, $0) }
    let steps = frames.dropLast().map {
      max(0, squares[$0] + squares[$0 + 1] - 2 * SignatureFilm.product(film, $0, film, $0 + 1))
    }
    let least = (steps.max() ?? 0) * Self.share
    isMoving = frames.map { frame in
      [frame - 1, frame].contains { steps.indices.contains($0) && steps[$0] > least }
    }
    changes = frames.map { frame in
      [frame - 1, frame].filter(steps.indices.contains).map { steps[$0] }.max() ?? 0
    }
    let moving = steps.indices.filter { steps[$0] > least }
    let all = moving.reduce(0) { $0 + steps[$1].squareRoot() }
    center =
      all > 0
      ? moving.reduce(0) { $0 + steps[$1].squareRoot() * film.times[$1] } / all
      : film.times[frames.count / 2]
    let speeds = moving.map { index in
      let time = max(1e-3, film.times[index + 1] - film.times[index])
      return steps[index] / (time * time)
    }
    squareOfStep = speeds.reduce(0, +) / Double(max(1, speeds.count))
  }

  /// In how many frames something moves.
  package var movingCount: Int { isMoving.count { $0 } }

  /// The stillest frame of each of so many equal parts of the film.
  package func stillest(of parts: Int) -> [Int] {
    (0..<parts).compactMap { part in
      (changes.count * part / parts..<changes.count * (part + 1) / parts)
        .min { changes[$0] < changes[$1] }
    }
  }
}
