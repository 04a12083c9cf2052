/// The completion script of bash.
///
/// It requires only bash 4, and neither the package bash-completion nor the program itself.
package struct BashCompletion {
  let tool: CommandDescription

  package init(tool: CommandDescription) { self.tool = tool }

  package var script: String {
    let names = tool.shownCommands.map(\.name)
    return #"""
      # Completion of render for bash, made by `render completions bash`.

      # Offers those of some words that begin with what is typed.
      _render_words() {
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W "$*" -- "$word")
      }

      # Offers files with one of these endings (with any, where none is given), and folders.
      _render_files() {
        local ending
        compopt -o filenames
        (($#)) || mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word")
        for ending; do
          mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -X "!*.$ending" -- "$word")
        done
        (($#)) && _render_folders
        # Bash itself knows best how to go on with a name that is quoted.
        [[ $word == *[\\\"\'~]* ]] && ((${#COMPREPLY[@]} == 0)) && compopt -o default
        return 0
      }

      _render_folders() {
        compopt -o filenames
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$word")
      }

      \#(tool.shownCommands.map(function).joined(separator: "\n\n"))

      _render() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=frames
        COMPREPLY=()
        # Bash takes --option=value apart.
        if [[ $word == = ]]; then
          word=
        elif [[ $before == = ]] && ((COMP_CWORD > 1)); then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if ((COMP_CWORD == 1)); then
          [[ $word == -* ]] || _render_words \#(names.joined(separator: " "))
        else
          case ${COMP_WORDS[1]} in
            \#(names.joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
          esac
        fi
        "_render_$command"
      }

      complete -F _render render

      """#
  }

  /// The function that completes the arguments of a command.
  private func function(of command: CommandDescription) -> String {
    // Options with the same values share a line, in the order of the first of them.
    var cases: [(names: [String], actions: [String])] = []
    for option in command.options where option.kind == .option {
      let actions = actions(for: option)
      if let index = cases.firstIndex(where: { $0.actions == actions }) {
        cases[index].names += option.names
      } else {
        cases.append((option.names, actions))
      }
    }
    let options = "_render_words " + command.options.flatMap(\.names).joined(separator: " ")
    let values = command.positionals.flatMap(actions)
    let lines =
      ["_render_\(command.name)() {", "  case $before in"]
      + cases.map { names, actions in
        // A value that cannot be completed has no action.
        "    \(names.joined(separator: " | "))) \(actions.map { $0 + " " }.joined(separator: "; "));;"
      }
      + [
        "    *)", "      case $word in",
        "        \(values.isEmpty ? "" : "-")*) \(options) ;;",
      ]
      + (values.isEmpty ? [] : ["        *) \(values.joined(separator: "; ")) ;;"])
    return (lines + ["      esac ;;", "  esac", "}"]).joined(separator: "\n")
  }

  private func actions(for argument: ArgumentDescription) -> [String] {
    var actions: [String] = []
    if !argument.words.isEmpty {
      actions.append("_render_words \(argument.words.joined(separator: " "))")
    }
    switch argument.files {
    case .any: actions.append("_render_files")
    case .ending(let endings): actions.append("_render_files \(endings.joined(separator: " "))")
    case .folders: actions.append("_render_folders")
    case nil: break
    }
    return actions
  }
}
