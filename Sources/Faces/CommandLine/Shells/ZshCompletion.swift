/// The completion script of zsh, for a folder in `fpath`, or to be sourced.
package struct ZshCompletion {
  let tool: CommandDescription

  package init(tool: CommandDescription) { self.tool = tool }

  package var script: String {
    let commands = tool.shownCommands.map { command in
      "    " + ShellQuoting.quoted("\(command.name):\(command.abstract)")
    }
    return """
      #compdef render
      # Completion of render for zsh, made by `render completions zsh`.

      \(tool.shownCommands.map(function).joined(separator: "\n\n"))

      _render() {
        local curcontext=$curcontext ret=1
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT > 2 )) && [[ -n ${commands[(r)${(b)words[2]}:*]} ]]; then
          local command=$words[2]
          curcontext="${curcontext%:*:*}:render-$command:"
          shift words
          (( CURRENT-- ))
          _render_$command
          return
        fi
        (( CURRENT == 2 )) && _describe -t commands command commands && ret=0
        _render_frames && ret=0
        return ret
      }

      # Read from the folder of functions, this file is the function itself.
      if [[ $funcstack[1] == _render ]]; then
        _render "$@"
      else
        compdef _render render
      fi

      """
  }

  private func function(of command: CommandDescription) -> String {
    let specifications = command.options.map(specification) + command.positionals.map(value)
    return "_render_\(command.name)() {\n  _arguments -S \\\n    "
      + specifications.joined(separator: " \\\n    ") + "\n}"
  }

  /// An option in the syntax of `_arguments`: '(-o --output)'{-o,--output=}'[text]:value:action'.
  private func specification(of option: ArgumentDescription) -> String {
    let takesValue = option.kind == .option
    let names = option.names.map { takesValue && $0.hasPrefix("--") ? $0 + "=" : $0 }
    var tail = "[\(Self.escaped(option.abstract))]"
    if takesValue { tail += ":\(Self.escaped(option.valueName)):\(action(for: option))" }
    if option.isRepeating {
      guard names.count > 1 else { return ShellQuoting.quoted("*" + names[0] + tail) }
      return "'*'{\(names.joined(separator: ","))}" + ShellQuoting.quoted(tail)
    }
    guard names.count > 1 else { return ShellQuoting.quoted(names.joined() + tail) }
    return ShellQuoting.quoted("(\(option.names.joined(separator: " ")))")
      + "{\(names.joined(separator: ","))}" + ShellQuoting.quoted(tail)
  }

  private func value(of argument: ArgumentDescription) -> String {
    ShellQuoting.quoted(
      "\(argument.isRepeating ? "*" : ""):\(Self.escaped(argument.valueName)):\(action(for: argument))"
    )
  }

  private func action(for argument: ArgumentDescription) -> String {
    let words = argument.words.joined(separator: " ")
    let files: String? =
      switch argument.files {
      case .any: "_files"
      case .ending(let endings):
        "_files -g \"*.\(endings.count == 1 ? endings[0] : "(\(endings.joined(separator: "|")))")(-.)\""
      case .folders: "_files -/"
      case nil: nil
      }
    switch (argument.words.isEmpty, files) {
    case (true, nil): return " "
    case (false, nil): return "(\(words))"
    case (true, let files?): return files
    case (false, let files?):
      let name = argument.valueName
      return
        "_alternative \"words:\(name):(\(words))\" \"files:file:\(files.replacing("\"", with: "\\\""))\""
    }
  }

  /// Text with brackets and colons escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\[]:".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
