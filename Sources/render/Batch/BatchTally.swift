import Document
import Film

/// What has come of the rows so far.
struct BatchTally {
  let file: String
  /// How many rows there are.
  let total: Int
  var made = 0
  /// Films that were there already, whole.
  var kept = 0
  var failed = 0
  /// How many frames were drawn.
  var frames = 0
  var failures: [Failure] = []
  var status = ExitStatus.done

  /// A row of which nothing was made.
  struct Failure {
    var row: Int
    var line: Int
    var status: ExitStatus
  }

  /// The most failures that a document names: those of the first rows.
  static let most = 100

  init(file: String, total: Int) {
    self.file = file
    self.total = total
  }

  var done: Int { made + kept + failed }

  mutating func fail(_ row: Int, line: Int, _ status: ExitStatus) {
    failed += 1
    self.status = max(self.status, status)
    let place = failures.firstIndex { $0.row > row } ?? failures.count
    failures.insert(Failure(row: row, line: line, status: status), at: place)
    if failures.count > Self.most { failures.removeLast() }
  }
}

/// A batch as it is told at the end.
struct BatchSummary {
  let tally: BatchTally
  let seconds: Double
  /// How many scripts were folded.
  let scripts: Int

  private var rate: Double { seconds > 0 ? Double(tally.frames) / seconds : 0 }

  /// `rows.csv  98 of 100 films made, 1 kept, 1 failed  5880 frames   rendered in 12.3 s (478 fps), 1
  /// script folded`.
  var text: String {
    var counts = "\(tally.made) of \(tally.total) \(tally.total == 1 ? "film" : "films") made"
    if tally.kept > 0 { counts += ", \(tally.kept) kept" }
    if tally.failed > 0 { counts += ", \(tally.failed) failed" }
    return VisibleText.line(
      "\(tally.file)  \(counts)  \(tally.frames) \(tally.frames == 1 ? "frame" : "frames")   "
        + "rendered in \(Decimals.rounded(seconds, 1)) s (\(Decimals.rounded(rate, 0)) fps), "
        + "\(scripts) \(scripts == 1 ? "script" : "scripts") folded") + "\n"
  }

  /// The same for programs.
  var json: JSONText {
    .object([
      ("file", .string(tally.file)), ("rows", .number(Double(tally.total))),
      ("made", .number(Double(tally.made))), ("kept", .number(Double(tally.kept))),
      ("failed", .number(Double(tally.failed))), ("frames", .number(Double(tally.frames))),
      ("scripts", .number(Double(scripts))), ("renderingTime", .number(seconds)),
      ("framesPerSecond", .number(rate)),
      (
        "failures",
        .array(
          tally.failures.map {
            .object([
              ("row", .number(Double($0.row))), ("line", .number(Double($0.line))),
              ("exitStatus", .number(Double($0.status.rawValue))),
            ])
          })
      ),
    ])
  }
}
