import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster

extension EarlierScene {
  /// Takes back the failures that only say that views have other names or another tree, where every frame
  /// looks the same, and says so in one result.
  ///
  /// - Parameters:
  ///   - isStrict: Whether other names and another tree are a failure.
  ///   - recorded: The recorded digests of the frames.
  ///   - scale: Pixels per point of the frames that are drawn again.
  func settled(
    _ results: [CheckResult], isStrict: Bool, recorded: FrameDigests?, scale: Double
  ) throws(CheckError) -> [CheckResult] {
    let failures = results.filter { $0.failure != nil }
    guard isStrict || isAsked || !failures.isEmpty, let change else { return results }
    var told = CheckResult(scene: now.name, subject: .tree(viewCount: change.count))
    if isStrict {
      let more = change.count > 5 ? ["and \(change.count - 5) more"] : []
      told.failure = ([TreeChange.words(change.count)] + change.lines.prefix(5) + more)
        .map(VisibleText.line).joined(separator: "\n")
    }
    guard failures.allSatisfy({ $0.isExplained(by: change) }),
      try looksTheSame(failures, recorded, scale: scale)
    else { return isStrict ? results + [told] : results }
    return results.map { one in
      guard one.failure != nil, one.level != nil else { return one }
      var same = CheckResult(scene: one.scene, subject: one.subject)
      same.coverage = one.coverage
      same.coverage?.differing = []
      return same
    } + [told]
  }

  /// Whether the frames whose digests differ have the same pixels as those of the recorded scene, which
  /// are drawn again; they must have the recorded digests.
  private func looksTheSame(
    _ failures: [CheckResult], _ recorded: FrameDigests?, scale: Double
  ) throws(CheckError) -> Bool {
    guard let coverage = failures.first(where: { $0.subject == .everyFrame })?.coverage else {
      return true
    }
    guard let past = scene, let recorded, let paint = now.settings(scale: scale),
      let pastPaint = past.settings(scale: scale)
    else { return false }
    let (painter, pastPainter) = (now.painter(paint), past.painter(pastPaint))
    let frames = coverage.differing.map(\.frame)
    let digests = try past.digests(of: frames, pastPainter)
    for (frame, digest) in zip(frames, digests) {
      let index = frame / recorded.step
      guard recorded.digests.indices.contains(index), recorded.digests[index] == digest else {
        return false
      }
    }
    for moment in coverage.differing {
      let now = try CheckError.drawing(painter.bitmap(at: moment.time))
      guard try CheckError.drawing(pastPainter.bitmap(at: moment.time)) == now else { return false }
    }
    return true
  }
}

extension CheckResult {
  /// Whether a failure may come from other names or another tree of views alone.
  fileprivate func isExplained(by change: TreeChange) -> Bool {
    switch subject {
    case .values:
      return !differences.isEmpty
        && differences.allSatisfy { difference in
          difference.views.isEmpty
            ? change.moved.contains { difference.key.hasPrefix($0 + ".") }
            : difference.views.contains(where: change.moved.contains)
        }
    case .drawing: return !drawing.isEmpty && drawing.allSatisfy { change.moved.contains($0.layer) }
    case .everyFrame: return coverage?.differing.isEmpty == false
    case .film: return false
    default: return level == nil
    }
  }
}
