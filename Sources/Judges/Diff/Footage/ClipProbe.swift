internal import FlipbookOutput
internal import FlipbookSystem
internal import Glibc

/// The size of a clip and the times of its pictures, as ffprobe reports them.
///
/// Times are the presentation times that the container states for each picture, not frame numbers
/// divided by a rate, because phones record at a variable rate.
package struct ClipProbe: Hashable {
  /// In pixels as displayed, after the container's rotation.
  package var width: Int
  package var height: Int
  /// In seconds, ascending, relative to the first picture.
  package var times: [Double]
  /// By how much a time may be wrong, in seconds: the unit of the container, or 0 where the times are
  /// those of a rate.
  package private(set) var tick = 0.0
  /// The end of the last picture, on the same scale as `times`.
  package var end: Double
  /// The rate over all pictures that the container states; nil where it states none.
  package var rate: Double?
  package var codec: String
  package var pixelFormat: String
  /// The matrix from Y′CbCr to RGB; nil where the clip states none.
  package var matrix: String?

  /// The maximum size of ffprobe's output: a million pictures.
  private static let textLimit = 256 << 20
  /// Formats in which ffmpeg reads text, lists of files and devices as films.
  private static let foreign: Set<String> = [
    "tty", "concat", "hls", "dash", "image2", "ffmetadata", "sdp", "lavfi", "bin", "xbin", "adf",
    "idf", "srt", "ass", "webvtt", "lrc", "subviewer", "microdvd",
  ]
  private static let codecsWithoutLoss: Set<String> = [
    "ffv1", "rawvideo", "png", "apng", "qtrle", "huffyuv", "ffvhuff", "utvideo", "gif", "bmp",
  ]

  package var isLossy: Bool { !Self.codecsWithoutLoss.contains(codec) }

  /// Whether its pictures have an alpha channel.
  package var hasAlpha: Bool {
    ["rgba", "bgra", "argb", "abgr", "ya", "pal8"].contains { pixelFormat.hasPrefix($0) }
      || pixelFormat.hasPrefix("yuva") || pixelFormat.hasPrefix("gbrap")
  }

  /// Whether its colors are stored as luma and two chroma components.
  package var isYCbCr: Bool {
    pixelFormat.hasPrefix("yuv") || pixelFormat.hasPrefix("nv") || pixelFormat.hasPrefix("p0")
  }

  init(clip path: String, cancellation: Cancellation) throws(FootageError) {
    let program: String
    do throws(FilmError) {
      program = try EncoderProgram.find("ffprobe")
    } catch {
      // ffprobe is installed with ffmpeg, so the error names that.
      throw .film(.encoder(.missing(name: "ffmpeg")))
    }
    let (text, ending, complaint) = try FootageError.reading(
      path, Self.output(of: program, path, cancellation))
    guard let text else { throw .tooLong(path: path) }
    guard ending == .exited(code: 0) else {
      let reason = complaint.map { Self.reason($0, path: path) }
      throw .unusable(
        path: path, reason: "is not a film that ffmpeg can read" + (reason.map { ": \($0)" } ?? ""))
    }
    try self.init(text: text, path: path)
  }

  /// The output of ffprobe for a clip, nil when it is too large; its exit status, and its last
  /// message.
  private static func output(
    of program: String, _ path: String, _ cancellation: Cancellation
  ) throws(ProgramError) -> (text: String?, ending: ChildEnding?, complaint: String?) {
    let probe = try ProgramOutput(
      path: program,
      arguments: [
        "-v", "error", "-protocol_whitelist", "file", "-select_streams", "v:0",
        // One picture above the maximum is enough to detect a film that is too long.
        "-read_intervals", "%+#\(FrameSchedule.maximumFrameCount + 1)",
        "-show_entries",
        "format=format_name:packet=pts_time,duration_time,flags"
          + ":stream=codec_name,pix_fmt,width,height,avg_frame_rate,r_frame_rate,time_base,color_space"
          + ":stream_side_data=rotation",
        "-of", "default", "-i", "file:" + path,
      ], confinement: Confinement(reading: [path]), patience: ClipFootage.patience,
      cancellation: cancellation)
    guard let text = try probe.text(atMost: Self.textLimit) else { return (nil, nil, nil) }
    return (text, try probe.finish(), probe.complaints.last)
  }

  /// ffprobe's message without the name of the file that precedes it.
  private static func reason(_ line: String, path: String) -> String {
    line.split(separator: "file:\(path): ", omittingEmptySubsequences: false).last
      .map(String.init) ?? line
  }

  /// The output of ffprobe by sections.
  private struct Sections {
    var stream: [String: String] = [:]
    var format = ""
    var packets: [(time: Double?, duration: Double?)] = []

    /// Parses sections of `key=value` lines.
    init(_ text: String) {
      var packet: [String: String] = [:]
      var section = ""
      for line in text.split(whereSeparator: \.isNewline) {
        if line.hasPrefix("[/") {
          // A picture that an edit list cuts is decoded but not displayed.
          if line == "[/PACKET]", packet["flags"]?.contains("D") != true {
            packets.append(
              (
                packet["pts_time"].flatMap(ClipProbe.seconds),
                packet["duration_time"].flatMap(ClipProbe.seconds)
              ))
          }
          section = line == "[/SIDE_DATA]" ? "[STREAM]" : ""
        } else if line.hasPrefix("[") {
          section = String(line)
          if section == "[PACKET]" { packet = [:] }
        } else if let equals = line.firstIndex(of: "=") {
          let (key, value) = (String(line[..<equals]), String(line[line.index(after: equals)...]))
          switch section {
          case "[PACKET]": packet[key] = value
          case "[STREAM]", "[SIDE_DATA]": stream[key] = value
          case "[FORMAT]": format = value
          default: break
          }
        }
      }
    }
  }

  /// Parses the output of ffprobe.
  package init(text: String, path: String) throws(FootageError) {
    let sections = Sections(text)
    let (stream, format, packets) = (sections.stream, sections.format, sections.packets)
    let names = Set(format.split(separator: ",").map(String.init))
    guard names.isDisjoint(with: Self.foreign), !format.hasSuffix("_pipe") else {
      throw .unusable(path: path, reason: "is not a film: ffmpeg takes it for \"\(format)\"")
    }
    guard let width = stream["width"].flatMap({ Int($0) }),
      let height = stream["height"].flatMap({ Int($0) })
    else { throw .unusable(path: path, reason: "has no pictures") }
    let isRotated =
      (stream["rotation"].flatMap { Double($0) } ?? 0).truncatingRemainder(dividingBy: 180) != 0
    (self.width, self.height) = isRotated ? (height, width) : (width, height)
    codec = stream["codec_name"] ?? "unknown"
    pixelFormat = stream["pix_fmt"] ?? ""
    matrix = stream["color_space"].flatMap {
      ["unknown", "N/A", "reserved"].contains($0) ? nil : $0
    }
    rate = stream["avg_frame_rate"].flatMap(Self.fraction)
    guard !packets.isEmpty else { throw .unusable(path: path, reason: "has no pictures") }
    guard packets.count <= FrameSchedule.maximumFrameCount else {
      throw .tooLong(path: path)
    }
    let stated = packets.compactMap(\.time).sorted()
    if stated.count == packets.count, let first = stated.first {
      let rounded = stated.map { $0 - first }
      let unit = stream["time_base"].flatMap(Self.fraction) ?? 0
      let rates = ["r_frame_rate", "avg_frame_rate"].compactMap {
        stream[$0].flatMap(Self.fraction)
      }
      let exact = Self.unrounded(rounded, stated: rates, unit: unit)
      times = exact ?? rounded
      tick = exact == nil ? unit : 0
    } else {
      let step = 1 / (rate ?? 60)
      times = packets.indices.map { Double($0) * step }
    }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    let usual = steps.isEmpty ? 1 / (rate ?? 60) : steps[steps.count / 2]
    let last = packets.max { ($0.time ?? 0) < ($1.time ?? 0) }?.duration ?? usual
    end = (times.last ?? 0) + (last > 0 ? last : usual)
  }

  /// The rates of films and screens, in frames per second: whole ones are likelier than those of
  /// television, by which ffprobe also calls a recording of a screen whose times are rounded.
  private static let usualRates: [Double] =
    [24, 25, 30, 48, 50, 60, 90, 100, 120, 240] + [24, 30, 60, 120].map { $0 * 1000 / 1001 }

  /// The probability at which times that have no rate may be taken for those of one.
  private static let maximumChance = 1e-3

  /// The times before the container rounded them to its unit, or a recorder was off by one: 0.0333…
  /// for 0.033; nil where they are not multiples of the frame duration of a rate.
  ///
  /// Of the rates that fit, the likeliest is used that fits hardly worse than the best one.
  private static func unrounded(_ times: [Double], stated: [Double], unit: Double) -> [Double]? {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    let usual = steps.isEmpty ? 0 : steps[steps.count / 2]
    // Every time is a multiple of the container's unit, which is a rate only of frames as short.
    let rates =
      usualRates.filter { $0 * unit <= 0.25 }
      + stated.filter { $0 * unit <= 0.5 || $0 * usual <= 1.5 }
    let fits =
      rates
      .compactMap { (rate) -> (times: [Double], square: Double)? in
        let exact = times.map { ($0 * rate).rounded() / rate }
        let errors = zip(times, exact).map { $0 - $1 }
        // The first time, to which all others are relative, was rounded too.
        guard let least = errors.min(), let most = errors.max(), most - least <= 2 * unit + 2e-6,
          zip(exact, exact.dropFirst()).allSatisfy(<),
          stated.contains(rate) && max(-least, most) <= unit + 1e-6
            || Double(times.count) * pow((most - least) * rate, Double(times.count - 1))
              <= maximumChance
        else { return nil }
        let mean = errors.reduce(0, +) / Double(errors.count)
        return (exact, errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) })
      }
    guard let best = fits.map(\.square).min() else { return nil }
    // The quantile of WarpRegion: a rate within it is as likely as the best one.
    let limit = best * (1 + 6 / Double(times.count)) + 1e-3 * unit * unit
    return fits.first { $0.square <= limit }?.times
  }

  private static func fraction(_ text: String) -> Double? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    let quotient = parts[0] / parts[1]
    return (1e-9...1e9).contains(quotient) ? quotient : nil
  }

  /// A time within the limits of any film; nil for others.
  private static func seconds(_ text: String) -> Double? {
    Double(text).flatMap { abs($0) <= 1e9 ? $0 : nil }
  }
}
