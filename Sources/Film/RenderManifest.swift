internal import Animation
internal import Images

/// The text of `render.json`: what the frames beside it are of, which there are, and their hashes.
///
/// One key stands on each line, so that hashes can be added at the end as frames land and the file
/// is whole JSON all the time.
struct RenderManifest: Hashable {
  /// The lines that describe the film: frames are the same film's when these are equal.
  var head: String
  var isComplete: Bool
  /// The frames that the run makes.
  var selection: [Int]
  /// Frames of an earlier run that are there, or were when the run began.
  var replaces: [Int]
  /// What has been written.
  var hashes: [Int: PixelHash]

  /// The frames that are known to be of our making.
  var owned: Set<Int> { Set(selection).union(replaces).union(hashes.keys) }

  static let fileName = "render.json"

  /// The name of a frame's file: its number in the whole film, in five digits or more.
  static func fileName(ofFrame frame: Int) -> String { digits(frame) + ".png" }

  /// The frame whose file has a name; nil for other names.
  static func frame(ofFileName name: String) -> Int? {
    guard name.hasSuffix(".png"), let frame = Int(name.dropLast(4)), frame >= 0 else { return nil }
    return fileName(ofFrame: frame) == name ? frame : nil
  }

  private static func digits(_ frame: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}

// MARK: - Writing

extension RenderManifest {
  /// The lines that describe a film.
  static func head(of film: FilmDescription, deflate: PNGDeflate) -> String {
    let rate = film.schedule.frameRate
    var libraries = film.libraries
    libraries["libpng"] = PNGDeflate.libpngVersion
    let versions = libraries.sorted { $0.key < $1.key }
      .map { "\(quoted($0.key)): \(quoted($0.value))" }.joined(separator: ", ")
    let fps =
      rate.denominator == 1 ? "\(rate.numerator)" : quoted("\(rate.numerator)/\(rate.denominator)")
    let scale =
      film.scale == film.scale.rounded() && abs(film.scale) < 1e15
      ? "\(Int(film.scale))" : "\(film.scale)"
    return """
      {
        "tool": "flipbook",
        "version": \(quoted(film.toolVersion)),
        "libraries": {\(versions)},
        "deflate": \(quoted(deflate.library)),
        "scene": \(quoted(film.scene)),
        "digest": \(quoted(film.digest)),
        "size": [\(film.width), \(film.height)],
        "scale": \(scale),
        "fps": \(fps),
        "slow": \(film.schedule.slowness),
        "frameCount": \(film.schedule.frameCount),

      """
  }

  /// The whole file, frames in ascending order.
  var text: String {
    var text = head
    text += "  \"complete\": \(isComplete),\n"
    text += "  \"selection\": \"\(FrameSelection(frames: selection))\",\n"
    if !replaces.isEmpty { text += "  \"replaces\": \"\(FrameSelection(frames: replaces))\",\n" }
    text += "  \"frames\": {"
    text += hashes.sorted { $0.key < $1.key }.enumerated()
      .map { Self.line(of: $0.element.key, $0.element.value, isFirst: $0.offset == 0) }.joined()
    return text + Self.tail
  }

  /// What a frame adds before the tail.
  static func line(of frame: Int, _ hash: PixelHash, isFirst: Bool) -> String {
    (isFirst ? "" : ",") + "\n    \"\(digits(frame))\": \"\(hash)\""
  }

  static let tail = "\n  }\n}\n"

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// What would end a line or move the cursor of a terminal that shows the file.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}

// MARK: - Reading

extension RenderManifest {
  /// Reads what `text` wrote; nil for anything else.
  init?(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.first == "{", lines.dropFirst().first == "  \"tool\": \"flipbook\"," else {
      return nil
    }
    var head = ""
    while let line = lines.first, !line.hasPrefix("  \"complete\": ") {
      head += line + "\n"
      lines = lines.dropFirst()
    }
    guard let complete = lines.popFirst() else { return nil }
    self.head = head
    isComplete = complete == "  \"complete\": true,"
    guard let selection = Self.frames(in: lines.popFirst(), key: "selection") else { return nil }
    self.selection = selection
    replaces = []
    if let replaced = Self.frames(in: lines.first, key: "replaces") {
      replaces = replaced
      lines = lines.dropFirst()
    }
    guard lines.popFirst() == "  \"frames\": {" else { return nil }
    hashes = [:]
    for line in lines {
      guard let (frame, hash) = Self.frame(in: line) else { break }
      hashes[frame] = hash
    }
  }

  private static func frames(in line: Substring?, key: String) -> [Int]? {
    let start = "  \"\(key)\": \""
    guard let line, line.hasPrefix(start), line.hasSuffix("\",") else { return nil }
    let text = line.dropFirst(start.utf8.count).dropLast(2)
    if text.isEmpty { return [] }
    let most = FrameSchedule.maximumFrameCount
    return (try? FrameSelection(String(text)).frames(of: most + 1)).flatMap {
      $0.count <= most ? $0 : nil
    }
  }

  private static func frame(in line: Substring) -> (Int, PixelHash)? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 5, let frame = Int(parts[1]),
      (0..<FrameSchedule.maximumFrameCount).contains(frame), let hash = PixelHash(String(parts[3]))
    else { return nil }
    return (frame, hash)
  }
}
