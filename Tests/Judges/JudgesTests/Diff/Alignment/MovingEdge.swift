import FlipbookDiff

/// Films of an edge that goes across by a clock: pictures of 16 by 4, dark left of it and bright right of it.
enum MovingEdge {
  static func film(_ count: Int, fps: Double = 60, clock: (Double) -> Double) -> SignatureFilm {
    var film = SignatureFilm(width: 16, height: 4)
    for frame in 0..<count {
      let time = Double(frame) / fps
      film.append(picture(place(clock(time))), at: time)
    }
    return film
  }

  /// Smoothstep from 2 to 14 within a second, from 0.2 s on: it starts and ends at rest.
  static func place(_ time: Double) -> Double {
    let part = min(1, max(0, time - 0.2))
    return 2 + 12 * part * part * (3 - 2 * part)
  }

  static func picture(_ place: Double) -> LumaPicture {
    LumaPicture(
      width: 16, height: 4,
      values: (0..<64).map { pixel in
        Float(20 + 200 * min(1, max(0, (Double(pixel % 16) + 1 - place) / 3)))
      })
  }
}
