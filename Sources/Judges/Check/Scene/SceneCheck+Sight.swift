import FlipbookDiff
internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster

extension SceneCheck {
  /// Adds what the recorded scene shows when it is drawn again: since when each cause is seen, a picture of that
  /// frame, and the first difference of each view in any frame.
  ///
  /// Only frames count that draw again what was recorded: where they do not, another file changed.
  func seen(
    _ results: [CheckResult], recorded: FrameDigests, of film: RecordedFilm,
    _ settings: CheckSettings, _ earlier: EarlierScene
  ) throws(CheckError) -> [CheckResult] {
    var results = results
    for index in results.indices
    where results[index].subject == .film && results[index].failure != nil {
      results[index].findings.changes =
        earlier.roots?.words { RecordedFilm(of: $0.scene).difference(from: film) != nil } ?? []
    }
    guard results.contains(where: { $0.failure != nil }),
      let own = results.firstIndex(where: { $0.subject == .everyFrame }),
      var coverage = results[own].coverage, let roots = earlier.roots,
      let sight = SceneSight(roots, now: scene, earlier.change, scale: settings.scale)
    else { return results }
    // Digests are rounded, so values may be seen to differ before.
    let lead = sight.lead(
      from: results.flatMap(\.differences).compactMap(\.first?.frame).min(),
      to: coverage.differing.first, step: recorded.step)
    let frames = try sight.known(
      lead + coverage.differing, recorded,
      comparesLetters: film.libraries == LibraryVersions.all)
    guard let first = frames.first, first == (lead + coverage.differing).first else {
      return results
    }
    let differing = frames.filter { $0.frame >= coverage.differing.first?.frame ?? .max }
    coverage.roots = try sight.roots(
      in: differing, after: frames.filter { $0.frame < differing.first?.frame ?? .max })
    results[own].coverage = coverage
    results[own].failure = coverage.failure
    if let visible = coverage.visible,
      !results.flatMap(\.frames).contains(where: { $0.time == visible.time })
    {
      let (expected, actual) = try sight.bitmaps(at: visible)
      results[own].frames = [
        try FrameDifference(
          expected: expected, actual: actual, at: visible, of: scene.name, in: reportFolder)
      ]
    }
    if let drawing = results.firstIndex(where: { $0.subject == .drawing }),
      results[drawing].note == nil,
      results[drawing].failure == nil || !results[drawing].drawing.isEmpty
    {
      try sight.addDifferences(in: differing, to: &results[drawing])
    }
    return results
  }
}
