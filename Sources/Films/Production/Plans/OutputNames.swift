import FlipbookDocument
package import FlipbookOutput
import FlipbookSystem

/// The outputs that the paths of `-o` name, by their extensions.
package struct OutputNames {
  package private(set) var clips: [ClipPlan] = []
  /// The picture of one instant.
  package private(set) var picture: String?
  /// A folder for frames, or a prefix of names.
  package private(set) var folder: String?
  package private(set) var hasStandardOutput = false

  /// The extensions of pictures.
  private static let pictureExtensions = ["png", "jpg", "jpeg"]

  package init(_ paths: [String]) throws(ProductionError) {
    var seen: [String: String] = [:]
    for path in paths {
      if let other = seen.updateValue(path, forKey: Self.canonical(of: path)) {
        throw .refused(
          .request,
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

  /// Whether only files are named, so that no folder is written.
  package var areFiles: Bool { folder == nil && (picture != nil || !clips.isEmpty) }

  /// Whether a clip or a folder of frames is named.
  var hasClipOrFolder: Bool { !clips.isEmpty || folder != nil }

  /// The prefix of the names of other outputs; nil where nothing is named.
  var base: String? {
    folder
      ?? (clips.first?.path ?? picture).map { path in
        path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
      }
  }

  /// The named clips, and one at `base` for each further format, with the codec of the request.
  package func clips(
    and formats: [ClipFormat], at base: String, _ movie: MovieRequest
  ) -> [ClipPlan] {
    var clips = clips
    for format in formats {
      let clip = ClipPlan(path: "\(base).\(format.fileExtension)", format: format)
      let canonical = Self.canonical(of: clip.path)
      if !clips.contains(where: { Self.canonical(of: $0.path) == canonical }) { clips.append(clip) }
    }
    for index in clips.indices { clips[index].format = movie.adjusted(clips[index].format) }
    return clips
  }

  /// A key that is equal for paths of the same file.
  private static func canonical(of path: String) -> String {
    path == OutputPlan.standardOutput ? path : FilePath.canonical(of: path)
  }

  private mutating func add(_ path: String, _ ending: String) throws(ProductionError) {
    if let format = ClipFormat(fileExtension: ending) {
      clips.append(ClipPlan(path: path, format: format))
    } else if Self.pictureExtensions.contains(ending) {
      if let picture {
        throw .refused(
          .request,
          "\(picture) and \(path) are two pictures; without -o each moment has its own name"
        )
      }
      picture = path
    } else if Self.looksLikeFile(ending), FilePath.kind(of: path) != .folder {
      throw Self.unknown(path, ending)
    } else {
      try add(folder: path)
    }
  }

  private mutating func add(folder path: String) throws(ProductionError) {
    let path = FilePath.withoutClosingSlashes(path)
    if let folder {
      throw .refused(.request, "\(folder) and \(path) are two folders, but frames go into one")
    }
    folder = path
  }

  /// Whether a path with this extension was probably meant as a file: short, and starting with a
  /// letter.
  private static func looksLikeFile(_ ending: String) -> Bool {
    ending.count <= 5 && ending.first?.isLetter == true
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func unknown(_ path: String, _ ending: String) -> ProductionError {
    let known = ClipFormat.all.map(\.fileExtension) + pictureExtensions
    let films = ClipFormat.all.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    let hint = Suggestion.nearest(to: ending, in: known).map {
      " Did you mean \(path.dropLast(ending.count))\($0)?"
    }
    return .refused(
      .request,
      "\(path): there is no format .\(ending); films end in \(films), and folders in /."
        + (hint ?? ""))
  }

  /// The text after the last dot of a name, in lower case; nil for none, and for a path that ends
  /// in a slash.
  private static func fileExtension(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
