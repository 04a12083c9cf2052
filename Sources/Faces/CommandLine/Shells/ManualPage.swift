/// The manual page in roff, made from the text of the help.
package struct ManualPage {
  let tool: CommandDescription
  /// The version, and its date.
  let version: String
  let date: String
  /// The meaning of each exit status.
  let statuses: [(code: Int32, meaning: String)]

  package init(
    tool: CommandDescription, version: String, date: String,
    statuses: [(code: Int32, meaning: String)]
  ) {
    self.tool = tool
    self.version = version
    self.date = date
    self.statuses = statuses
  }

  package var text: String {
    let source = Roff.quoted("render \(version)")
    var lines = [".TH RENDER 1 \(date) \(source) Flipbook"]
    lines += name + synopsis + description + commands + options
    lines += Self.files + Self.environment + exitStatus + examples
    lines += [".SH SEE ALSO", ".BR ffmpeg (1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var name: [String] {
    [".SH NAME"] + Roff.paragraph("render - " + Self.withoutPeriod(tool.abstract))
  }

  private var synopsis: [String] {
    [
      ".SH SYNOPSIS", ".B render", ".IR scene \" ... [\" options ]", ".br", ".B render",
      ".IR command \" [\" arguments \"] [\" options ]",
    ]
  }

  private var description: [String] {
    [".SH DESCRIPTION"]
      + Roff.paragraph(
        "render reads scenes in JSON (views, keyframes, springs, animated images, fingers), evaluates "
          + "them with the semantics of Core Animation and UIKit, and writes frames as PNGs, clips "
          + "as MP4, or values and velocities as numbers. Without a command it renders frames.")
  }

  private var commands: [String] {
    [".SH COMMANDS"]
      + tool.shownCommands.flatMap { command in
        [".TP", ".B " + Roff.escaped(command.name)] + Roff.paragraph(command.abstract)
      }
  }

  private var options: [String] {
    [".SH OPTIONS"] + tool.shownCommands.filter { $0.name != "help" }.flatMap(section)
  }

  private func section(of command: CommandDescription) -> [String] {
    var head = "render \(command.name)"
    for value in command.positionals {
      head += " <\(value.valueName)>" + (value.isRepeating ? " ..." : "")
    }
    var lines = [".SS " + Roff.quoted(head)]
    for (index, paragraph) in parts(of: command).about.enumerated() {
      if index > 0 { lines.append(".PP") }
      lines += Roff.paragraph(paragraph)
    }
    for argument in command.positionals + command.options { lines += entry(for: argument) }
    return lines
  }

  private func entry(for argument: ArgumentDescription) -> [String] {
    let value = argument.kind == .option ? " \\fI\(Roff.escaped(argument.valueName))\\fP" : ""
    let names = argument.names.map { "\\fB\(Roff.escaped($0))\\fP\(value)" }
    let head =
      names.isEmpty ? "\\fI\(Roff.escaped(argument.valueName))\\fP" : names.joined(separator: ", ")
    let standard = argument.defaultValue.map { " (default: \($0))" } ?? ""
    return [".TP", head] + Roff.paragraph(argument.abstract + standard)
  }

  private static var files: [String] {
    let entries = [
      ("out/<scene>/", "The frames of a scene, and render.json, which lists them."),
      ("out/<scene>.mp4", "Its clip."),
      ("<folder of the scene>/fonts/", "The scene's own fonts."),
      ("<prefix>/share/flipbook/fonts/", "The fonts that are available to every scene."),
      (
        "<prefix>/share/flipbook/scene.schema.json",
        "The JSON Schema of scenes, for editors: the value of a scene's $schema."
      ),
    ]
    return [".SH FILES"]
      + entries.flatMap { path, about in
        [".TP", ".I " + Roff.escaped(path)] + Roff.paragraph(about)
      }
  }

  private static var environment: [String] {
    let entries = [
      ("NO_COLOR", "If it is not empty, messages are not colored."),
      ("CI", "If it is set, no progress is shown, and missing references are failures."),
      ("PATH", "Where to look for ffmpeg, which clips need."),
    ]
    return [".SH ENVIRONMENT"]
      + entries.flatMap { name, about in
        [".TP", ".B " + Roff.escaped(name)] + Roff.paragraph(about)
      }
  }

  private var exitStatus: [String] {
    [".SH EXIT STATUS"]
      + statuses.flatMap { status in
        [".TP", ".B \(status.code)"] + Roff.paragraph(status.meaning)
      }
  }

  private var examples: [String] {
    [".SH EXAMPLES", ".nf"]
      + tool.shownCommands.flatMap { parts(of: $0).examples.map(Roff.line) } + [".fi"]
  }

  /// The help of a command, split into paragraphs and examples.
  private func parts(of command: CommandDescription) -> (about: [String], examples: [String]) {
    var about: [String] = []
    var examples: [String] = []
    var areExamples = false
    for line in command.discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "EXAMPLES:" {
        areExamples = true
      } else if areExamples {
        if !line.isEmpty { examples.append(String(line.trimmingPrefix { $0 == " " })) }
      } else if line.isEmpty || about.isEmpty {
        about.append(String(line))
      } else {
        let gap = about[about.count - 1].isEmpty ? "" : " "
        about[about.count - 1] += gap + line
      }
    }
    return (about.filter { !$0.isEmpty }, examples)
  }

  private static func withoutPeriod(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
