import Film
import Images
import Raster
import Review

/// Writes charts to files: SVG or PNG by the ending of their names.
enum ChartOutput {
  private static let kinds = ["svg", "png"]

  /// Whether a path has an ending that charts are written as.
  static func isKnown(_ path: String) -> Bool {
    kinds.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Writes one file; pictures have so many pixels a point.
  static func write(_ chart: Chart, to path: String, scale: Double = 2) throws {
    guard isKnown(path) else {
      throw CommandFailure(.usage, "'\(path)' must end in .svg or .png")
    }
    if path.lowercased().hasSuffix(".svg") {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try FilePath.makeFolder(String(path[..<slash]))
      }
      return try OutputFile.write(
        chart.svg(fonts: FontFolders.library(forSceneIn: ".")), to: path)
    }
    guard
      let bitmap = try chart.bitmap(scale: scale, fonts: FontFolders.library(forSceneIn: "."))
    else { throw CommandFailure(.usage, "the picture would be too large") }
    try PNGEncoder().write(bitmap, to: path)
  }
}
