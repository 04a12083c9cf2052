import Document
import Film

/// Where everything that one scene makes goes.
struct OutputPlan {
  /// The folder of the sequence of frames; nil for none.
  var folder: String?
  /// How its files are written.
  var fileFormat = FrameFileFormat.usual
  var clips: [ClipPlan] = []
  /// What stdout gets of the film, frame by frame; a clip that goes there is among the clips.
  var stream: FrameStreamFormat?
  /// A page to send; nil for none.
  var page: PagePlan?
  /// Single pictures, in the order of the command line.
  var stills: [StillPlan] = []
  /// What `-o` names other than a clip or a picture: a folder, or the beginning of names.
  private var named: String?
  /// The folder that was named, out of which no link may lead (`OutputClaim`); nil where every place was
  /// named itself.
  var root: String?

  /// The path that stands for stdout.
  static let standardOutput = StandardOutput.path

  init(clips: [ClipPlan], moments: [(time: Double, path: String)], within root: String?) {
    self.clips = clips
    self.root = root
    stills = moments.map { StillPlan(subject: .moment($0.time), path: $0.path) }
  }

  init(page: PagePlan, within root: String?) {
    self.page = page
    self.root = root
  }

  init(_ scene: SceneArgument, of command: FramesCommand, isOnly: Bool) throws {
    let names = try OutputNames(command.outputs.paths)
    let subjects = Self.subjects(of: command)
    let hasMoments = !command.at.isEmpty
    fileFormat = command.outputs.fileFormat
    if names.hasStandardOutput {
      try Self.requireStandardOutput(command, subjects, isOnly: isOnly)
      if subjects.count == 1, command.frames == nil || !hasMoments {
        stills = [StillPlan(subject: subjects[0], path: Self.standardOutput)]
        try check(command.outputs.part)
        try checkPNG(command)
        return
      }
      fileFormat = .usual
    }
    if let file = names.clips.first?.path ?? names.picture, !isOnly {
      throw CommandFailure(.usage, "\(file) is one file, but there are several scenes")
    }
    let isOnlyStills =
      (hasMoments && command.frames == nil) || subjects.contains { Self.isOfStretch($0) }
    if let picture = names.picture {
      guard subjects.count == 1, isOnlyStills || !names.clips.isEmpty || names.folder != nil else {
        throw CommandFailure(
          .usage,
          "\(picture) names one picture, which needs one moment: --at TIME (or --sheet 5x4, or "
            + "--onion 0.1)")
      }
    }
    named = names.folder
    var base = names.base ?? "out/\(scene.name)"
    if names.base == nil { root = OutputClaim.workingDirectory }
    if !isOnly, let folder = names.folder {
      base += "/\(scene.name)"
      root = folder
    }
    clips = names.clips(and: command.clip.formats, at: base, command.clip.movie.codec)
    if names.hasStandardOutput { try planStandardOutput(command) }
    try command.clip.check(clips)
    let isFolderNamed = names.folder != nil && (names.hasStandardOutput || names.picture != nil)
    let isFolderMeant = !names.areFiles && !names.hasStandardOutput && !isOnlyStills
    if isFolderNamed || isFolderMeant, !command.outputs.files.noFrames { folder = base }
    if command.clip.review {
      guard command.frames == nil else {
        throw CommandFailure(.usage, "--review shows the whole film, so it allows no --frames")
      }
      page = PagePlan(path: base + ".html", options: PageOptions.usual)
      if !isOnly { page?.index = FilePath.split(base).folder + "index.html" }
    }
    let ending = command.outputs.format == .stream(.jpeg) ? ".jpg" : ".png"
    stills = subjects.map {
      StillPlan(subject: $0, path: names.picture ?? "\(base)\(StillPlan.suffix(of: $0))\(ending)")
    }
    try checkFormats(command, names)
    if folder == nil, clips.isEmpty, stream == nil, page == nil, stills.isEmpty {
      throw CommandFailure(
        .usage, "--no-frames leaves nothing to make; add --mp4 or -o clip.mp4")
    }
    if command.outputs.files.link, folder == nil {
      throw CommandFailure(.usage, "--link needs a folder of frames")
    }
    try check(command.outputs.part)
    try checkPNG(command)
  }

  /// Whether frames of the whole film are drawn.
  var hasFilm: Bool { folder != nil || !clips.isEmpty || stream != nil || page != nil }

  /// Whether stdout gets pictures, so that all words go elsewhere.
  var fillsStandardOutput: Bool {
    stream != nil || (clips.map(\.path) + stills.map(\.path)).contains(Self.standardOutput)
  }

  /// Every file and folder that is made.
  var paths: [String] {
    [folder, page?.path].compactMap(\.self) + clips.map(\.path) + stills.map(\.path)
  }

  /// Whether nothing is made but what stdout gets.
  var isOnlyStandardOutput: Bool {
    fillsStandardOutput && folder == nil && page == nil
      && (clips.map(\.path) + stills.map(\.path)).allSatisfy { $0 == Self.standardOutput }
  }

  /// The single pictures that a command asks for, each once.
  private static func subjects(of command: FramesCommand) -> [StillPlan.Subject] {
    let outputs = command.outputs
    let subjects =
      command.at.flatMap(\.times).map { StillPlan.Subject.moment($0) }
      + (outputs.sheet.map { [.sheet($0)] } ?? [])
      + (outputs.onion.map { [.onion(step: $0.seconds)] } ?? [])
    var seen: Set<StillPlan.Subject> = []
    return subjects.filter { seen.insert($0).inserted }
  }

