internal import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem
package import FlipbookTimeline

/// A folder of numbered PNGs or JPEGs, written by `render` or another tool.
package struct FolderFootage: Footage {
  package let summary: FootageSummary
  /// The paths of the pictures in the order of their numbers.
  private let paths: [String]

  /// - Parameter rate: The frame rate where no manifest states one; 60 fps when it is nil too.
  package init(folder: String, rate: FrameRate?) throws(FootageError) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let manifest = try FolderManifest(path: base + "render.json")
    let all = FilePath.names(in: folder)
    let exact = all.filter { Self.hasEnding($0, [".png"]) }
    let names = exact.isEmpty ? all.filter { Self.hasEnding($0, Self.jpegEndings) } : exact
    guard !names.isEmpty else {
      let hasScenes = all.contains {
        $0.hasSuffix(".json") && $0 != "render.json"
      }
      if hasScenes {
        throw .unusable(path: folder, reason: "is a folder of scenes: name one of them")
      }
      throw .noPictures(folder: folder)
    }
    let numbered = try Self.numbered(names, in: folder)
    if let missing = manifest?.frames.first(where: { numbered[$0] == nil }) {
      throw .unusable(
        path: folder, reason: "lacks frame \(missing), which its render.json lists")
    }
    let numbers = numbered.keys.sorted()
    // Other tools start at 0, at 1, or at the start of a cut; their first picture is at 0 s.
    let origin = manifest == nil ? numbers[0] : 0
    let farthest = numbers[numbers.count - 1] - origin
    guard farthest < FrameSchedule.maximumFrameCount else {
      throw .unusable(
        path: folder,
        reason: "has frames beyond \(FrameSchedule.maximumFrameCount), such as "
          + (numbered[numbers[numbers.count - 1]] ?? ""))
    }
    paths = numbers.compactMap { numbered[$0].map { base + $0 } }
    let first = try PictureFootage.bitmap(at: paths[0])
    let used = manifest?.rate ?? rate ?? .sixty
    let count = manifest?.frameCount ?? (farthest + 1)
    var summary = FootageSummary(
      name: folder, kind: .frames, width: first.width, height: first.height,
      times: numbers.map { used.time(ofFrame: $0 - origin) }, end: used.time(ofFrame: count),
      rate: Double(used.numerator) / Double(used.denominator))
    if exact.isEmpty { summary.lossyCodec = "JPEG" }
    if let manifest, !manifest.isComplete {
      summary.notes.append("\(folder): the run that makes it has not finished")
    } else if manifest != nil, numbers.count < count {
      summary.notes.append("\(folder) holds \(numbers.count) of \(count) frames")
    } else if manifest == nil, rate == nil {
      summary.notes.append("\(folder) does not state its rate; 60 fps is assumed (--fps)")
    }
    self.summary = summary
  }

  /// The pictures by number.
  private static func numbered(
    _ names: [String], in folder: String
  ) throws(FootageError) -> [Int: String] {
    var numbered: [Int: String] = [:]
    for name in names {
      guard let number = number(in: name) else {
        throw .unusable(
          path: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)",
          reason: "has no number in its name, or one that is too large, so its time is unknown")
      }
      if let other = numbered.updateValue(name, forKey: number) {
        throw .unusable(
          path: folder,
          reason: "has two pictures of the number \(number): \([name, other].sorted()[0]) and "
            + "\([name, other].sorted()[1])")
      }
    }
    return numbered
  }

  private static let jpegEndings = [".jpg", ".jpeg"]

  /// Whether a file with this name can be a picture of a folder of frames.
  package static func isFrame(_ name: String) -> Bool { hasEnding(name, [".png"] + jpegEndings) }

  private static func hasEnding(_ name: String, _ endings: [String]) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// The last number in a name: 12 of `shot-3_00012.png`; nil for none, and for one too large for
  /// `Int`.
  package static func number(in name: String) -> Int? {
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    guard let last = stem.lastIndex(where: \.isWholeNumber) else { return nil }
    let digits = stem[...last].reversed().prefix { $0.isASCII && $0.isNumber }
    return Int(String(digits.reversed()))
  }

  package func reader() -> any FootageReader { Reader(summary: summary, paths: paths) }

  private struct Reader: FootageReader {
    let summary: FootageSummary
    let paths: [String]
    private var last: (frame: Int, bitmap: Bitmap)?

    init(summary: FootageSummary, paths: [String]) {
      self.summary = summary
      self.paths = paths
    }

    mutating func picture(_ frame: Int) throws(FootageError) -> Bitmap {
      if let last, last.frame == frame { return last.bitmap }
      let bitmap = try PictureFootage.bitmap(at: paths[frame])
      guard bitmap.width == summary.width, bitmap.height == summary.height else {
        throw .unusable(
          path: paths[frame],
          reason: "has \(bitmap.width)×\(bitmap.height) pixels, unlike the first picture of its "
            + "folder with \(summary.width)×\(summary.height)")
      }
      last = (frame, bitmap)
      return bitmap
    }
  }
}
