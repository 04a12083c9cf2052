internal import FlipbookForeignFiles
internal import FlipbookSystem

/// A format of another program that can be read as a scene.
package enum ForeignFormat: Hashable, Sendable, CaseIterable {
  /// Core Animation markup: `main.caml`, a `.ca` bundle, a `.wallpaper`, or a `.tendies` archive.
  case coreAnimation
  /// Lottie: `.lottie`, `.tgs`, or JSON with Lottie's keys.
  case lottie

  /// The one list of all formats: each with its word for programs, the extensions that only its files
  /// have, in lowercase, and the end of a name that marks an archive as its own.
  private var listed: (word: String, endings: [String], member: String) {
    switch self {
    case .coreAnimation: ("caml", ["caml", "ca", "wallpaper", "tendies"], ".caml")
    case .lottie: ("lottie", ["lottie", "tgs"], ".json")
    }
  }

  /// The word for programs.
  package var word: String { listed.word }
  /// The extensions that only files of these formats have.
  package static var endings: [String] { allCases.flatMap(\.listed.endings) }

  /// The format of a file or folder; nil for scenes, folders of scenes, and everything else.
  ///
  /// Archives are recognized by what is in them, whatever their name, and everything that is packed by
  /// gzip is taken as Lottie. Lottie shares the extension of scenes. Scenes are recognized by the first
  /// keys of the file, and Lottie by the keys that every file has and no scene can have.
  package static func of(_ path: String) -> ForeignFormat? {
    let name = FilePath.withoutClosingSlashes(path)
    let parts = FilePath.split(name).name.split(
      separator: ".", omittingEmptySubsequences: false)
    let named = named(String(parts.dropFirst().last ?? "").lowercased())
    guard FilePath.isRegularFile(name), let head = FilePath.head(of: name, count: headLength) else {
      return named
    }
    if Archive.isZip(head) { return ofArchive(name) ?? named ?? .coreAnimation }
    if GzipFile.isGzip(head) { return .lottie }
    guard named == nil, parts.dropFirst().last?.lowercased() == "json", !OuterKeys.isScene(head),
      let bytes = head.count < headLength ? head : FilePath.bytes(of: name, atMost: maximumBytes)
    else { return named }
    return OuterKeys.isLottie(bytes) ? .lottie : nil
  }

  /// The format that an extension names.
  private static func named(_ ending: String) -> ForeignFormat? {
    allCases.first { $0.listed.endings.contains(ending) }
  }

  /// The format of what is in an archive; nil where it is neither, or cannot be read.
  private static func ofArchive(_ path: String) -> ForeignFormat? {
    guard let names = try? Archive(path: path).names else { return nil }
    return allCases.first { format in names.contains { $0.hasSuffix(format.listed.member) } }
  }

  /// The name of a scene that is made from a file: without folders and extension.
  package static func sceneName(of path: String) -> String {
    let name = FilePath.split(FilePath.withoutClosingSlashes(path)).name
    let base = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return base.isEmpty ? "scene" : base
  }

  /// More than a scene may have.
  private static let maximumBytes = 128 << 20
  /// The bytes within which nearly every scene has its size, so that the rest is read only once.
  private static let headLength = 4096
}
