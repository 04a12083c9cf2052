package import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
package import FlipbookProduction
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// A plan for a farm, as lines and for programs.
extension FarmPlan {
  /// The film, what a part costs, and every file with its hash.
  package var text: String {
    let (settings, rate) = (film.settings, film.schedule.frameRate)
    let largest = parts.max { $0.cpuTime < $1.cpuTime }
    let threads = "\(jobs) \(jobs == 1 ? "thread" : "threads")"
    var lines = [
      "\(film.file)  \(film.frameCount) \(film.frameCount == 1 ? "frame" : "frames")  "
        + "\(settings.pixelWidth)x\(settings.pixelHeight)  \(Decimals.rate(rate)) fps  "
        + "about \(Decimals.rounded(cpuTime, 1)) s of CPU",
      "\(parts.count) \(parts.count == 1 ? "part" : "parts") of at most "
        + "\(parts.map(\.frameCount).max() ?? 0) frames, about "
        + "\(Decimals.rounded(largest?.cpuTime ?? 0, 1)) s of CPU and "
        + "\(MemoryBudget.text(of: byteCount)) each with \(threads)",
    ]
    lines += files.map { file in
      "\(file.sha256)  \(file.path)  \(Decimals.bytes(file.byteCount))  \(file.role.rawValue)"
    }
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }

  /// The same for programs.
  package var json: JSONText {
    let (settings, schedule) = (film.settings, film.schedule)
    return .object([
      ("scene", .string(film.name)), ("file", .string(film.file)),
      ("digest", .string(film.digest)),
      (
        "pixelSize",
        .array([.number(Double(settings.pixelWidth)), .number(Double(settings.pixelHeight))])
      ),
      ("fps", schedule.frameRate.json), ("frameCount", .number(Double(schedule.frameCount))),
      ("frames", .number(Double(film.frameCount))),
      ("sampledFrames", .number(Double(sampleCount))), ("cpuTime", .number(cpuTime)),
      ("jobs", .number(Double(jobs))), ("memoryBytes", .number(Double(byteCount))),
      ("parts", .array(parts.map(\.json))), ("files", .array(files.map(\.json))),
      (
        "libraries",
        .object(LibraryVersions.all.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
    ])
  }
}

extension FarmPlan.Part {
  fileprivate var json: JSONText {
    .object([
      ("shard", .string(shard.description)), ("frames", .string(frames.description)),
      ("frameCount", .number(Double(frameCount))), ("cpuTime", .number(cpuTime)),
    ])
  }
}

extension FarmPlan.File {
  fileprivate var json: JSONText {
    .object([
      ("path", .string(path)), ("role", .string(role.rawValue)),
      ("bytes", .number(Double(byteCount))), ("sha256", .string(sha256)),
    ])
  }
}
