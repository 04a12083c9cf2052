package import FlipbookDocument
internal import FlipbookImages
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookProduction
internal import FlipbookRaster
internal import FlipbookSystem

/// The installed libraries, programs and fonts, and what is missing: `render doctor`.
package struct Installation {
  private let libraries: [(name: String, version: String)]
  private let ffmpeg: String?
  /// The reason why ffmpeg does not run in the sandbox; nil where it does.
  private let complaint: String?
  private let sandbox: Sandbox
  private let families: [String]
  private let folders: [String]

  /// Examines this machine, for which ffmpeg is started once.
  package init() {
    var libraries = LibraryVersions.all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    libraries.append(("libpng", PNGDeflate.libpngVersion))
    self.libraries = libraries
    ffmpeg = try? EncoderProgram.find("ffmpeg")
    complaint = ffmpeg.flatMap { EncoderTrial.complaint(of: $0) }
    sandbox = .current
    let library = FontFolders.library(forSceneIn: ".")
    families = TextMeasurer(fonts: library).familyNames
    folders = library.directories
  }

  /// Whether everything that films and text require is installed.
  package var isComplete: Bool { ffmpeg != nil && complaint == nil && !families.isEmpty }

  /// The installation as text, with a line for each item.
  package var text: String {
    let fonts =
      families.isEmpty
      ? "none, so texts cannot be drawn. Put font files into a folder 'fonts' next to the scene"
      : "\(families.joined(separator: ", ")) in \(folders.joined(separator: ", "))"
    var lines = ["render \(ToolVersion.current)"] + libraries.map { "\($0.name) \($0.version)" }
    lines.append("deflate: \(PNGDeflate.preferred.library)")
    lines.append("deflate, --png small: \(PNGDeflate.smallest.library)")
    lines.append(
      "ffmpeg: " + (ffmpeg ?? "missing, so clips cannot be made. Debian: apt-get install ffmpeg"))
    if let complaint {
      lines.append("ffmpeg does not run in the sandbox: \(complaint). \(Self.remedy)")
    }
    lines.append("sandbox: \(sandbox.words)")
    lines.append("fonts: \(fonts)")
    return lines.map { $0 + "\n" }.joined()
  }

  package var answer: JSONReport.Members {
    [
      ("libraries", .object(libraries.map { ($0.name, .string($0.version)) })),
      ("deflate", .string(PNGDeflate.preferred.library)),
      ("smallDeflate", .string(PNGDeflate.smallest.library)),
      ("ffmpeg", ffmpeg.map { .string($0) } ?? .null), ("sandbox", Self.json(of: sandbox)),
      ("fontFamilies", .array(families.map { .string($0) })),
      ("fontFolders", .array(folders.map { .string($0) })),
    ]
  }

  /// The missing items for programs; the text lists them too.
  package var problems: [Diagnostic] {
    var problems: [Diagnostic] = []
    if ffmpeg == nil {
      problems.append(
        Diagnostic(
          .error, .missingProgram, "ffmpeg is not installed, so clips cannot be made",
          hint: "Debian: apt-get install ffmpeg"))
    }
    if let complaint {
      problems.append(
        Diagnostic(
          .error, .missingProgram, "ffmpeg does not run in the sandbox: \(complaint)",
          hint: Self.remedy))
    }
    if families.isEmpty {
      problems.append(
        Diagnostic(
          .error, .missingFile, "there are no fonts, so texts cannot be drawn",
          hint: "Put font files into a folder 'fonts' next to the scene."))
    }
    return problems
  }

  private static let remedy =
    "Debian's ffmpeg runs in it; \(Sandbox.variable)=off starts programs without it."

  private static func json(of sandbox: Sandbox) -> JSONText {
    var (landlock, seccomp) = (0, false)
    if case .on(let version, let isUsed) = sandbox { (landlock, seccomp) = (version, isUsed) }
    return .object([
      ("off", .boolean(sandbox == .off)), ("landlock", .number(Double(landlock))),
      ("seccomp", .boolean(seccomp)),
    ])
  }
}
