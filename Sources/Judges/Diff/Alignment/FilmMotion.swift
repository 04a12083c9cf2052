/// Which frames of a film move, and how much, computed from its signatures.
package struct FilmMotion {
  /// For each frame, whether it differs from the frame before or after it by more than noise.
  package let isMoving: [Bool]
  /// For each frame, the squared change from the frame before or to the frame after it.
  private let changes: [Double]
  /// The mean time of the motion, in seconds.
  package let center: Double
  /// The mean squared change of moving frames, per second squared.
  package let squareOfStep: Double

  /// For each frame, how much its difference from another film counts, 0…1: little where it cannot be
  /// told from its neighbors.
  ///
  /// An error of interpolation, such as that of a view that appears between two frames, would
  /// otherwise be taken for a pace.
  package let weights: [Double]
  /// The typical squared error of a frame that is told from its neighbors, as a share of the squared
  /// change between two frames; about 1 where frames have nothing in common.
  package let blindness: Double

  /// A frame moves when its step has at least this share of the largest step's energy.
  private static let share = 0.01

  package init(_ film: SignatureFilm) {
    let frames = film.times.indices
    let squares = frames.map { SignatureFilm.product(film, at: $0, with: film, at: $0) }
    let steps = frames.dropLast().map {
      max(
        0,
        squares[$0] + squares[$0 + 1] - 2
          * SignatureFilm.product(film, at: $0, with: film, at: $0 + 1))
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
    let roughness = film.roughness
    let isMoving = isMoving
    let ofMoving = frames.filter { isMoving[$0] }.map { roughness[$0] }.sorted()
    let usual = ofMoving.isEmpty ? 0 : ofMoving[ofMoving.count / 2]
    weights = roughness.map { usual > 0 ? usual * usual / ((usual + $0) * (usual + $0)) : 1 }
    let usualStep = moving.map { steps[$0] }.sorted()
    blindness = usualStep.isEmpty ? 0 : usual / max(1e-9, usualStep[usualStep.count / 2])
  }

  /// The number of moving frames.
  package var movingCount: Int { isMoving.count { $0 } }

  /// The frame with the least motion in each of `parts` equal parts of the film.
  package func stillest(of parts: Int) -> [Int] {
    (0..<parts).compactMap { part in
      (changes.count * part / parts..<changes.count * (part + 1) / parts)
        .min { changes[$0] < changes[$1] }
    }
  }
}
