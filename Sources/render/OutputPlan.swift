import Film

/// Where everything that one scene makes goes.
struct OutputPlan {
  /// The folder of the PNG sequence; nil for none.
  var folder: String?
  /// nil for none.
  var clip: String?
  /// Instants in seconds with the paths of their pictures, in the order of the command line.
  var moments: [(time: Double, path: String)] = []
  /// What `-o` names other than a clip or a picture: a folder, or the beginning of names.
  private var named: String?

  /// What is told about a name that looks like a clip but is no MP4.
  private static let otherClips: Set<String> = [
    "webm", "gif", "webp", "apng", "mov", "mkv", "avi", "m4v", "y4m",
  ]

  /// The path that stands for stdout.
  static let standardOutput = "-"

  init(clip: String, moments: [(time: Double, path: String)]) {
    self.clip = clip
    self.moments = moments
  }

  init(_ scene: SceneArgument, of command: FramesCommand, isOnly: Bool) throws {
    let times = command.at.flatMap(\.times)
    var base = command.output ?? "out/\(scene.name)"
    if base == Self.standardOutput {
      guard isOnly, times.count == 1, !command.mp4, command.frames == nil, !command.talk.json else {
        throw CommandFailure(
          .usage,
          "-o - writes one picture of one scene to stdout, which needs one moment: --at TIME; "
            + "films go to files")
      }
      moments = [(times[0], base)]
      return
    }
    var namesPicture = false
    var namesClip = false
    switch Self.fileExtension(of: base) {
    case "mp4":
      try Self.requireOnly(isOnly, base)
      namesClip = true
      clip = base
      base = String(base.dropLast(4))
    case "png":
      try Self.requireOnly(isOnly, base)
      guard times.count == 1, !command.mp4, command.frames == nil else {
        throw CommandFailure(
          .usage, "\(base) names one picture, which needs one moment: --at TIME")
      }
      namesPicture = true
    case let other? where Self.otherClips.contains(other):
      throw CommandFailure(
        .usage, "\(base): clips other than .mp4 cannot be made yet")
    default:
      while base.count > 1, base.hasSuffix("/") { base.removeLast() }
      named = command.output
      if !isOnly, command.output != nil { base += "/\(scene.name)" }
      if command.mp4 { clip = base + ".mp4" }
    }
    let isOnlyMoments = !times.isEmpty && command.frames == nil
    if !namesClip, !command.noFrames, !isOnlyMoments { folder = base }
    var seen: Set<Double> = []
    for time in times where seen.insert(time).inserted {
      let path = namesPicture ? base : "\(base)@\(Decimals.short(time))s.png"
      moments.append((time, path))
    }
    if folder == nil, clip == nil, moments.isEmpty {
      throw CommandFailure(.usage, "--no-frames leaves nothing to make; add --mp4")
    }
  }

  /// Refuses outputs that would replace the scene, or a file that the tool has not made.
  ///
  /// Folders of frames have their manifest for that, and clips are looked at again when they begin.
  func check(against scene: SceneArgument, force: Bool) throws {
    for path in [named, folder].compactMap({ $0 }) where FilePath.kind(of: path) == .file {
      throw CommandFailure(
        .cannotCreate,
        "cannot create \(path): there is a file of that name; -o names a folder for the frames, "
          + "or a file with an ending, such as clip.mp4", file: path)
    }
    for path in moments.map(\.path) + (clip.map { [$0] } ?? []) where path != Self.standardOutput {
      if let scene = scene.path, FilePath.isSame(path, scene) {
        throw CommandFailure(.usage, "\(path) is the scene itself")
      }
      if !force { try OutputOrigin.require(path) }
    }
  }

  private static func requireOnly(_ isOnly: Bool, _ path: String) throws {
    guard isOnly else {
      throw CommandFailure(.usage, "\(path) is one file, but there are several scenes")
    }
  }

  private static func fileExtension(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
