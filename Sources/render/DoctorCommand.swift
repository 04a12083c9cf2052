import Document
import ArgumentParser
import Film
import Flipbook
import Glibc
import Images
import Raster
import Review
import SceneFile
import System

/// `render doctor`: what is installed, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.doctor.rawValue,
    abstract: "Tell which libraries, programs and fonts are in use.")

  @Flag(help: "Check every closed form of motion against an integrator of its equation.")
  var physics = false

  @Option(
    help: ArgumentHelp(
      "With --physics: the largest error, as a part of each motion's size.", valueName: "x"))
  var bound = PhysicsCheck.bound

  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let console = talk.console
    if physics { return try checkPhysics(console) }
    var libraries = LibraryVersions.all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    libraries.append(("libpng", PNGDeflate.libpngVersion))
    let deflate = PNGDeflate.preferred.library
    let encoder = try? MovieEncoder.find("ffmpeg")
    let complaint = encoder.flatMap { EncoderTrial.complaint(of: $0) }
    let library = FontFolders.library(forSceneIn: ".")
    let families = TextMeasurer(fonts: library).familyNames
    let fonts =
      families.isEmpty
      ? "none, so no texts. Put font files into a folder 'fonts' beside the scene"
      : "\(families.joined(separator: ", ")) in \(library.directories.joined(separator: ", "))"
    var lines = ["render \(ToolVersion.current)"] + libraries.map { "\($0) \($1)" }
    lines.append("deflate: \(deflate)")
    lines.append("deflate, --png small: \(PNGDeflate.smallest.library)")
    lines.append("ffmpeg: " + (encoder ?? "missing, so no clips. Debian: apt-get install ffmpeg"))
    if let complaint {
      lines.append("ffmpeg does not run in the sandbox: \(complaint). \(Self.wayOut)")
    }
    lines.append("sandbox: \(Sandbox.current.words)")
    lines.append("fonts: \(fonts)")
    try console.answer(
      [
        ("libraries", .object(libraries.map { ($0, .string($1)) })), ("deflate", .string(deflate)),
        ("smallDeflate", .string(PNGDeflate.smallest.library)),
        ("ffmpeg", encoder.map { .string($0) } ?? .null),
        ("sandbox", Self.json(of: .current)),
        ("fontFamilies", .array(families.map { .string($0) })),
        ("fontFolders", .array(library.directories.map { .string($0) })),
      ], text: lines.map { $0 + "\n" }.joined())
    // The text has said so.
    if encoder == nil {
      console.report?.add(
        Diagnostic(
          .error, .missingProgram, "ffmpeg is not installed, so there are no clips",
          hint: "Debian: apt-get install ffmpeg"))
    }
    if let complaint {
      console.report?.add(
        Diagnostic(
          .error, .missingProgram, "ffmpeg does not run in the sandbox: \(complaint)",
          hint: Self.wayOut))
    }
    if families.isEmpty {
      console.report?.add(
        Diagnostic(
          .error, .missingFile, "there are no fonts, so there are no texts",
          hint: "Put font files into a folder 'fonts' beside the scene."))
    }
    if encoder == nil || complaint != nil || families.isEmpty {
      throw CommandFailure(.unavailable)
    }
  }

  private static let wayOut =
    "An ffmpeg of Debian's runs in it; \(Sandbox.variable)=off starts programs without it."

  private static func json(of sandbox: Sandbox) -> JSONText {
    var (landlock, seccomp) = (0, false)
    if case .on(let version, let isUsed) = sandbox { (landlock, seccomp) = (version, isUsed) }
    return .object([
      ("off", .boolean(sandbox == .off)), ("landlock", .number(Double(landlock))),
      ("seccomp", .boolean(seccomp)),
    ])
  }

  private func checkPhysics(_ console: Console) throws {
    let check = PhysicsCheck(bound: bound)
    let width = check.families.map(\.name.count).max() ?? 0
    var lines: [String] = []
    var families: [JSONText] = []
    for family in check.families {
      let gap = String(repeating: " ", count: width - family.name.count)
      let isRight = check.isWithinBound(family)
      lines.append(
        "\(family.name)\(gap)  \(isRight ? "" : "WRONG ")largest error "
          + "\(Decimals.scientific(family.largestError)) in \(family.count) numbers")
      families.append(
        .object([
          ("name", .string(family.name)), ("largestError", .number(family.largestError)),
          ("count", .number(Double(family.count))), ("passed", .boolean(isRight)),
        ]))
      if !isRight {
        console.report?.add(
          Diagnostic(
            .error, .difference,
            "\(family.name): the largest error is \(Decimals.scientific(family.largestError))"))
      }
    }
    lines.append("bound \(Decimals.scientific(bound)) of each motion's size")
    try console.answer(
      [("bound", .number(bound)), ("families", .array(families))],
      text: lines.map { $0 + "\n" }.joined())
    if !check.isWithinBound { throw CommandFailure(.differences) }
  }
}
