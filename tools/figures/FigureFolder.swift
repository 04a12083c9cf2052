import FlipbookCharts
import FlipbookOpening
import FlipbookOutput
import FlipbookSystem

/// `figures [FOLDER]`: draws the figures of docs/physics.md as SVG; run in the folder of the package.
@main struct FigureFolder {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "docs/figures"
    let fonts = FontFolders.library(forSceneIn: ".", and: ["scenes/fonts"], program: nil)
    let claim = OutputClaim(force: false, within: folder)
    try claim.makeFolder(folder)
    for figure in Figure.all {
      let path = "\(folder)/\(figure.fileName).svg"
      try OutputFile.write(figure.chart.svg(fonts: fonts, colors: .adaptive), to: path, as: claim)
      print(path)
    }
  }
}
