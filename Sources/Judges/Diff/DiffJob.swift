internal import FlipbookImages
internal import FlipbookOutput
package import FlipbookSystem

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
    if let screen = request.screen { return try run(screen, a, b, progress: progress) }
    let (first, second) = try FootagePair(request).footage(a, b)
    (first.summary.notes + second.summary.notes).forEach(note)
    var comparison = try FilmComparison(
      first, second, at: request.instants, tolerance: request.tolerance,
      cancellation: cancellation)
    var report = DiffReport(first.summary, second.summary)
    report.sizeDifference = comparison.sizeDifference
    guard report.sizeDifference == nil else {
      guard request.ignored == IgnoreRequest() else {
        throw .mismatch(
          "--ignore needs films of one size, or --recording: \(report.sizeDifference ?? "")")
      }
      report.placed = try PlacedFilms(first, second, cancellation: cancellation)
      return report
    }
    let canvas = a.canvas ?? b.canvas
    let (width, height) = (Double(first.summary.width), Double(first.summary.height))
    try request.ignored.require(
      width: canvas?.width ?? width, height: canvas?.height ?? height,
      unit: canvas == nil ? "pixels" : "points")
    report.compared = try mask(
      &comparison, scale: canvas.map { width / $0.width } ?? 1,
      findsUnmatched: request.ignored.findsUnmatched)
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

  /// Compares a recording of a screen with its scene.
  private func run(
    _ screen: ScreenRequest, _ a: DiffSubject, _ b: DiffSubject,
    progress: (_ total: Int) -> (_ done: Int) -> Void
  ) throws(FootageError) -> DiffReport {
    let (scene, name, recording) = try DiffSubject.sceneAndFilm(a, b, for: "--recording")
    recording.summary.notes.forEach(note)
    let found = try ScreenComparison(
      scene, name: name, in: recording, screen, ignoring: request.ignored,
      cancellation: cancellation)
    let (first, second) = a.canvas == nil ? (found.shown, found.drawn) : (found.drawn, found.shown)
    var comparison = try FilmComparison(
      first, second, tolerance: request.tolerance, cancellation: cancellation)
    comparison.measuresParts = true
    var report = DiffReport(first.summary, second.summary)
    let (placement, area) = (found.finding.placement, found.finding.area)
    report.compared = try mask(
      &comparison, scale: placement.scale, x: placement.x - Double(area.x),
      y: placement.y - Double(area.y), findsUnmatched: true)
    let difference = try comparison.run(progress: progress(comparison.pairing.pairs.count))
    report.difference = difference
    report.screen = (
      found.finding,
      ScreenVerdict(
        found.finding, difference, limit: screen.limit,
        unmatched: report.compared.unmatched.count, comparedShare: report.compared.share)
    )
    if let worst = difference.worst { report.perceived = try perceived(worst.pair, comparison) }
    report.output = try write(difference, comparison)
    return report
  }

  /// Leaves out what is ignored.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the compared pictures in the unit of the regions, and the place of the
  ///     regions' origin in those pixels.
  ///   - findsUnmatched: Whether regions that never match are searched for.
  private func mask(
    _ comparison: inout FilmComparison, scale: Double, x: Double = 0, y: Double = 0,
    findsUnmatched: Bool
  ) throws(FootageError) -> ComparedPart {
    let (width, height) = (comparison.first.summary.width, comparison.first.summary.height)
    let ignored = request.ignored
    comparison.mask = try ignored.mask(width: width, height: height, scale: scale, x: x, y: y)
    var part = ComparedPart()
    part.ignored = ignored.regions
    if findsUnmatched {
      let areas = try comparison.unmatched()
      let regions = areas.map { IgnoredRegion($0, scale: scale, x: x, y: y) }
      if ignored.findsUnmatched {
        comparison.mask = try ignored.mask(
          width: width, height: height, scale: scale, x: x, y: y, found: areas)
        part.ignored += regions
      } else {
        part.unmatched = regions
      }
    }
    part.share = comparison.mask?.comparedShare ?? 1
    part.wholeArea = Double(width) / scale * (Double(height) / scale)
    return part
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
    return PerceivedDifference(
      map, PixelmatchCount(a, b), comparedShare: comparison.mask?.comparedShare ?? 1)
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
