internal import FlipbookDocument
internal import FlipbookSystem
internal import Glibc

extension ValueTrace {
  /// The version of the format in which references store values; files without one have every key
  /// at every time.
  static let recordVersion = 3

  /// The trace as a reference: for each key, only the values that differ from those at the time
  /// before.
  ///
  /// A run is the index of its first time, counted from 0, followed by a value for that time and
  /// for each later one, as long as each differs from the one before. `velocityTimes` has the
  /// indices of the times with velocities. `source` is the contents of the scene's file, with a
  /// digest.
  package func record(scene: String) -> String {
    let moving = samples.filter(\.hasVelocities)
    let indexes = samples.indices.filter { samples[$0].hasVelocities }
    let sections: [(String, String)] = [
      ("scene", JSONText.quoted(scene)), ("version", "\(Self.recordVersion)"),
      ("times", Self.wrapped(samples.map { JSONText.text(of: $0.time) }, "    ", close: "  ")),
      ("velocityTimes", Self.wrapped(indexes.map(String.init), "    ", close: "  ")),
      ("values", runs(of: samples) { $0.value.json }),
      ("velocities", runs(of: moving) { $0.velocityJSON }),
      ("source", source?.text.line ?? "null"),
      ("sourceDigest", JSONText.quoted(source.map(Self.digest) ?? "")),
    ]
    let lines = sections.map { "  \(JSONText.quoted($0)): \($1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// A digest that detects later edits of the source in a record.
  static func digest(of source: JSONTree) -> String {
    String(SHA256.text(of: Array(source.text.line.utf8)).prefix(16))
  }

  /// The runs of every key, each on one line, or on several where it is long.
  private func runs(of samples: [Sample], _ text: (TracedState) -> String) -> String {
    let members = keys.enumerated().map { column, key in
      var runs: [[String]] = []
      var last: String?
      var end = -1
      for (index, sample) in samples.enumerated() {
        let now = text(sample.states[column].rounded)
        guard now != last else { continue }
        last = now
        if end == index {
          runs[runs.count - 1].append(now)
        } else {
          runs.append(["\(index)", now])
        }
        end = index + 1
      }
      let lines = runs.map { Self.wrapped($0, "        ", close: "      ") }
      let list = lines.isEmpty ? "[]" : "[\n      \(lines.joined(separator: ",\n      "))\n    ]"
      return "    \(JSONText.quoted(key)): \(list)"
    }
    return members.isEmpty ? "{}" : "{\n\(members.joined(separator: ",\n"))\n  }"
  }

  /// A list wrapped into lines of readable length.
  private static func wrapped(_ items: [String], _ margin: String, close: String) -> String {
    var lines = [""]
    for (index, item) in items.enumerated() {
      let word = index < items.count - 1 ? item + "," : item
      if lines[lines.count - 1].utf8.count + word.utf8.count > 90, !lines[lines.count - 1].isEmpty {
        lines.append(word)
      } else {
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
    }
    guard lines.count > 1 else { return "[\(lines[0])]" }
    return "[\n\(margin)\(lines.joined(separator: "\n" + margin))\n\(close)]"
  }

  /// The trace with its numbers rounded as in a reference.
  package var rounded: ValueTrace {
    var trace = self
    for index in trace.samples.indices {
      trace.samples[index].states = trace.samples[index].states.map(\.rounded)
    }
    return trace
  }
}

extension TracedState {
  /// Numbers rounded to eleven decimals, or fewer for large numbers, which is far below the
  /// tolerance.
  var rounded: TracedState {
    TracedState(value: value.rounded, velocity: velocity?.map(Self.rounded))
  }

  static func rounded(_ number: Double) -> Double {
    let size = abs(number)
    guard size < 1e11, size > 0 else { return number }
    let factor = pow(10, 11 - max(0, log10(size).rounded(.down) + 1))
    return (number * factor).rounded() / factor
  }
}

extension TracedValue {
  fileprivate var rounded: TracedValue {
    switch self {
    case .number(let number): .number(TracedState.rounded(number))
    case .list(let numbers): .list(numbers.map(TracedState.rounded))
    case .text, .flag, .nothing: self
    }
  }
}
