import ArgumentParser
import Film
import Review

/// `render figures`: the figures of docs/physics.md.
struct FiguresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.figures.rawValue, abstract: "Draw the figures of the documentation.",
    shouldDisplay: false)

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder for them.", valueName: "folder"))
  var output: String?

  @Option(help: "Only these numbers.")
  var only: [Int] = []

  @Flag(help: "Draw PNGs instead of SVGs.")
  var png = false

  @Option(help: "Pixels per point of a PNG.")
  var scale = 1.0

  @OptionGroup var look: ChartOptions
  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let console = talk.console
    var paths: [String] = []
    for figure in Figure.all where only.isEmpty || only.contains(figure.number) {
      let path = "\(output ?? "docs/figures")/\(figure.fileName).\(png ? "png" : "svg")"
      try ChartOutput(
        force: look.force, root: output ?? OutputClaim.workingDirectory, colors: look.colors
      ).write(
        figure.chart, to: path, scale: scale)
      if console.report == nil { try console.print(path) }
      paths.append(path)
    }
    console.report?.answer([("files", ChartOutput.json(of: paths))])
  }
}
