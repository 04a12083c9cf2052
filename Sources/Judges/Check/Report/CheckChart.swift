package import FlipbookCharts
internal import FlipbookGeometry
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

/// The curves of one property as a file of the report, and the positions of its axes.
package struct CheckChart: Hashable, Sendable {
  /// The subject that it shows: a key, or the title of a sentence.
  package var subject: String
  /// The path in the report's folder.
  package var path: String
  /// In points.
  package var width: Double
  package var height: Double
  package var axes: [PanelAxes]
}

extension CheckChart {
  /// For desktops and for phones: text keeps its size, so a narrow chart is laid out anew, not
  /// scaled down.
  static let sizes = [Size(760, 460), Size(360, 460)]

  /// Writes a chart once for each size, as `SCENE/NAME.svg` and `SCENE/NAME-narrow.svg`.
  static func write(
    _ chart: Chart, of subject: String, in scene: CompiledScene, as name: String,
    to folder: OutputFolder
  ) throws(CheckError) -> [CheckChart] {
    try CheckError.files(folder.claim.makeFolder("\(folder.path)/\(scene.name)"))
    return try zip(sizes, ["", "-narrow"]).map { (size, suffix) throws(CheckError) in
      var chart = chart
      chart.size = size
      let path = "\(scene.name)/\(name)\(suffix).svg"
      let (svg, axes) = chart.drawn(fonts: scene.fonts)
      try CheckError.files(
        OutputFile.write(svg, to: "\(folder.path)/\(path)", as: folder.claim))
      return CheckChart(
        subject: subject, path: path, width: size.width, height: size.height, axes: axes)
    }
  }
}
