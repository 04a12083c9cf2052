package import FlipbookDocument
package import FlipbookProduction

/// The result of a batch, as a line of text and for programs.
extension BatchOutcome {
  private var seconds: Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private var rate: Double { seconds > 0 ? Double(tally.frames) / seconds : 0 }

  /// `rows.csv  98 of 100 films made, 1 kept, 1 failed  5880 frames   rendered in 12.3 s (478 fps), 1
  /// script folded`.
  package var text: String {
    var counts = "\(tally.made) of \(tally.total) \(tally.total == 1 ? "film" : "films") made"
    if tally.kept > 0 { counts += ", \(tally.kept) kept" }
    if tally.failed > 0 { counts += ", \(tally.failed) failed" }
    if let removed = removedCount {
      counts += ", \(removed) \(removed == 1 ? "clip" : "clips") removed"
    }
    return VisibleText.line(
      "\(tally.file)  \(counts)  \(tally.frames) \(tally.frames == 1 ? "frame" : "frames")   "
        + "rendered in \(Decimals.rounded(seconds, 1)) s (\(Decimals.rounded(rate, 0)) fps), "
        + "\(scriptCount) \(scriptCount == 1 ? "script" : "scripts") folded") + "\n"
  }

  /// The same for programs.
  package var json: JSONText {
    let removed: JSONReport.Members =
      removedCount.map { [("removed", .number(Double($0)))] } ?? []
    return .object(
      removed + [
        ("file", .string(tally.file)), ("rows", .number(Double(tally.total))),
        ("made", .number(Double(tally.made))), ("kept", .number(Double(tally.kept))),
        ("failed", .number(Double(tally.failed))), ("frames", .number(Double(tally.frames))),
        ("scripts", .number(Double(scriptCount))), ("renderingTime", .number(seconds)),
        ("framesPerSecond", .number(rate)),
        (
          "failures",
          .array(
            tally.failures.map {
              .object([
                ("row", .number(Double($0.row))), ("line", .number(Double($0.line))),
                (
                  "exitStatus",
                  .number(Double(ExitStatus($0.fault, interrupted: .interrupted).rawValue))
                ),
              ])
            })
        ),
      ])
  }
}
