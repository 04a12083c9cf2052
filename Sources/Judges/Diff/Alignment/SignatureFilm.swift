package import FlipbookImages

/// The signatures of the frames of a film, with their times.
package struct SignatureFilm: Sendable {
  /// In seconds, ascending.
  package private(set) var times: [Double] = []
  /// The count of numbers in a signature.
  package let count: Int
  /// The signatures of all frames, concatenated.
  package private(set) var values: [Float] = []

  /// The maximum number of frames that are kept: 80 MB.
  static let maximumFrameCount = 20_000

  package init(width: Int, height: Int) {
    count = FrameSignature.count(width: width, height: height)
  }

  /// Appends a frame; does nothing once the maximum is reached.
  package mutating func append(_ bitmap: Bitmap, at time: Double) {
    guard times.count < Self.maximumFrameCount else { return }
    times.append(time)
    values += FrameSignature.values(of: bitmap)
  }

  /// Appends a frame of which only the brightness is known; does nothing once the maximum is
  /// reached.
  package mutating func append(_ picture: LumaPicture, at time: Double) {
    guard times.count < Self.maximumFrameCount else { return }
    times.append(time)
    values += FrameSignature.values(of: picture)
  }

  /// The median of the intervals between frames that are above 0, in seconds; 1/60 where there is
  /// none.
  package var interval: Double {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 && $0.isFinite }
      .sorted()
    return steps.isEmpty ? 1 / 60 : steps[steps.count / 2]
  }

  /// A film with the same times and only some numbers of each signature, minus a mean.
  package func reduced(to indexes: [Int], less mean: [Float]) -> SignatureFilm {
    var film = SignatureFilm(count: indexes.count)
    film.times = times
    film.values.reserveCapacity(times.count * indexes.count)
    for frame in times.indices {
      for index in indexes { film.values.append(values[frame * count + index] - mean[index]) }
    }
    return film
  }

  /// A film with only some of the frames.
  package func only(_ frames: [Int]) -> SignatureFilm {
    var film = SignatureFilm(count: count)
    film.times = frames.map { times[$0] }
    film.values = frames.flatMap { values[$0 * count..<($0 + 1) * count] }
    return film
  }

  /// The film filtered over time with the weights 1 : 2 : 1, without its first and last frames.
  ///
  /// A change that goes back with the next frame cannot be interpolated; in two films that are
  /// filtered alike, it no longer counts.
  package var smoothed: SignatureFilm {
    var film = SignatureFilm(count: count)
    film.times = Array(times.dropFirst().dropLast())
    film.values.reserveCapacity(film.times.count * count)
    for index in values.indices.dropFirst(count).dropLast(count) {
      film.values.append((values[index - count] + 2 * values[index] + values[index + count]) / 4)
    }
    return film
  }

  private init(count: Int) {
    self.count = count
  }

  /// The dot product of two signatures.
  package static func product(
    _ a: SignatureFilm, at first: Int, with b: SignatureFilm, at second: Int
  ) -> Double {
    a.values.withUnsafeBufferPointer { left in
      b.values.withUnsafeBufferPointer { right in
        let (from, to) = (first * a.count, second * b.count)
        var sum = 0.0
        var index = 0
        while index < a.count {
          sum += Double(left[from &+ index]) * Double(right[to &+ index])
          index &+= 1
        }
        return sum
      }
    }
  }
}
