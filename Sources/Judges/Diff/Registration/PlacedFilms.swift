internal import FlipbookGeometry
internal import FlipbookOutput
package import FlipbookSystem

/// Compares the motion of two films that show the same at different positions of their pictures.
///
/// The films are first placed by looks that do not depend on time; then their times are aligned;
/// then the placement is refined with frames that have the least motion, which match to the pixel,
/// and the times are aligned again.
package struct PlacedFilms {
  /// The placement of A in B; nil where it cannot be determined.
  package private(set) var placement: FilmPlacement?
  /// The alignment of B with A in time; nil where the films have nothing in common, or nothing
  /// differs.
  package private(set) var alignment: TimeAlignment?
  private let first: any Footage
  private let second: any Footage
  private let cancellation: Cancellation

  /// The number of frames with little motion that refine the placement.
  private static let stillCount = 4

  package init(
    _ first: any Footage, _ second: any Footage, cancellation: Cancellation
  ) throws(FootageError) {
    self.first = first
    self.second = second
    self.cancellation = cancellation
    guard first.summary.times.count > 2, second.summary.times.count > 2,
      let look = try FilmLook(first, isCancelled: { cancellation.isCancelled }),
      let other = try FilmLook(second, isCancelled: { cancellation.isCancelled }),
      let rough = try FilmRegistration(look, other).placement()
    else { return }
    placement = rough
    let seen = Seen(look, other.rotated(byQuarters: rough.quarterTurns))
    guard let motion = try align(seen) else { return }
    if let better = try refined(rough, motion, seen) {
      placement = better
      _ = try align(seen)
    }
  }

  /// The parts of both films between bars.
  private struct Seen {
    var first: Rect
    var second: Rect
    var area: PictureArea?
    var halvings: (Int, Int)

    init(_ look: FilmLook, _ other: FilmLook) {
      first = look.shown
      second = other.shown
      area = other.withoutBars
      halvings = (look.halvings, other.halvings)
    }
  }

  // MARK: - Time

  /// Aligns the signatures of the common part, and returns the motion of the first film.
  private mutating func align(_ seen: Seen) throws(FootageError) -> FilmMotion? {
    guard let placement else { return nil }
    let quarterTurns = placement.quarterTurns
    let sizes = [first, second].map { (width: $0.summary.width, height: $0.summary.height) }
    let rotated =
      quarterTurns % 2 == 0 ? sizes[1] : (width: sizes[1].height, height: sizes[1].width)
    guard
      let common = placement.common(
        ofFirst: sizes[0], second: rotated, between: (seen.first, seen.second))
    else { return nil }
    let pixels = min(1, placement.scale)
    let grid = (
      columns: min(FrameSignature.cells, max(1, Int(common.width * pixels))),
      rows: min(FrameSignature.cells, max(1, Int(common.height * pixels)))
    )
    func signatures(
      of film: any Footage, quarterTurns: Int, over rect: Rect
    ) throws(FootageError) -> SignatureFilm {
      var signatures = SignatureFilm(width: grid.columns, height: grid.rows)
      var reader = try film.reader()
      for (frame, time) in film.summary.times.enumerated() {
        if cancellation.isCancelled { throw .film(.interrupted) }
        let picture = LumaPicture(try reader.picture(frame)).rotated(byQuarters: quarterTurns)
        signatures.append(
          picture.means(over: rect, columns: grid.columns, rows: grid.rows), at: time)
      }
      return signatures
    }
    let shown = try signatures(of: first, quarterTurns: 0, over: common)
    let other = try signatures(
      of: second, quarterTurns: quarterTurns, over: placement.inSecond(common))
    alignment = TimeAlignment(shown, other) ?? TimeAlignment(together: other)
    return FilmMotion(shown)
  }

  // MARK: - Place

  /// A placement refined with the frames that have the least motion, at corresponding times; nil
  /// where there is none.
  private func refined(
    _ rough: FilmPlacement, _ motion: FilmMotion, _ seen: Seen
  ) throws(FootageError) -> FilmPlacement? {
    let warp = alignment?.candidates.first?.warp ?? TimeWarp()
    let frames = motion.stillest(of: Self.stillCount)
    let others = frames.map { frame in
      let time = warp.shift + warp.stretch * first.summary.times[frame]
      return second.summary.times.indices.min {
        abs(second.summary.times[$0] - time) < abs(second.summary.times[$1] - time)
      } ?? 0
    }
    let isCancelled = { cancellation.isCancelled }
    let look = try FilmLook(
      first, frames: frames, halvings: seen.halvings.0, isCancelled: isCancelled)
    let other = try FilmLook(
      second, frames: others, halvings: seen.halvings.1, isCancelled: isCancelled
    ).rotated(byQuarters: rough.quarterTurns)
    let search = PlacementSearch(canvas: look.size, pictures: other.pictures) {
      look.drawn($0, $1, $2)
    }
    let start = rough.halved(seen.halvings.0, seen.halvings.1)
    let before = try search.score(of: start, within: seen.area)
    guard let (found, _) = try search.refined(start, within: seen.area) else { return nil }
    let score = try search.score(of: found, within: seen.area)
    guard score > before else { return nil }
    return FilmPlacement(
      found, halved: seen.halvings.0, seen.halvings.1, quarterTurns: rough.quarterTurns,
      score: score)
  }
}
