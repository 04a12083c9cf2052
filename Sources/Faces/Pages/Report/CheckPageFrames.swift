import FlipbookCheck
internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem

/// All compared frames of a scene as columns of data, with two characters for the deviation of each
/// frame.
struct CheckPageFrames {
  /// nil where no frames were compared.
  let json: JSONText?

  /// - Parameter drawn: The numbers of the frames that are no references, but drawn to show a cause.
  init(
    _ frames: [FrameDifference], drawn: Set<Int> = [], folder: String,
    _ pictures: inout PagePictures
  ) {
    guard !frames.isEmpty else {
      json = nil
      return
    }
    var shots: [(String, JSONText)] = []
    for (index, frame) in frames.enumerated() {
      guard let files = frame.pictures else { continue }
      guard let (width, height) = Self.size(of: "\(folder)/\(files.expected)"),
        let (otherWidth, otherHeight) = Self.size(of: "\(folder)/\(files.actual)")
      else { continue }
      let rank = shots.isEmpty ? 1 : 3 + shots.count
      let numbers = [files.expected, files.actual, files.difference].map {
        pictures.number(of: $0, rank: rank)
      }
      shots.append(
        (
          "\(index)",
          .array(
            (numbers + [max(width, otherWidth), max(height, otherHeight)]).map {
              .number(Double($0))
            })
        ))
    }
    let times: [(String, JSONText)] =
      Self.rate(of: frames).map {
        [("from", .number(Double(frames[0].moment.frame))), ("rate", .number($0))]
      } ?? [
        ("numbers", .array(frames.map { .number(Double($0.moment.frame)) })),
        ("times", .array(frames.map { .number($0.time) })),
      ]
    json = .object(
      times + [
        ("largest", .string(frames.map { Self.digits(of: $0.largest) }.joined())),
        ("differs", .string(Self.digits(of: frames.map(\.isDifferent)))),
        (
          "drawn",
          .array(
            frames.indices.filter { drawn.contains(frames[$0].moment.frame) }.map {
              .number(Double($0))
            })
        ),
        ("messages", .object(Self.messages(of: frames))), ("pictures", .object(shots)),
      ])
  }

  /// The maximum number of frames without pictures whose difference is described in words.
  private static let maximumMessages = 4

  private static func messages(of frames: [FrameDifference]) -> [(String, JSONText)] {
    var left = maximumMessages
    return frames.enumerated().compactMap { index, frame in
      guard frame.isDifferent else { return nil }
      if frame.pictures == nil { left -= 1 }
      guard frame.pictures != nil || left >= 0 else { return nil }
      return ("\(index)", .string(PageText.shown(frame.message)))
    }
  }

  /// Flags, four to a hexadecimal digit, with the first in the lowest bit.
  private static func digits(of flags: [Bool]) -> String {
    stride(from: 0, to: flags.count, by: 4).map { start in
      let bits = flags[start..<min(start + 4, flags.count)].enumerated()
        .reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
      return String(bits, radix: 16)
    }.joined()
  }

  /// Frames per second where the frames are consecutive; nil otherwise.
  private static func rate(of frames: [FrameDifference]) -> Double? {
    guard frames.count > 2, let last = frames.last, last.time > 0, last.moment.frame > 0 else {
      return nil
    }
    let rate = Double(last.moment.frame) / last.time
    let follows = frames.enumerated().allSatisfy { index, frame in
      frame.moment.frame == frames[0].moment.frame + index
        && frame.time == Double(frame.moment.frame) / rate
    }
    return follows ? rate : nil
  }

  private static func digits(of level: Int) -> String {
    let level = min(max(level, 0), 255)
    return (level < 16 ? "0" : "") + String(level, radix: 16)
  }

  /// The size in pixels from the first chunk of a PNG.
  private static func size(of path: String) -> (width: Int, height: Int)? {
    guard let head = FilePath.head(of: path, count: 24), head.count == 24 else { return nil }
    func number(_ start: Int) -> Int { head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
