import FlipbookDocument
internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSceneFile
internal import FlipbookSystem

/// Digests of the files that a scene draws, beside their names, as stored in `film.json`.
///
/// The drawing of a frame holds the name of an image and the numbers of glyphs, which stay the same where
/// the contents of a file change.
struct RecordedFiles: Hashable, Sendable {
  /// The hash of the pixels of each image, by its name; so a file that is only compressed otherwise is the
  /// same.
  var images: [String: String] = [:]
  /// A digest of the bytes of each font that does not ship with the program, by its file's name.
  var fonts: [String: String] = [:]

  /// The hexadecimal digits of a font's digest.
  private static let digitCount = 16

  init(of scene: CompiledScene) {
    for name in scene.images.names { images[name] = scene.images[name]?.pixelHash.description }
    fonts = scene.fonts.ownDigests.mapValues {
      String(SHA256.text(of: Array($0.utf8)).prefix(Self.digitCount))
    }
  }

  /// Reads the members of `film.json`.
  init(_ root: JSONCursor) throws(Diagnostic) {
    images = try Self.digests(root, "images")
    fonts = try Self.digests(root, "fonts")
  }

  private static func digests(_ root: JSONCursor, _ key: String) throws(Diagnostic) -> [String:
    String]
  {
    var digests: [String: String] = [:]
    for (name, digest) in try root.optional(key)?.members() ?? [] {
      digests[name] = try digest.string()
    }
    return digests
  }

  var isEmpty: Bool { images.isEmpty && fonts.isEmpty }

  /// The members in `film.json`, each on one line; those without files are left out.
  var members: [String] {
    [("images", images), ("fonts", fonts)].filter { !$0.1.isEmpty }.map { key, digests in
      let list = digests.sorted { $0.key < $1.key }
        .map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.value))" }
      return "\(JSONText.quoted(key)): {\(list.joined(separator: ", "))}"
    }
  }

  /// The number of files that are also in a record.
  func count(in recorded: RecordedFiles) -> Int {
    images.keys.count { recorded.images[$0] != nil }
      + fonts.keys.count { recorded.fonts[$0] != nil }
  }
}

extension [String: String] {
  /// The names whose digests are not those that were recorded.
  ///
  /// A file that came or went has another name, which the drawing shows.
  func changed(since recorded: Self) -> Set<String> {
    Set(filter { recorded[$0.key] ?? $0.value != $0.value }.keys)
  }
}

extension FontLibrary {
  /// The families of the fonts in the folder of a file, by its name.
  func families(nextTo file: String) -> Set<String> {
    let folders = filePaths.map { FilePath.split($0) }.filter { $0.name == file }.map(\.folder)
    guard !folders.isEmpty else { return [] }
    return Set(TextMeasurer(fonts: FontLibrary(directories: folders, program: program)).familyNames)
  }
}
