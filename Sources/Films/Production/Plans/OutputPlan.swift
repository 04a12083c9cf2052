import FlipbookDocument
package import FlipbookOutput
import FlipbookSystem

/// The paths of all outputs of one scene.
package struct OutputPlan: Sendable {
  /// The folder of the sequence of frames; nil for none.
  package var folder: String?
  /// The format of its files.
  var fileFormat = FrameFileFormat.usual
  package var clips: [ClipPlan] = []
  /// The folder of the segments of clips, of which a run makes a part; nil where clips are made as
  /// a whole.
  package var segmentFolder: String?
  /// The format of frames streamed to stdout; a clip written to stdout is one of `clips`.
  package var stream: FrameStreamFormat?
  /// The review page; nil for none.
  package var page: PagePlan?
  /// The single pictures, in the order of the command line.
  package var stills: [StillPlan] = []
  /// The name given by `-o` other than a clip or a picture: a folder, or a prefix of names.
  private var named: String?
  /// The folder out of which no link may lead (`OutputClaim`); nil where every path was named
  /// individually.
  package var root: String?

  /// The path that means stdout.
  package static let standardOutput = StandardOutput.path

  package init(clips: [ClipPlan], moments: [(time: Double, path: String)], within root: String?) {
    self.clips = clips
    self.root = root
    stills = moments.map { StillPlan(subject: .moment($0.time), path: $0.path) }
  }

  package init(page: PagePlan, within root: String?) {
    self.page = page
    self.root = root
  }

  /// - Parameters:
  ///   - isOnly: Whether no other scene is rendered.
  ///   - isAnswered: Whether a JSON answer is written to stdout.
  package init(
    _ scene: SceneSource, of request: FilmRequest, isOnly: Bool, isAnswered: Bool = false
  ) throws(ProductionError) {
    let (asked, part) = (request.outputs, request.part)
    let names = try OutputNames(asked.paths)
    let subjects = Self.subjects(of: request)
    let hasMoments = !request.moments.isEmpty
    fileFormat = asked.fileFormat
    if names.hasStandardOutput {
      try Self.requireStandardOutput(request, subjects, isOnly: isOnly, isAnswered: isAnswered)
      if subjects.count == 1, request.frames == nil || !hasMoments {
        stills = [StillPlan(subject: subjects[0], path: Self.standardOutput)]
        try check(part, asked)
        return
      }
      fileFormat = .usual
    }
    if let file = names.clips.first?.path ?? names.picture, !isOnly {
      throw .refused(.request, "\(file) is one file, but there are several scenes")
    }
    let isOnlyStills =
      (hasMoments && request.frames == nil) || subjects.contains { Self.isOfStretch($0) }
    if let picture = names.picture,
      subjects.count != 1 || !(isOnlyStills || names.hasClipOrFolder)
    {
      throw .refused(
        .request,
        "\(picture) names one picture, which needs one moment: --at TIME (or --sheet 5x4, or "
          + "--onion 0.1)")
    }
    named = names.folder
    var base = names.base ?? "out/\(scene.name)"
    if names.base == nil { root = OutputClaim.workingDirectory }
    if !isOnly, let folder = names.folder {
      base += "/\(scene.name)"
      root = folder
    }
    clips = names.clips(and: asked.clips, at: base, request.clips.movie)
    if names.hasStandardOutput { try planStandardOutput(request) }
    try request.clips.check(clips, request.effort)
    let isFolderNamed = names.folder != nil && (names.hasStandardOutput || names.picture != nil)
    let isFolderMeant = !names.areFiles && !names.hasStandardOutput && !isOnlyStills
    if isFolderNamed || isFolderMeant, asked.hasFrames { folder = base }
    if asked.hasPage { try planPage(base, request, isOnly: isOnly) }
    let ending = asked.format == .stream(.jpeg) ? ".jpg" : ".png"
    stills = subjects.map {
      StillPlan(subject: $0, path: names.picture ?? "\(base)\(StillPlan.suffix(of: $0))\(ending)")
    }
    try checkFormats(asked, names)
    if folder == nil, clips.isEmpty, stream == nil, page == nil, stills.isEmpty {
      throw .refused(
        .request, "--no-frames leaves nothing to make; add --mp4 or -o clip.mp4")
    }
    if asked.linksRepeats, folder == nil {
      throw .refused(.request, "--link needs a folder of frames")
    }
    if part.shard != nil { try planSegments(request, in: base) }
    try check(part, asked)
  }

  /// Plans the segments of a part of the clips: in the folder of the frames, or in the one that has
  /// the clip's name without its ending.
  private mutating func planSegments(
    _ request: FilmRequest, in folder: String
  ) throws(ProductionError) {
    guard !clips.isEmpty, stream == nil, page == nil, stills.isEmpty else { return }
    for clip in clips {
      if case .movie(let format) = clip.format, format.isCut { continue }
      throw .refused(
        .request,
        "--shard makes segments of clips, and \(clip.format.name) cannot be cut: one encoder sees all "
          + "of its frames; make \(clip.path) in one run"
          + (clip.format == .gif ? "" : ", or the frames in parts, and it with render encode"))
    }
    guard request.clips.byteLimit == nil else {
      throw .refused(
        .request,
        "--shard makes segments of clips, and a limit of bytes needs all frames; make the clip in one "
          + "run")
    }
    segmentFolder = folder
  }

  private mutating func planPage(
    _ base: String, _ request: FilmRequest, isOnly: Bool
  ) throws(ProductionError) {
    guard request.frames == nil else {
      throw .refused(.request, "--review shows the whole film, so --frames is not allowed")
    }
    page = PagePlan(path: base + ".html")
    if !isOnly { page?.index = FilePath.split(base).folder + "index.html" }
  }

  /// Whether frames of the film are drawn.
  var hasFilm: Bool { folder != nil || !clips.isEmpty || stream != nil || page != nil }

  /// Whether pictures are written to stdout, so that messages go elsewhere.
  package var fillsStandardOutput: Bool {
    stream != nil || (clips.map(\.path) + stills.map(\.path)).contains(Self.standardOutput)
  }

  /// Every file and folder that is written.
  var paths: [String] {
    [folder, page?.path].compactMap(\.self) + clips.map(\.path) + stills.map(\.path)
  }

  /// Whether everything is written to stdout.
  package var isOnlyStandardOutput: Bool {
    fillsStandardOutput && folder == nil && page == nil
      && (clips.map(\.path) + stills.map(\.path)).allSatisfy { $0 == Self.standardOutput }
  }

  /// The requested single pictures, without duplicates.
  private static func subjects(of request: FilmRequest) -> [StillPlan.Subject] {
    let outputs = request.outputs
    let subjects =
      request.moments.map { StillPlan.Subject.moment($0) }
      + (outputs.sheet.map { [.sheet($0)] } ?? [])
      + (outputs.onion.map { [.onion(step: $0)] } ?? [])
    var seen: Set<StillPlan.Subject> = []
    return subjects.filter { seen.insert($0).inserted }
  }

  /// Whether a picture shows a stretch of the film, which `--frames` selects.
  private static func isOfStretch(_ subject: StillPlan.Subject) -> Bool {
    if case .moment = subject { return false }
    return true
  }

  /// Throws for outputs that cannot be written to stdout.
  private static func requireStandardOutput(
    _ request: FilmRequest, _ subjects: [StillPlan.Subject], isOnly: Bool, isAnswered: Bool
  ) throws(ProductionError) {
    guard isOnly, !isAnswered else {
      throw .refused(
        .request,
        "-o - writes one film or one picture of one scene to stdout"
          + (isOnly ? ", where --json also writes" : ""))
    }
    let isStill = subjects.count == 1 && (request.frames == nil || request.moments.isEmpty)
    if isStill, request.outputs.paths.count == 1, request.outputs.clips.isEmpty {
      switch request.outputs.format {
      case nil, .stream(.png), .stream(.jpeg): return
      default: break
      }
    }
    guard subjects.isEmpty else {
      throw .refused(
        .request,
        "-o - writes one picture of one scene to stdout, which needs one moment: --at TIME, as a PNG "
          + "or with --format jpeg; a film needs no --at")
    }
    guard request.outputs.format != nil else {
      throw .refused(
        .request,
        "-o - needs the format of the film: --format y4m, raw, bgra, png, jpeg "
          + "or gif; or for one picture, one moment: --at TIME")
    }
  }

  private mutating func planStandardOutput(_ request: FilmRequest) throws(ProductionError) {
    guard !StandardOutput.isTerminal else {
      throw .refused(
        .request,
        "stdout is a terminal: pipe the film into a program (| ffplay -) or redirect it to a file")
    }
    switch request.outputs.format {
    case .stream(let format): stream = format
    case .clip(.gif):
      guard request.clips.byteLimit == nil else {
        throw .refused(
          .request,
          "a GIF with a limit of bytes is found by trying, so it must go to a file: -o clip.gif")
      }
      clips.append(ClipPlan(path: Self.standardOutput, format: .gif))
    case .clip(let format):
      throw .refused(
        .request,
        "\(format.name) must go to a file, because its encoder seeks back to the beginning: "
          + "-o clip.\(format.fileExtension); pipes take --format y4m, png or raw")
    case nil: break
    }
  }

  /// Throws for `--shard`, `--resume` and PNG options where the outputs do not support them.
  private func check(_ part: PartRequest, _ asked: OutputRequest) throws(ProductionError) {
    if part.shard != nil, !isSequence, segmentFolder == nil {
      throw .refused(
        .request,
        "--shard makes a part of the frames in a folder, or of clips, and nothing else; clips of all "
          + "parts: render encode \(folder ?? "FOLDER") --mp4")
    }
    if case .list? = part.shard, segmentFolder != nil {
      throw .refused(
        .request,
        "--shard with a list of frames makes frames in a folder; a part of a clip is i/n, in whole "
          + "segments")
    }
    if part.resumes, folder == nil, segmentFolder == nil,
      clips.isEmpty || fillsStandardOutput || page != nil || !stills.isEmpty
    {
      throw .refused(
        .request, "--resume continues a folder of frames, or clips alone, and neither was requested"
      )
    }
    try checkPNG(asked)
  }

  /// Throws for options about formats that have no effect.
  private func checkFormats(
    _ request: OutputRequest, _ names: OutputNames
  ) throws(ProductionError) {
    let format = request.format
    if let format, !names.hasStandardOutput {
      guard format == .stream(.png) || format == .stream(.jpeg) else {
        let word = format.word
        if case .clip = format {
          throw .refused(
            .request, "--format applies to frames; for a clip use -o clip.\(word) or --\(word)")
        }
        throw .refused(.request, "--format \(word) is for stdout: add -o -")
      }
      guard folder != nil || !stills.isEmpty else {
        throw .refused(
          .request, "--format \(format.word) applies to frames in a folder")
      }
      if let still = stills.first, still.isJPEG != (format == .stream(.jpeg)) {
        throw .refused(
          .request,
          "the extension of \(still.path) contradicts --format \(format.word)")
      }
    }
    if request.jpegQuality != nil, format != .stream(.jpeg),
      !stills.contains(where: \.isJPEG)
    {
      throw .refused(
        .request, "--jpeg-quality needs --format jpeg, or a picture that ends in .jpg")
    }
  }

  /// Throws for options about PNGs where none is written.
  private func checkPNG(_ request: OutputRequest) throws(ProductionError) {
    guard request.png != nil else { return }
    var isMade = stream == .png
    if folder != nil, case .png = fileFormat { isMade = true }
    for still in stills where !still.isJPEG {
      if still.path != Self.standardOutput || request.format != .stream(.jpeg) {
        isMade = true
      }
    }
    guard isMade else {
      throw .refused(
        .request,
        "--png applies to PNGs: a folder of frames, a picture such as --at TIME, or -o - --format png"
      )
    }
  }

  /// Whether a folder of frames is the only output.
  var isSequence: Bool {
    folder != nil && clips.isEmpty && stream == nil && page == nil && stills.isEmpty
  }

  /// Throws for outputs that would replace the scene, or a file that `render` did not write.
  ///
  /// Folders of frames are checked by their manifest, and clips again when they are started.
  func check(against scene: SceneSource, force: Bool) throws(ProductionError) {
    for path in [named, folder].compactMap({ $0 }) where FilePath.kind(of: path) == .file {
      throw .refused(
        .destination,
        "cannot create \(path): there is a file of that name; -o names a folder for the frames, "
          + "or a file with an ending, such as clip.mp4", file: path)
    }
    if let folder {
      try claiming(folder, force: force) { (claim) throws(FileError) in
        try claim.requireInside(folder + "/.")
      }
    }
    let pages = [page?.path, page?.index].compactMap { $0 }
    for path in stills.map(\.path) + clips.map(\.path) + pages where path != Self.standardOutput {
      if let scene = scene.path, FilePath.isSame(path, scene) {
        throw .refused(.request, "\(path) is the scene itself")
      }
      try claiming(path, force: force) { (claim) throws(FileError) in try claim.require(path) }
    }
  }

  /// Checks the claim on a path; files outside of the root must have been named individually.
  private func claiming(
    _ path: String, force: Bool, _ look: (OutputClaim) throws(FileError) -> Void
  ) throws(ProductionError) {
    let isBelow = root.map { $0 == OutputClaim.workingDirectory || path.hasPrefix($0 + "/") }
    do throws(FileError) {
      try look(OutputClaim(force: force, within: isBelow == true ? root : nil))
    } catch {
      throw .film(error.ofFilm)
    }
  }
}
