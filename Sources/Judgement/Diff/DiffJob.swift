internal import Images
internal import Output
package import System

/// Compares two films, and writes the requested outputs.
package struct DiffJob {
  private let request: DiffRequest
  private let cancellation: Cancellation
  /// Receives notes about questionable films and outputs.
  private let note: (String) -> Void

  package init(
    _ request: DiffRequest, cancellation: Cancellation, note: @escaping (String) -> Void
  ) {
    self.request = request
    self.cancellation = cancellation
    self.note = note
  }

  private var claim: OutputClaim { OutputClaim(force: request.force) }

  /// Throws, before anything is compared, where an existing file must not be replaced.
  package func requireOutputs() throws(FileError) {
    for path in [request.output, request.flip].compactMap(\.self) { try claim.require(path) }
  }

  /// - Parameter progress: Receives the number of pairs of frames, and returns a function that
  ///   receives the number compared.
  package func run(
    _ a: DiffSubject, _ b: DiffSubject, progress: (_ total: Int) -> (_ done: Int) -> Void
  ) throws(FootageError) -> DiffReport {
    let (first, second) = try FootagePair(request).footage(a, b)
    (first.summary.notes + second.summary.notes).forEach(note)
    let comparison = try FilmComparison(
      first, second, at: request.instants, tolerance: request.tolerance,
      cancellation: cancellation)
    var report = DiffReport(first.summary, second.summary)
    report.sizeDifference = comparison.sizeDifference
    guard report.sizeDifference == nil else {
      report.placed = try PlacedFilms(first, second, cancellation: cancellation)
      return report
    }
    let difference = try comparison.run(progress: progress(comparison.pairing.pairs.count))
    if let alignment = difference.alignment, alignment.isDoubtful {
      // They may show the same motion at another position of equally large pictures.
      let placed = try PlacedFilms(first, second, cancellation: cancellation)
      if let placement = placed.placement, !placement.isNone(ofWidth: first.summary.width),
        let found = placed.alignment, [.explained, .together].contains(found.verdict)
      {
        report.placed = placed
      }
    }
    report.difference = difference
    if let worst = difference.worst { report.perceived = try perceived(worst.pair, comparison) }
    report.output = try write(difference, comparison)
    return report
  }

  /// The perceived difference of a pair of pictures; writes the FLIP map where one is requested.
  private func perceived(
    _ pair: FramePairing.Pair, _ comparison: FilmComparison
  ) throws(FootageError) -> PerceivedDifference {
    let (a, b) = try comparison.pictures(of: pair)
    let map = try FlipMap(a, b, pixelsPerDegree: request.pixelsPerDegree, jobs: Processor.count)
    if let path = request.flip, let picture = map.picture {
      try FootageError.filming(PNGEncoder().write(picture, to: path, as: claim))
    }
    return PerceivedDifference(map, PixelmatchCount(a, b))
  }

  /// Writes the requested clip or picture of the difference; nil where none is requested.
  private func write(
    _ difference: FilmDifference, _ comparison: FilmComparison
  ) throws(FootageError) -> String? {
    guard let output = request.output else { return nil }
    let film = DifferenceFilm(comparison, cancellation: cancellation)
    if output.lowercased().hasSuffix(".png") {
      guard let pair = (difference.worst ?? difference.frames.first)?.pair else { return nil }
      try film.writePicture(of: pair, to: output, force: request.force)
    } else {
      try film.writeClip(to: output, force: request.force).forEach(note)
    }
    return output
  }
}
