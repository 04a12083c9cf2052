package import FlipbookDocument
package import FlipbookImages

/// The contents of an existing `render.json`, even if its end is missing: a full disk, a kill or a
/// crash can truncate it while frames are added.
package struct ManifestRecord: Hashable, Sendable {
  /// The film's description, by the names of the members.
  package var film: JSONTree
  /// The names of these members, in their order.
  package var filmMembers: [String]
  package var isComplete: Bool
  /// The frames that the run was started for.
  package var selection: [Int]
  /// The frames that all parts of the film make together, as far as its run was started for a
  /// selection of frames; nil for all frames.
  package var wholeSelection: [Int]?
  /// Frames of an earlier run that exist, or existed when the run began.
  package var replaces: [Int]
  /// The sound for clips of the film.
  package var sound: ManifestSound?
  /// The frames that have been written, with the hashes of their pixels.
  package var hashes: [Int: PixelHash]
  /// The hashes of their files, which older versions did not write.
  package var files: [Int: ByteHash]

  /// The frames that this tool is known to have made.
  package var owned: Set<Int> { Set(selection).union(replaces).union(hashes.keys) }
}

extension ManifestRecord {
  /// Reads the file up to its first error; nil for a file that this tool did not make, or that does
  /// not contain the frames to be made.
  package init?(_ bytes: [UInt8]) {
    guard let document = JSONDocument.recovered(from: bytes, file: RenderManifest.fileName),
      document.value["tool"]?.text == RenderManifest.tool,
      let selection = document.value["selection"].flatMap(Self.frames)
    else { return nil }
    self.selection = selection
    let run: Set = [
      "complete", "selection", "wholeSelection", "replaces", "audio", "clips", "frames",
    ]
    let members = document.value.members.filter { !run.contains($0.key) }
    filmMembers = members.map(\.key)
    film = .object(
      Dictionary(
        members.map { ($0.key, JSONTree($0.value)) }, uniquingKeysWith: { first, _ in first }))
    isComplete = document.value["complete"]?.boolean ?? false
    wholeSelection = document.value["wholeSelection"].flatMap(Self.frames)
    replaces = document.value["replaces"].flatMap(Self.frames) ?? []
    sound = document.value["audio"].flatMap { ManifestSound(JSONTree($0)) }
    hashes = [:]
    files = [:]
    for member in document.value["frames"]?.members ?? [] {
      guard let frame = Int(member.key), (0..<FrameSchedule.maximumFrameCount).contains(frame),
        let words = member.value.text?.split(separator: " "),
        let hash = words.first.flatMap({ PixelHash(String($0)) })
      else { continue }
      hashes[frame] = hash
      files[frame] = words.count == 2 ? ByteHash(String(words[1])) : nil
    }
  }

  private static func frames(_ value: JSONValue) -> [Int]? {
    guard let text = value.text else { return nil }
    if text.isEmpty { return [] }
    let most = FrameSchedule.maximumFrameCount
    return (try? FrameSelection(text).frames(of: most + 1)).flatMap {
      $0.count <= most ? $0 : nil
    }
  }
}

extension ManifestRecord {
  /// The members that describe the film, in the form of a manifest.
  var head: [(String, JSONText)] {
    guard case .object(let members) = film else { return [] }
    return filmMembers.compactMap { name in members[name].map { (name, $0.text) } }
  }

  /// The difference between its film and another film's description; nil for none.
  func difference(from film: JSONTree) -> ManifestDifference? {
    ManifestDifference(self.film, film)
  }
}
