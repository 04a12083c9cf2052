internal import FlipbookGeometry

/// Finds the placement of two films of different sizes: one may be scaled, cropped, letterboxed,
/// and rotated by quarter turns.
struct FilmRegistration {
  private let first: FilmLook
  private let second: FilmLook

  /// The number of rough hypotheses that are refined to fractions of pixels.
  private static let maximumRefined = 4
  /// The minimum correlation of looks that show the same.
  private static let minimumScore = 0.8

  init(_ first: FilmLook, _ second: FilmLook) {
    self.first = first
    self.second = second
  }

  /// nil where neither film is found in the other.
  func placement() throws(FootageError) -> FilmPlacement? {
    var guesses: [Guess] = []
    for quarterTurns in 0..<4 {
      let rotated = second.rotated(byQuarters: quarterTurns)
      var inner = [(first, rotated, true, nil as PictureArea?), (rotated, first, false, nil)]
      // A film that is both cropped and letterboxed is found in the other only without its bars.
      if let area = rotated.withoutBars { inner.append((rotated.part(area), first, false, area)) }
      if let area = first.withoutBars { inner.append((first.part(area), rotated, true, area)) }
      for (look, outer, isFirstInner, area) in inner {
        let guess = Guess(
          quarterTurns, inner: look, outer: outer, isFirstInner: isFirstInner, innerAt: area)
        if let found = try guess.searched() { guesses.append(found) }
      }
    }
    let best = guesses.sorted { $0.score > $1.score }.prefix(Self.maximumRefined)
    var refined: Guess?
    for guess in best {
      if let fit = try guess.refined(), fit.score > refined?.score ?? -1 { refined = fit }
    }
    // Motion across the whole film leaves a band without ends, which fits anywhere along itself.
    if refined == nil { refined = try whole() }
    guard let refined, refined.score >= Self.minimumScore else { return nil }
    return refined.placement(halvings: first.halvings, second.halvings)
  }

  /// The best hypothesis that one film is the whole of the other, scaled; nil where the aspect
  /// ratios differ.
  private func whole() throws(FootageError) -> Guess? {
    var best: Guess?
    for quarterTurns in 0..<4 {
      let rotated = second.rotated(byQuarters: quarterTurns)
      let guess = Guess(quarterTurns, inner: first, outer: rotated, isFirstInner: true)
      guard let fit = try guess.filling(rotated.size), fit.score > best?.score ?? -1 else {
        continue
      }
      best = fit
    }
    return best
  }
}

/// A hypothesis that the pictures of one film are within those of the other.
private struct Guess {
  private let quarterTurns: Int
  private let isFirstInner: Bool
  /// The origin of the inner film's part.
  private let innerOrigin: Point
  private let canvas: Size
  private let search: PlacementSearch
  private var found = RecordingPlacement(scale: 1, x: 0, y: 0)
  private(set) var score = -1.0

  init(
    _ quarterTurns: Int, inner: FilmLook, outer: FilmLook, isFirstInner: Bool,
    innerAt: PictureArea? = nil
  ) {
    self.quarterTurns = quarterTurns
    self.isFirstInner = isFirstInner
    innerOrigin = Point(Double(innerAt?.x ?? 0), Double(innerAt?.y ?? 0))
    canvas = inner.size
    search = PlacementSearch(canvas: inner.size, pictures: outer.pictures) {
      inner.drawn($0, $1, $2)
    }
  }

  func searched() throws(FootageError) -> Guess? {
    guard let rough = try search.rough() else { return nil }
    var guess = self
    (guess.found, guess.score) = (rough.placement, rough.score)
    return guess
  }

  /// The best of three fits that start slightly smaller than, equal to, and slightly larger than
  /// the hypothesis.
  func refined() throws(FootageError) -> Guess? {
    var best: Guess?
    for factor in [1, 0.985, 1.015] {
      let start = RecordingPlacement(
        scale: found.scale * factor,
        x: found.x + canvas.width / 2 * found.scale * (1 - factor),
        y: found.y + canvas.height / 2 * found.scale * (1 - factor))
      guard let fit = try search.refined(start) else { continue }
      let score = try search.score(of: fit.0)
      guard score > best?.score ?? -1 else { continue }
      best = self
      best?.found = fit.0
      best?.score = score
    }
    return best
  }

  /// The hypothesis that the inner film fills the outer one; nil where the aspect ratios differ.
  func filling(_ outer: Size) throws(FootageError) -> Guess? {
    let scale = outer.width / canvas.width
    // Within a pixel of either film.
    guard abs(outer.height - canvas.height * scale) <= max(1, scale) else { return nil }
    var guess = self
    guess.found = RecordingPlacement(scale: scale, x: 0, y: 0)
    guess.score = try search.score(of: guess.found)
    return guess
  }

  /// The placement in pixels of the original films.
  func placement(halvings first: Int, _ second: Int) -> FilmPlacement {
    // The transform from pixels of the inner film to those of the outer one.
    var (scale, x, y) = (
      found.scale, found.x - innerOrigin.x * found.scale, found.y - innerOrigin.y * found.scale
    )
    if !isFirstInner { (scale, x, y) = (1 / scale, -x / scale, -y / scale) }
    return FilmPlacement(
      RecordingPlacement(scale: scale, x: x, y: y), halved: first, second,
      quarterTurns: quarterTurns,
      score: score)
  }
}
