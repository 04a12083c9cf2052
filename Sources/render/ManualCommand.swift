import ArgumentParser

/// `render manual`: the manual page, which `make install` puts where `man` looks.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    try Console().write(ManualPage(tool: CommandDescription.ofTool()).text)
  }
}
