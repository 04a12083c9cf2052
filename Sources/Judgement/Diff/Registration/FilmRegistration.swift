internal import Geometry

/// Lays two films of different sizes onto each other: one may be scaled, cropped, put between bars,
/// and turned by quarters.
struct FilmRegistration {
  private let first: FilmLook
  private let second: FilmLook

  /// So many of the rough guesses are brought to parts of pixels.
  private static let mostRefined = 4
  /// Looks that are less alike show other things.
  private static let leastScore = 0.8

  init(_ first: FilmLook, _ second: FilmLook) {
    self.first = first
    self.second = second
  }

  /// nil where nothing of one film is found in the other.
  func placement() throws(FootageError) -> FilmPlacement? {
    var guesses: [Guess] = []
    for turns in 0..<4 {
      let turned = second.turned(byQuarters: turns)
      var inner = [(first, turned, true, nil as PictureArea?), (turned, first, false, nil)]
      // One that is cropped and stands between bars lies in the other only without them.
      if let area = turned.withoutBars { inner.append((turned.part(area), first, false, area)) }
      if let area = first.withoutBars { inner.append((first.part(area), turned, true, area)) }
      for (look, outer, isFirstInner, area) in inner {
        let guess = Guess(
          turns, inner: look, outer: outer, isFirstInner: isFirstInner, innerAt: area)
        if let found = try guess.searched() { guesses.append(found) }
      }
    }
    let best = guesses.sorted { $0.score > $1.score }.prefix(Self.mostRefined)
    var refined: Guess?
    for guess in best {
      if let fit = try guess.refined(), fit.score > refined?.score ?? -1 { refined = fit }
    }
    // What moves all across a film leaves a band without ends, which can be slid along itself.
    if refined == nil { refined = try whole() }
    guard let refined, refined.score >= Self.leastScore else { return nil }
    return refined.placement(halvings: first.halvings, second.halvings)
  }

  /// The best of the guesses that one film is the other one, larger or smaller; nil where their shapes
  /// are others.
  private func whole() throws(FootageError) -> Guess? {
    var best: Guess?
    for turns in 0..<4 {
      let turned = second.turned(byQuarters: turns)
      let guess = Guess(turns, inner: first, outer: turned, isFirstInner: true)
      guard let fit = try guess.filling(turned.size), fit.score > best?.score ?? -1 else {
        continue
      }
      best = fit
    }
    return best
  }
}

/// A guess that the pictures of one film lie within those of the other.
private struct Guess {
  private let turns: Int
  private let isFirstInner: Bool
  /// Where the inner film's part begins in it.
  private let innerOrigin: Point
  private let canvas: Size
  private let search: PlacementSearch
  private var found = RecordingPlacement(scale: 1, x: 0, y: 0)
  private(set) var score = -1.0

  init(
    _ turns: Int, inner: FilmLook, outer: FilmLook, isFirstInner: Bool, innerAt: PictureArea? = nil
  ) {
    self.turns = turns
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

  /// The best of fits that begin a bit smaller, as large and a bit larger than the guess.
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

  /// The guess that the inner film fills the outer one; nil where it is of another shape.
  func filling(_ outer: Size) throws(FootageError) -> Guess? {
    let scale = outer.width / canvas.width
    // Within a pixel of either.
    guard abs(outer.height - canvas.height * scale) <= max(1, scale) else { return nil }
    var guess = self
    guess.found = RecordingPlacement(scale: scale, x: 0, y: 0)
    guess.score = try search.score(of: guess.found)
    return guess
  }

  /// In pixels of the films as they are.
  func placement(halvings first: Int, _ second: Int) -> FilmPlacement {
    // From pixels of the inner film to those of the outer one.
    var (scale, x, y) = (
      found.scale, found.x - innerOrigin.x * found.scale, found.y - innerOrigin.y * found.scale
    )
    if !isFirstInner { (scale, x, y) = (1 / scale, -x / scale, -y / scale) }
    return FilmPlacement(
      RecordingPlacement(scale: scale, x: x, y: y), halved: first, second, quarterTurns: turns,
      score: score)
  }
}
