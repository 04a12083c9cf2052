import Film
import Flipbook
import Images
import Raster
import Review

/// Writes charts to files, SVG or PNG by the ending of their names, which replace only what the tool
/// has made.
struct ChartOutput {
  /// The scene's path as the command line has it; nil where charts show no scene.
  var scene: String?
  /// Whether files of other makers may be replaced; the scene itself never is.
  var force = false
  /// The folder that was named, out of which no link may lead (`OutputClaim`); nil where each file was.
  var root: String?
  var colors = ChartColors.adaptive

  private var claim: OutputClaim { OutputClaim(force: force, within: root) }

  /// The path that stands for stdout, which takes the SVG.
  static let standardOutput = "-"

  private static let kinds = ["svg", "png"]

  /// Whether a path has an ending that charts are written as.
  static func isKnown(_ path: String) -> Bool {
    kinds.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Throws when no chart may be written to the path.
  func check(_ path: String) throws {
    guard Self.isKnown(path) else {
      throw CommandFailure(.usage, "'\(path)' must end in .svg or .png")
    }
    if let scene, FilePath.isSame(path, scene) {
      throw CommandFailure(.usage, "\(path) is the scene itself")
    }
    try claim.require(path)
  }

  /// Writes one file; pictures have so many pixels a point.
  func write(_ chart: Chart, to path: String, scale: Double = 2) throws {
    try check(path)
    if path.lowercased().hasSuffix(".svg") {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try FilePath.makeFolder(String(path[..<slash]))
      }
      return try OutputFile.write(svg(of: chart), to: path, as: claim)
    }
    guard
      let bitmap = try chart.bitmap(
        scale: scale, fonts: FontFolders.library(forSceneIn: "."), theme: colors.theme)
    else { throw CommandFailure(.usage, "the picture would be too large") }
    try PNGEncoder().write(bitmap, to: path, as: claim)
  }

  /// The chart as the text of an SVG file.
  func svg(of chart: Chart) -> String {
    chart.svg(fonts: FontFolders.library(forSceneIn: "."), colors: colors)
  }
}
