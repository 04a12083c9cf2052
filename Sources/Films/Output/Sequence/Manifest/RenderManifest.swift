internal import FlipbookDocument
internal import FlipbookSystem

/// The contents of `render.json`: a description of the film, the frames in its folder, and their
/// hashes.
///
/// Each line has one member, so that hashes can be appended as frames are written and the file is
/// valid JSON at all times. It is read even if its end is missing: a full disk, a kill or a crash can
/// truncate it while frames are added.
package struct RenderManifest: Hashable, Sendable {
  package var film: FilmHead
  package var isComplete = false
  /// The frames that the run makes.
  package var selection: [Int]
  /// The frames that all parts of a film make together; nil for a whole run, and for all frames.
  package var wholeSelection: [Int]?
  /// Frames of an earlier run that exist, or existed when the run began.
  package var replaces: [Int]
  /// The sound for clips of the film; nil for silence.
  package var sound: ManifestSound?
  /// The clips that the same run made of the film.
  package var clips: [ManifestClip] = []
  /// The frames that have been written.
  package var frames: FrameHashes

  package init(
    film: FilmHead, selection: [Int], replaces: [Int] = [], frames: FrameHashes = FrameHashes()
  ) {
    self.film = film
    self.selection = selection
    self.replaces = replaces
    self.frames = frames
  }

  /// The frames that this tool is known to have made.
  package var owned: Set<Int> { Set(selection).union(replaces).union(frames.pixels.keys) }

  /// The maximum size of a manifest to read: one of the longest film has about 32 bytes for each
  /// frame.
  private static let largestByteCount = 64 << 20
}

extension RenderManifest {
  /// The members that say something of a run, and not of its film.
  private static let run: Set = [
    "complete", "selection", "wholeSelection", "replaces", "audio", "clips", "frames",
  ]

  /// Reads a file; nil where there is none, or as for bytes.
  package init?(path: String) {
    guard let bytes = FilePath.bytes(of: path, atMost: Self.largestByteCount) else { return nil }
    self.init(bytes)
  }

  /// Reads the file up to its first error; nil for a file that this tool did not make, or that does
  /// not contain the frames to be made.
  package init?(_ bytes: [UInt8]) {
    guard let document = JSONDocument.recovered(from: bytes, file: ManifestName.whole),
      let film = FilmHead(document.value, without: Self.run),
      let selection = Self.frames(document.value["selection"])
    else { return nil }
    let run = document.value
    self.init(
      film: film, selection: selection, replaces: Self.frames(run["replaces"]) ?? [],
      frames: FrameHashes(run["frames"]))
    isComplete = run["complete"]?.boolean ?? false
    wholeSelection = Self.frames(run["wholeSelection"])
    sound = run["audio"].flatMap { ManifestSound(JSONTree($0)) }
    clips = run["clips"]?.elements.compactMap { ManifestClip(JSONTree($0)) } ?? []
  }

  private static func frames(_ value: JSONValue?) -> [Int]? {
    guard let text = value?.text else { return nil }
    if text.isEmpty { return [] }
    let most = FrameSchedule.maximumFrameCount
    return (try? FrameSelection(text).frames(of: most + 1)).flatMap {
      $0.count <= most ? $0 : nil
    }
  }

  /// Whether a file is a manifest that ends before it says which frames it lists.
  static func isCut(_ path: String) -> Bool {
    FilePath.bytes(of: path, atMost: largestByteCount).map(FilmHead.isCut) ?? false
  }

  /// The whole file.
  package var text: String {
    func list(_ frames: [Int]) -> JSONText { .string("\(FrameSelection(frames: frames))") }
    var members = film.written
    members += [("complete", .boolean(isComplete)), ("selection", list(selection))]
    if let wholeSelection { members.append(("wholeSelection", list(wholeSelection))) }
    if !replaces.isEmpty { members.append(("replaces", list(replaces))) }
    if let sound { members.append(("audio", sound.json)) }
    if !clips.isEmpty { members.append(("clips", .array(clips.map(\.json)))) }
    members.append(("frames", .written("{" + frames.text + Self.framesEnd)))
    return JSONText.object(members).lines + "\n"
  }

  private static let framesEnd = "\n  }"

  /// The text after the last frame.
  static let tail = framesEnd + "\n}\n"
}

extension RenderManifest {
  /// The name of a frame's file: its number in the whole film, with at least five digits.
  static func fileName(ofFrame frame: Int, _ fileExtension: String) -> String {
    digits(frame) + "." + fileExtension
  }

  /// Whether a name can be that of a frame's file.
  static func isFrame(fileName name: String) -> Bool {
    FrameFileFormat.fileExtensions.contains { ending in
      guard let frame = Int(name.dropLast(ending.count + 1)), frame >= 0 else { return false }
      return fileName(ofFrame: frame, ending) == name
    }
  }

  /// The number of a frame in names of files.
  static func digits(_ frame: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
