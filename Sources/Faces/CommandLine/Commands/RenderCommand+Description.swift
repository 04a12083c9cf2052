import ArgumentParser
import FlipbookCharts

extension RenderCommand {
  /// All commands with their options, from which completions and the manual are generated.
  static func description() throws(CommandFailure) -> CommandDescription {
    let subjects = PlotFamily.allCases.map(\.rawValue)
    guard let tool = CommandDescription(help: _dumpHelp(), subjects: subjects) else {
      throw CommandFailure(.internalError, "the options cannot be listed")
    }
    return tool
  }
}
