import ArgumentParser
import FlipbookPages
import FlipbookSystem

/// The folder of a check's report, and whether it is served.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Serve the report on this machine, to review and approve differences.")
  var serve = false

  @Option(help: "The port of --serve (default: 8123, or the next that is free).")
  var port: Int?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder of the report (default: out/check).", valueName: "folder"),
    completion: .directory, transform: OutputPath.given)
  var named: String?

  @Flag(help: "Replace files of the report and of references that this tool has not made.")
  var force = false

  func validate() throws(ValidationError) {
    guard let port else { return }
    guard serve else { throw ValidationError("--port needs --serve.") }
    guard PagePort.isValid(port) else {
      throw ValidationError("--port must be from 0 to 65535.")
    }
  }

  /// The folder of the report; throws when it is the folder of references, or has a page that
  /// `render` did not write.
  func folder(nextTo references: String) throws -> ReportFolder {
    let output = named ?? "out/check"
    if FilePath.isSame(output, references) {
      throw CommandFailure(
        .usage, "\(output) contains the references; the report needs another folder")
    }
    let folder = ReportFolder(
      OutputFolder(
        output, as: OutputClaim(force: force, within: named ?? OutputClaim.workingDirectory)))
    try folder.requireOurs()
    return folder
  }
}
