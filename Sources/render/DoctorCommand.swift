import ArgumentParser
import Film
import Glibc
import Images
import Raster

/// `render doctor`: what is installed, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Tell which libraries, programs and fonts are in use.")

  func run() throws {
    let console = Console()
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
}
