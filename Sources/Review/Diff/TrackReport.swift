package import Document

/// What `render diff --track` tells.
package struct TrackReport {
  /// The scene and the recording, as the command line names them.
  private let scene: String
  private let recording: FootageSummary
  private let track: TrackedView

  package init(scene: String, recording: FootageSummary, track: TrackedView) {
    self.scene = scene
    self.recording = recording
    self.track = track
  }

  /// The report for people.
  ///
  /// - Parameter width: The columns of the terminal.
  package func text(width: Int) -> String {
    let place = track.placement
    var lines = [
      "scene      \(scene)",
      "recording  \(recording.name)  \(recording.width)×\(recording.height)  "
        + "\(recording.times.count) frames",
      "found      at \(Numerals.fixed(track.start, 4)) s of the recording, "
        + "\(Numerals.fixed(place.scale, 4)) pixels per point, from pixel "
        + "(\(Numerals.fixed(place.x, 2)), \(Numerals.fixed(place.y, 2)))",
    ]
    let good = track.samples.count(where: \.agrees)
    lines.append(
      "\(track.view): where the scene has it in \(good) of \(track.samples.count) pictures"
        + (track.lost > 0 ? ", not found in \(track.lost)" : ""))
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
    lines.append(
      track.agrees
        ? "same motion: within half a point, or its bar, at 19 of 20 instants or more"
        : "differs: farther than half a point and its bar at more than one of 20 instants")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func center(_ sample: TrackedView.Sample) -> String {
    "(\(Numerals.fixed(sample.x, 2)) ± \(Numerals.fixed(sample.barX, 2)), "
      + "\(Numerals.fixed(sample.y, 2)) ± \(Numerals.fixed(sample.barY, 2))) points"
  }

  /// The report for programs.
  package var answer: [(String, JSONText)] {
    let place = track.placement
    return [
      ("same", .boolean(track.agrees)), ("view", .string(track.view)),
      ("start", .number(track.start)), ("scale", .number(place.scale)),
      ("origin", .array([.number(place.x), .number(place.y)])),
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
    ])
  }
}
