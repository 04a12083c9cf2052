/// The completion script of fish.
package struct FishCompletion {
  let tool: CommandDescription

  package init(tool: CommandDescription) { self.tool = tool }

  package var script: String {
    let names = tool.shownCommands.map(\.name).joined(separator: " ")
    var lines = tool.shownCommands.map { command in
      "complete -c render -n __render_begins -a \(command.name) "
        + "-d \(ShellQuoting.quotedForFish(command.abstract))"
    }
    for command in tool.shownCommands {
      lines.append("")
      lines += command.options.map { line(for: $0, of: command) }
      lines += command.positionals.map { line(for: $0, of: command) }
    }
    return #"""
      # Completion of render for fish, made by `render completions fish`.

      # Whether nothing is written yet behind the program's name.
      function __render_begins
          test (count (commandline -opc)) -eq 1
      end

      # Whether this is the command: the first word, or frames where that is no command.
      function __render_is
          set -l words (commandline -opc)
          set -l command frames
          contains -- "$words[2]" \#(names); and set command $words[2]
          test $command = $argv[1]
      end

      # Files whose names end in this, a regular expression, and folders.
      function __render_files
          set -l word (string replace -r -- '^-[^=]*=' '' (commandline -ct))
          complete -C "__fish_command_without_completions $word" | string replace -r '\t.*' '' \
              | string match -r -- "^(?:.*/|$argv[1])\$"
      end

      complete -c render -f
      \#(lines.joined(separator: "\n"))

      """#
  }

  private func line(
    for argument: ArgumentDescription, of command: CommandDescription
  ) -> String {
    var words = ["complete -c render -n '__render_is \(command.name)'"]
    words += argument.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    // fish itself completes arbitrary files; all other values are listed.
    switch argument.kind {
    case .flag: break
    case .option: words.append(argument.files == .any ? "-r -F" : "-x")
    case .positional: if argument.files == .any { words.append("-F") }
    }
    var values = argument.words.joined(separator: " ")
    switch argument.files {
    case .ending(let endings):
      values += " (__render_files \".*\\.(?:\(endings.joined(separator: "|")))\")"
    case .folders: values += " (__render_files \"\")"
    case .any, nil: break
    }
    if !values.isEmpty {
      words.append(
        "-a "
          + ShellQuoting.quotedForFish(values.hasPrefix(" ") ? String(values.dropFirst()) : values))
    }
    // Next to each of the values, the description would be noise.
    if argument.kind != .positional {
      words.append("-d " + ShellQuoting.quotedForFish(argument.abstract))
    }
    return words.joined(separator: " ")
  }
}
