import ArgumentParser
import FlipbookDocument
import FlipbookProduction

/// `render manual`: prints the manual page, which `make install` puts on `man`'s path.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.manual.rawValue, abstract: "Print the manual page.",
    shouldDisplay: false)

  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let page = ManualPage(
      tool: try RenderCommand.description(), version: ToolVersion.current, date: ToolVersion.date,
      statuses: ExitStatus.allCases.map { ($0.rawValue, $0.meaning) }
    ).text
    try consoleOptions.console.answer([("page", .string(page))], text: page)
  }
}
