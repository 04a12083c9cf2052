package import FlipbookDocument
import FlipbookOpening

/// The result of `render diff --track`.
package struct TrackReport {
  /// The scene's name on the command line.
  private let scene: String
  private let recording: FootageSummary
  private let track: TrackedView

  package init(scene: String, recording: FootageSummary, track: TrackedView) {
    self.scene = scene
    self.recording = recording
    self.track = track
  }

  /// The report as text for a terminal.
  ///
  /// - Parameter width: The columns of the terminal.
  package func text(width: Int) -> String {
    let placement = track.placement
    var lines = [
      "scene      \(scene)",
      "recording  \(recording.name)  \(recording.width)×\(recording.height)  "
        + "\(recording.times.count) frames",
      "found      at \(Numerals.fixed(track.start, 4)) s of the recording, "
        + "\(Numerals.fixed(placement.scale, 4)) pixels per point, from pixel "
        + "(\(Numerals.fixed(placement.x, 2)), \(Numerals.fixed(placement.y, 2)))",
    ]
    if !placement.distortion.words.isEmpty {
      lines.append("distorted  \(placement.distortion.words); taken out")
    }
    let verdict = track.verdict
    let distinct = track.samples.filter { !$0.isRepeated }
    let twice = track.samples.count - distinct.count
    lines.append(
      "\(track.view): where the scene has it in \(distinct.count(where: \.agrees)) of \(distinct.count) pictures"
        + (twice > 0 ? ", \(twice) repeated" : "")
        + (track.lost > 0 ? ", not found in \(track.lost)" : ""))
    if verdict.moving > 0 {
      lines.append(
        "measured   \(verdict.percent) % of its motion, in \(verdict.pictures) different pictures")
    }
    if let worst = track.worst {
      lines.append(
        "farthest   at \(Numerals.fixed(worst.time, 3)) s of the scene: \(Self.center(worst)), "
          + "the scene (\(Numerals.fixed(worst.sceneX, 2)), \(Numerals.fixed(worst.sceneY, 2)))")
    }
    let distances = track.samples.map(\.distance)
    if let most = distances.max() {
      lines.append(
        "distance   \(Sparkline(distances, width: min(72, max(16, width - 12))).text)  up to "
          + "\(Numerals.fixed(most, 2)) points")
    }
    if verdict.answer == .differs, track.motions.count > 1 {
      lines += track.motions.enumerated().map { index, motion in
        "motion \(index + 1)   from \(Numerals.fixed(motion.start, 3)) to "
          + "\(Numerals.fixed(motion.end, 3)) s of the scene: "
          + motion.words(interval: recording.interval)
      }
    }
    lines.append(verdict.text)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func center(_ sample: TrackedView.Sample) -> String {
    "(\(Numerals.fixed(sample.x, 2)) ± \(Numerals.fixed(sample.barX, 2)), "
      + "\(Numerals.fixed(sample.y, 2)) ± \(Numerals.fixed(sample.barY, 2))) points"
  }

  /// The report for programs.
  package var answer: [(String, JSONText)] {
    let placement = track.placement
    let verdict = track.verdict
    return [
      ("same", .boolean(verdict.answer == .same)), ("verdict", .string(verdict.answer.rawValue)),
      ("pictures", .number(Double(verdict.pictures))), ("moving", .number(Double(verdict.moving))),
      ("measured", .number(Double(verdict.measured))), ("view", .string(track.view)),
      ("start", .number(track.start)), ("scale", .number(placement.scale)),
      ("origin", .array([.number(placement.x), .number(placement.y)])),
      ("distortion", .array(placement.distortion.parameters.map { .number($0) })),
      ("motions", .array(track.motions.map { $0.json(interval: recording.interval) })),
      ("lost", .number(Double(track.lost))),
      ("samples", .array(track.samples.map(\.json))),
    ]
  }
}

extension TrackedView.Sample {
  fileprivate var json: JSONText {
    .object([
      ("frame", .number(Double(frame))), ("recordingTime", .number(recordingTime)),
      ("time", .number(time)), ("center", .array([.number(x), .number(y)])),
      ("bars", .array([.number(barX), .number(barY)])),
      ("sceneCenter", .array([.number(sceneX), .number(sceneY)])),
      ("repeated", .boolean(isRepeated)),
    ])
  }
}

extension TrackedMotion {
  fileprivate func json(interval: Double) -> JSONText {
    .object([
      ("start", .number(start)), ("end", .number(end)), ("delay", .number(delay)),
      ("pictures", .number(Double(wrong.all))), ("wrong", .number(Double(wrong.count))),
      ("words", .string(words(interval: interval))),
    ])
  }
}
