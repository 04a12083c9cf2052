import TestSupport
import Testing

/// The manual page that `make install` makes.
@Suite(.endsInTime) struct ManualTests {
  private func manual() throws -> String {
    let outcome = try Command(in: Command.package).run(["manual"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func `the manual has every section, command, option and exit code`() throws {
    let page = try manual()
    let lines = page.split(separator: "\n").map(String.init)
    let sections = lines.filter { $0.hasPrefix(".SH ") }.map { String($0.dropFirst(4)) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "FILES", "ENVIRONMENT",
        "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
    for command in ["frames", "values", "spring", "check", "completions"] {
      #expect(lines.contains(".B \(command)"), "\(command)")
      // The parser's own help is another way to the same options.
      let help = try Command(in: Command.package).run(["help", command]).output
      let start = try #require(lines.firstIndex { $0.hasPrefix(".SS \"render \(command)") })
      let end = lines[(start + 1)...].firstIndex { $0.hasPrefix(".S") } ?? lines.count
      let section = lines[start..<end].joined(separator: "\n")
      let options = help.matches(of: #/^  (?:-., )?(--[a-z0-9-]+)/#.anchorsMatchLineEndings())
      #expect(options.count >= 2)
      for option in options {
        let name = option.1.replacing("-", with: "\\-")
        let exists = section.contains("\\fB\(name)\\fP")
        #expect(exists, "\(command) \(option.1)")
      }
    }
    for code in [0, 1, 64, 65, 66, 69, 70, 73, 74, 129, 130, 143] {
      #expect(lines.contains(".B \(code)"), "exit code \(code)")
    }
    #expect(page.contains("render scenes/pip.json \\-\\-at 0.5 \\-o \\-"))
  }

  @Test(
    .enabled(if: Shell.find("mandoc") != nil, "mandoc is not installed: apt-get install mandoc"))
  func `a judge of manual pages finds nothing`() throws {
    let outcome = try Command(in: Command.package).shell("render manual | mandoc -T lint")
    #expect(outcome.status == 0 && (outcome.output + outcome.errors).isEmpty, "\(outcome.output)")
  }

  @Test(
    .enabled(if: Shell.find("groff") != nil, "groff is not installed: apt-get install groff-base"))
  func `the typesetter of man warns of nothing`() throws {
    let outcome = try Command(in: Command.package).shell(
      "render manual | groff -man -ww -T utf8 > /dev/null")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }
}
