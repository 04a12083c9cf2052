import ArgumentParser
import Review

/// `render figures`: the figures of docs/physics.md.
struct FiguresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "figures", abstract: "Draw the figures of the documentation.",
    shouldDisplay: false)

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder for them.", valueName: "folder"))
  var output = "docs/figures"

  @Option(help: "Only these numbers.")
  var only: [Int] = []

  func run() throws {
    let console = Console()
    for figure in Figure.all where only.isEmpty || only.contains(figure.number) {
      for ending in ["svg", "png"] {
        try ChartOutput.write(
          figure.chart, to: "\(output)/\(figure.fileName).\(ending)", scale: 1)
      }
      try console.print("\(output)/\(figure.fileName).svg")
    }
  }
}
