import Document
import Film

/// Where everything that one scene makes goes.
struct OutputPlan {
  /// The folder of the PNG sequence; nil for none.
  var folder: String?
  var clips: [ClipPlan] = []
  /// A page to send; nil for none.
  var page: PagePlan?
  /// Instants in seconds with the paths of their pictures, in the order of the command line.
  var moments: [(time: Double, path: String)] = []
  /// What `-o` names other than a clip or a picture: a folder, or the beginning of names.
  private var named: String?

  /// The path that stands for stdout.
  static let standardOutput = "-"

  init(clips: [ClipPlan], moments: [(time: Double, path: String)]) {
    self.clips = clips
    self.moments = moments
  }

  init(page: PagePlan) { self.page = page }

  init(_ scene: SceneArgument, of command: FramesCommand, isOnly: Bool) throws {
    let times = command.at.flatMap(\.times)
    let names = try OutputNames(command.output)
    if names.hasStandardOutput {
      try Self.requireOneMoment(command, times, isOnly: isOnly)
      moments = [(times[0], Self.standardOutput)]
      return
    }
    clips = names.clips
    if let file = names.clips.first?.path ?? names.picture, !isOnly {
      throw CommandFailure(.usage, "\(file) is one file, but there are several scenes")
    }
    let isOnlyMoments = !times.isEmpty && command.frames == nil
    if let picture = names.picture {
      guard times.count == 1, isOnlyMoments || !clips.isEmpty || names.folder != nil else {
        throw CommandFailure(
          .usage, "\(picture) names one picture, which needs one moment: --at TIME")
      }
    }
    named = names.folder
    var base = names.base ?? "out/\(scene.name)"
    if !isOnly, names.folder != nil { base += "/\(scene.name)" }
    for flag in command.clip.formats {
      let clip = ClipPlan(path: "\(base).\(flag.format.fileExtension)", format: flag.format)
      if !clips.contains(clip) { clips.append(clip) }
    }
    for index in clips.indices {
      clips[index].format = command.clip.codec.adjusted(clips[index].format)
    }
    try command.clip.check(clips)
    if !names.areFiles, !command.clip.files.noFrames, !isOnlyMoments { folder = base }
    if command.clip.review {
      guard command.frames == nil else {
        throw CommandFailure(.usage, "--review shows the whole film, so it allows no --frames")
      }
      page = PagePlan(path: base + ".html", options: PageOptions.usual)
      if !isOnly { page?.index = FilePath.split(base).folder + "index.html" }
    }
    var seen: Set<Double> = []
    for time in times where seen.insert(time).inserted {
      moments.append((time, names.picture ?? "\(base)@\(Decimals.short(time))s.png"))
    }
    if folder == nil, clips.isEmpty, page == nil, moments.isEmpty {
      throw CommandFailure(
        .usage, "--no-frames leaves nothing to make; add --mp4 or -o clip.mp4")
    }
    if command.clip.files.link, folder == nil {
      throw CommandFailure(.usage, "--link needs a folder of frames")
    }
    if command.clip.files.png != nil, folder == nil, moments.isEmpty {
      throw CommandFailure(.usage, "--png needs a folder of frames, or a moment: --at TIME")
    }
  }

  private static func requireOneMoment(
    _ command: FramesCommand, _ times: [Double], isOnly: Bool
  ) throws {
    guard isOnly, times.count == 1, command.output.count == 1, command.clip.formats.isEmpty,
      command.frames == nil, !command.talk.json
    else {
      throw CommandFailure(
        .usage,
        "-o - writes one picture of one scene to stdout, which needs one moment: --at TIME; "
          + "films go to files")
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
    let pages = [page?.path, page?.index].compactMap { $0 }
    for path in moments.map(\.path) + clips.map(\.path) + pages where path != Self.standardOutput {
      if let scene = scene.path, FilePath.isSame(path, scene) {
        throw CommandFailure(.usage, "\(path) is the scene itself")
      }
      if !force { try OutputOrigin.require(path) }
    }
  }
}
