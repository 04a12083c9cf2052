package import FlipbookCharts
internal import FlipbookImages
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

/// Writes charts to files, as SVG or PNG by their extension; only files that `render` wrote are
/// replaced.
package struct ChartOutput {
  /// The scene's path on the command line; nil where charts show no scene.
  package var scene: String?
  /// Whether files that `render` did not write may be replaced; the scene itself never is.
  package var force = false
  /// The folder out of which no link may lead (`OutputClaim`); nil where each file was named.
  package var root: String?
  package var colors: ChartColors

  package init(
    scene: String? = nil, force: Bool = false, root: String? = nil,
    colors: ChartColors = .adaptive
  ) {
    self.scene = scene
    self.force = force
    self.root = root
    self.colors = colors
  }

  private var claim: OutputClaim { OutputClaim(force: force, within: root) }

  /// The path that means stdout, to which the SVG is written.
  package static let standardOutput = "-"

  private static let kinds = ["svg", "png"]

  /// Whether a path has an extension in which charts can be written.
  package static func isKnown(_ path: String) -> Bool {
    kinds.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Throws when a chart may not be written to the path.
  package func check(_ path: String) throws(ProductionError) {
    guard Self.isKnown(path) else {
      throw .refused(.request, "'\(path)' must end in .svg or .png")
    }
    if let scene, FilePath.isSame(path, scene) {
      throw .refused(.request, "\(path) is the scene itself")
    }
    do throws(FileError) { try claim.require(path) } catch { throw .film(error.ofFilm) }
  }

  /// Writes one file.
  ///
  /// - Parameter scale: Pixels per point of PNGs.
  package func write(_ chart: Chart, to path: String, scale: Double = 2) throws(ProductionError) {
    try check(path)
    if path.lowercased().hasSuffix(".svg") {
      return try ProductionError.making(FilmError.files(writeSVG(chart, to: path)))
    }
    let fonts = FontFolders.library(forSceneIn: ".")
    guard
      let bitmap = try ProductionError.drawing(
        chart.bitmap(scale: scale, fonts: fonts, theme: colors.theme))
    else { throw .refused(.request, "the picture would be too large") }
    try ProductionError.making(PNGEncoder().write(bitmap, to: path, as: claim))
  }

  private func writeSVG(_ chart: Chart, to path: String) throws(FileError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try FilePath.makeFolder(String(path[..<slash]))
    }
    try OutputFile.write(svg(of: chart), to: path, as: claim)
  }

  /// The chart as the text of an SVG file.
  package func svg(of chart: Chart) -> String {
    chart.svg(fonts: FontFolders.library(forSceneIn: "."), colors: colors)
  }
}
