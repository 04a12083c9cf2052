internal import FlipbookDiff
internal import FlipbookDocument
internal import FlipbookOutput
package import FlipbookProduction
package import FlipbookSystem
package import FlipbookTimeline

/// Makes the page of an existing film: a clip, a folder of frames, or an animated picture.
package struct FootagePage {
  private let plan: PagePlan
  private let claim: OutputClaim
  private let reporter: any Reporter
  private let cancellation: Cancellation

  /// The timeout in seconds while an encoder makes no progress.
  private static let patience = 30.0

  package init(
    _ plan: PagePlan, as claim: OutputClaim, reporter: any Reporter, cancellation: Cancellation
  ) {
    (self.plan, self.claim) = (plan, claim)
    (self.reporter, self.cancellation) = (reporter, cancellation)
  }

  /// Makes the page, and returns its entry for an index.
  ///
  /// - Parameter rate: The frame rate of a folder that does not state one.
  package func make(
    of path: String, name: String, rate: FrameRate?
  ) throws(ProductionError) -> ReviewIndex.Entry {
    try ProductionError.making(FilmError.files(claim.require(plan.path)))
    let footage = try ProductionError.showing(
      DiffSubject.footage(at: path, rate: rate, cancellation: cancellation))
    let film = try ProductionError.showing(ReviewFootage(footage, name: name))
    for note in footage.summary.notes + film.notes { report(note, path) }
    let clock = film.page.clock
    let recorder = try ProductionError.making(
      PageRecorder(
        path: plan.path, width: film.page.width, height: film.page.height,
        isOpaque: film.page.isOpaque, frameRate: clock.rate,
        plan.wish(frameCount: clock.frameCount, patience: Self.patience),
        cancellation: cancellation))
    let line = reporter.progress(of: name, total: clock.frameCount, unit: "fps")
    defer { line.clear() }
    do throws(FootageError) {
      try film.record(with: recorder, cancellation: cancellation) { line.update($0) }
      for note in recorder.notes { report(note, path) }
      return try FootageError.filming(
        plan.write(film.page, curves: nil, recorder, force: claim.origin == .forced))
    } catch {
      guard case .film(let cause) = error, cause.cause(as: PageTooLarge.self) != nil else {
        throw ProductionError(error)
      }
      throw ProductionError.refused(.request, "\(error)", kind: .limit)
    }
  }

  private func report(_ note: String, _ path: String) {
    reporter.report(Diagnostic(.warning, .questionable, note, file: path), scene: nil)
  }
}