  /// Whether a picture shows a stretch of the film, so that `--frames` says which.
  private static func isOfStretch(_ subject: StillPlan.Subject) -> Bool {
    if case .moment = subject { return false }
    return true
  }

  /// Refuses what stdout cannot take.
  private static func requireStandardOutput(
    _ command: FramesCommand, _ subjects: [StillPlan.Subject], isOnly: Bool
  ) throws {
    guard isOnly, !command.talk.json else {
      throw CommandFailure(
        .usage,
        "-o - writes one film or one picture of one scene to stdout"
          + (isOnly ? ", where --json answers" : ""))
    }
    let isStill = subjects.count == 1 && (command.frames == nil || command.at.isEmpty)
    if isStill, command.outputs.paths.count == 1, command.clip.formats.isEmpty {
      switch command.outputs.format {
      case nil, .stream(.png), .stream(.jpeg): return
      default: break
      }
    }
    guard subjects.isEmpty else {
      throw CommandFailure(
        .usage,
        "-o - writes one picture of one scene to stdout, which needs one moment: --at TIME, as a PNG "
          + "or with --format jpeg; a film needs no --at")
    }
    guard command.outputs.format != nil else {
      throw CommandFailure(
        .usage,
        "-o - writes a film to stdout in a format that is named: --format y4m, raw, bgra, png, jpeg "
          + "or gif; or one picture, which needs one moment: --at TIME")
    }
  }

  private mutating func planStandardOutput(_ command: FramesCommand) throws {
    guard !StandardOutput.isTerminal else {
      throw CommandFailure(
        .usage, "stdout is a terminal: lead the film into a program (| ffplay -) or into a file")
    }
    switch command.outputs.format {
    case .stream(let format): stream = format
    case .clip(.gif):
      guard command.clip.gif.byteLimit == nil else {
        throw CommandFailure(
          .usage,
          "a GIF of at most so many bytes is found by trying, so it goes to a file: -o clip.gif")
      }
      clips.append(ClipPlan(path: Self.standardOutput, format: .gif))
    case .clip(let format):
      throw CommandFailure(
        .usage,
        "\(format.name) is written to files, because its encoder goes back to the beginning: "
          + "-o clip.\(format.fileExtension); or give another program --format y4m, png or raw")
    case nil: break
    }
  }

  /// Refuses a part of what has no parts, and going on with what leaves no trace.
  private func check(_ part: PartOptions) throws {
    if part.shard != nil, !isSequence {
      throw CommandFailure(
        .usage,
        "--shard makes a part of the frames in a folder, and nothing else; clips of all parts: "
          + "render encode \(folder ?? "FOLDER") --mp4")
    }
    if part.resume, folder == nil {
      throw CommandFailure(
        .usage, "--resume goes on with a folder of frames, and there is none here")
    }
  }

  /// Refuses words about formats that nothing heeds.
  private func checkFormats(_ command: FramesCommand, _ names: OutputNames) throws {
    let format = command.outputs.format
    if let format, !names.hasStandardOutput {
      guard format == .stream(.png) || format == .stream(.jpeg) else {
        let word = format.defaultValueDescription
        if case .clip = format {
          throw CommandFailure(
            .usage, "--format is about frames: a clip is -o clip.\(word) or --\(word)")
        }
        throw CommandFailure(.usage, "--format \(word) is for stdout: add -o -")
      }
      guard folder != nil || !stills.isEmpty else {
        throw CommandFailure(
          .usage, "--format \(format.defaultValueDescription) is about frames in a folder")
      }
      if let still = stills.first, still.isJPEG != (format == .stream(.jpeg)) {
        throw CommandFailure(
          .usage,
          "\(still.path) ends as another format than --format \(format.defaultValueDescription)")
      }
    }
    if command.outputs.jpegQuality != nil, format != .stream(.jpeg),
      !stills.contains(where: \.isJPEG)
    {
      throw CommandFailure(
        .usage, "--jpeg-quality needs --format jpeg, or a picture that ends in .jpg")
    }
  }

  /// Refuses words about PNGs where none is made.
  private func checkPNG(_ command: FramesCommand) throws {
    guard command.outputs.files.png != nil else { return }
    var isMade = stream == .png
    if folder != nil, case .png = fileFormat { isMade = true }
    for still in stills where !still.isJPEG {
      if still.path != Self.standardOutput || command.outputs.format != .stream(.jpeg) {
        isMade = true
      }
    }
    guard isMade else {
      throw CommandFailure(
        .usage,
        "--png is about PNGs: a folder of frames, a picture such as --at TIME, or -o - --format png"
      )
    }
  }

  /// Whether frames in a folder are all that is made.
  var isSequence: Bool {
    folder != nil && clips.isEmpty && stream == nil && page == nil && stills.isEmpty
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
    if let folder { try claim(on: folder, force: force).requireInside(folder + "/.") }
    let pages = [page?.path, page?.index].compactMap { $0 }
    for path in stills.map(\.path) + clips.map(\.path) + pages where path != Self.standardOutput {
      if let scene = scene.path, FilePath.isSame(path, scene) {
        throw CommandFailure(.usage, "\(path) is the scene itself")
      }
      try claim(on: path, force: force).require(path)
    }
  }

  /// The claim on one of the paths; beside the root only files lie that were named.
  private func claim(on path: String, force: Bool) -> OutputClaim {
    guard let root else { return OutputClaim(force: force) }
    let isBelow = root == OutputClaim.workingDirectory || path.hasPrefix(root + "/")
    return OutputClaim(force: force, within: isBelow ? root : nil)
  }
}
