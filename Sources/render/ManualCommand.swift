import Document
import ArgumentParser
import SceneFile

/// `render manual`: the manual page, which `make install` puts where `man` looks.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.manual.rawValue, abstract: "Print the manual page.",
    shouldDisplay: false)

  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let page = ManualPage(tool: try CommandDescription.ofTool(RenderCommand.self)).text
    try talk.console.answer([("page", .string(page))], text: page)
  }
}
