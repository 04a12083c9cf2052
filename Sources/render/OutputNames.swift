import Document
import Film

/// What the paths of `-o` name, by their extensions.
struct OutputNames {
  private(set) var clips: [ClipPlan] = []
  /// The picture of one moment.
  private(set) var picture: String?
  /// A folder for frames, or the beginning of names.
  private(set) var folder: String?
  private(set) var hasStandardOutput = false

  /// What a picture of one moment ends in.
  private static let pictureExtensions = ["png", "jpg", "jpeg"]

  init(_ paths: [String]) throws {
    var seen: [String: String] = [:]
    for path in paths {
      if let other = seen.updateValue(path, forKey: Self.place(of: path)) {
        throw CommandFailure(
          .usage,
          other == path
            ? "-o names \(path) twice" : "-o names one file twice: \(other) and \(path)")
      }
      if path == OutputPlan.standardOutput {
        hasStandardOutput = true
      } else if let ending = Self.fileExtension(of: path) {
        try add(path, ending)
      } else {
        try add(folder: path)
      }
    }
  }

  /// Whether only files are named, so that no folder is wanted.
  var areFiles: Bool { folder == nil && (picture != nil || !clips.isEmpty) }

  /// How the names of what is not named begin; nil where nothing is named.
  var base: String? {
    folder
      ?? (clips.first?.path ?? picture).map { path in
        path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
      }
  }

  /// The clips that are named, and for each flag one that its name begins with `base`, unless it is named
  /// anyway; coded as the options say.
  func clips(and flags: [ClipFlag], at base: String, _ codec: CodecOptions) -> [ClipPlan] {
    var clips = clips
    for flag in flags {
      let clip = ClipPlan(path: "\(base).\(flag.format.fileExtension)", format: flag.format)
      let place = Self.place(of: clip.path)
      if !clips.contains(where: { Self.place(of: $0.path) == place }) { clips.append(clip) }
    }
    for index in clips.indices { clips[index].format = codec.adjusted(clips[index].format) }
    return clips
  }

  /// The same for names of the same file.
  private static func place(of path: String) -> String {
    path == OutputPlan.standardOutput ? path : FilePath.place(of: path)
  }

  private mutating func add(_ path: String, _ ending: String) throws {
    if let format = ClipFormat(fileExtension: ending) {
      clips.append(ClipPlan(path: path, format: format))
    } else if Self.pictureExtensions.contains(ending) {
      if let picture {
        throw CommandFailure(
          .usage, "\(picture) and \(path) are two pictures; without -o each moment has its own name"
        )
      }
      picture = path
    } else if Self.looksLikeFile(ending), FilePath.kind(of: path) != .folder {
      throw Self.unknown(path, ending)
    } else {
      try add(folder: path)
    }
  }

  private mutating func add(folder path: String) throws {
    let path = FilePath.withoutClosingSlashes(path)
    if let folder {
      throw CommandFailure(.usage, "\(folder) and \(path) are two folders, but frames go into one")
    }
    folder = path
  }

  /// Whether a name with this ending is rather meant to be a file: letters first, and short.
  private static func looksLikeFile(_ ending: String) -> Bool {
    ending.count <= 5 && ending.first?.isLetter == true
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func unknown(_ path: String, _ ending: String) -> CommandFailure {
    let known = ClipFormat.all.map(\.fileExtension) + pictureExtensions
    let films = ClipFormat.all.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    let hint = Suggestion.nearest(to: ending, in: known).map {
      " Did you mean \(path.dropLast(ending.count))\($0)?"
    }
    return CommandFailure(
      .usage,
      "\(path): there is no format .\(ending); films end in \(films), and folders in /."
        + (hint ?? ""))
  }

  /// The letters behind the last dot of a name, in lower case; nil for none, and for what a slash
  /// makes a folder.
  private static func fileExtension(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
