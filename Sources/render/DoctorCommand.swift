import ArgumentParser
import Film
import Glibc
import Images
import Raster
import Review

/// `render doctor`: what is installed, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Tell which libraries, programs and fonts are in use.")

  @Flag(help: "Check every closed form of motion against an integrator of its equation.")
  var physics = false

  @Option(
    help: ArgumentHelp(
      "With --physics: the largest error, as a part of each motion's size.", valueName: "x"))
  var bound = PhysicsCheck.bound

  func run() throws {
    let console = Console()
    if physics { return try checkPhysics(console) }
    var isWell = true
    try console.print("render \(ToolVersion.current)")
    for (name, version) in LibraryVersions.all.sorted(by: { $0.key < $1.key }) {
      try console.print("\(name) \(version)")
    }
    try console.print("libpng \(PNGDeflate.libpngVersion)")
    try console.print("deflate: \(PNGDeflate.preferred.library)")
    do {
      try console.print("ffmpeg: \(MovieEncoder.find("ffmpeg"))")
    } catch {
      isWell = false
      try console.print("ffmpeg: missing, so no clips. Debian: apt-get install ffmpeg")
    }
    let fonts = FontFolders.library(forSceneIn: ".")
    let families = TextMeasurer(fonts: fonts).familyNames
    if families.isEmpty {
      isWell = false
      try console.print(
        "fonts: none, so no texts. Put font files into a folder 'fonts' beside the scene")
    } else {
      try console.print(
        "fonts: \(families.joined(separator: ", ")) in \(fonts.directories.joined(separator: ", "))"
      )
    }
    if !isWell { throw CommandFailure(.unavailable) }
  }

  private func checkPhysics(_ console: Console) throws {
    let check = PhysicsCheck(bound: bound)
    let width = check.families.map(\.name.count).max() ?? 0
    for family in check.families {
      let gap = String(repeating: " ", count: width - family.name.count)
      try console.print(
        "\(family.name)\(gap)  \(check.isWithinBound(family) ? "" : "WRONG ")largest error "
          + "\(Decimals.scientific(family.largestError)) in \(family.count) numbers")
    }
    try console.print("bound \(Decimals.scientific(bound)) of each motion's size")
    if !check.isWithinBound { throw CommandFailure(.differences) }
  }
}
