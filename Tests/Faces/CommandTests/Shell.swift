import FlipbookOutput
import Glibc
import TestSupport
import Testing

/// A shell, and how it is asked what it makes of a line that is half written.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Its program; nil where it is not installed.
  var path: String? { Self.find(rawValue) }

  static func find(_ program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first {
      access($0, X_OK) == 0
    }
  }

  /// The settings that it reads when it begins: completion by this script, a key that writes the line into a
  /// file, and one that puts all candidates into the line.
  func settings(script: String, answer: String) -> String {
    switch self {
    case .bash:
      """
      PS1='> '
      source '\(script)'
      answer() { printf '%s' "$READLINE_LINE" > '\(answer).part'; mv '\(answer).part' '\(answer)'; }
      bind -x '"\\C-xd": answer'
      bind '"\\C-xa": insert-completions'

      """
    case .zsh:
      """
      PS1='> '
      autoload -U compinit
      \(script.hasSuffix("/_render") ? "fpath=('\(script.dropLast("/_render".count))' $fpath)" : "")
      compinit -u -d '\(answer).dump'
      \(script.hasSuffix("/_render") ? "" : "source '\(script)'")
      answer() { print -rn -- "$BUFFER" > '\(answer).part'; mv '\(answer).part' '\(answer)' }
      bindkey -e
      zle -N answer; bindkey '^Xd' answer
      zle -C all-matches complete-word _generic; bindkey '^Xa' all-matches
      zstyle ':completion:all-matches::::' completer _all_matches _complete
      zstyle ':completion:all-matches:*' insert true

      """
    case .fish: ""
    }
  }
}

/// A shell in which someone types; what it makes of Tab is read from the line itself.
final class ShellSession {
  private let shell: Shell
  private let program: String
  private let script: String
  private let folder: String
  private let home = try? TemporaryFolder()
  private var terminal: PseudoTerminal?

  /// A shell in a folder, with completion by a script.
  init(_ shell: Shell, in folder: String, script: String) throws {
    (self.shell, self.folder, self.script) = (shell, folder, script)
    program = try #require(shell.path)
    guard shell != .fish else { return }
    let home = try #require(home)
    home.write(
      shell.settings(script: script, answer: "\(home.path)/answer"),
      to: shell == .zsh ? ".zshrc" : "settings")
    terminal = try PseudoTerminal(
      shell == .zsh
        ? [program, "-d", "-i"]
        : [program, "--noprofile", "--rcfile", "\(home.path)/settings", "-i"],
      in: folder, environment: environment)
    // Keys that come before the shell reads them are lost, so the first line is typed until it comes.
    for _ in 0..<100 where try line(of: Self.greeting, key: "", patience: 1) == nil {}
  }

  private static let greeting = ": hello"

  private var environment: [String: String] {
    let home = home?.path ?? "/nonexistent"
    return [
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "HOME": home,
      "ZDOTDIR": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "TERM": "xterm",
      "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8",
    ]
  }

  /// The line after Tab, as bash and zsh have it.
  func line(afterTabIn typed: String) throws -> String {
    let line = try line(of: typed, key: "\t", patience: 60)
    return try #require(line, "\(shell) says nothing: \(terminal?.shown ?? "")")
  }

  /// All that may stand for the last word, without the slashes of folders.
  func candidates(for typed: String) throws -> Set<String> {
    if shell == .fish { return try fishCandidates(for: typed) }
    let line = try line(of: typed, key: "\u{18}a", patience: 60)
    let all = try #require(line, "\(shell) says nothing: \(terminal?.shown ?? "")")
    let start = typed.lastIndex(of: " ").map { typed[...$0] } ?? ""
    try #require(all.hasPrefix(start), "\(all)")
    if all == typed { return [] }
    // Spaces in names are written with a backslash.
    let words = all.dropFirst(start.count).replacing("\\ ", with: "\u{A0}").split(separator: " ")
    return Set(words.map { Self.withoutSlash(String($0.replacing("\u{A0}", with: " "))) })
  }

  private static func withoutSlash(_ word: String) -> String {
    word.hasSuffix("/") ? String(word.dropLast()) : word
  }

  private func fishCandidates(for typed: String) throws -> Set<String> {
    let child = try Child(
      [program, "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, typed],
      in: folder, environment: environment, input: "")
    let outcome = try child.wait(patience: 60)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return Set(
      outcome.output.split(separator: "\n").map { line in
        Self.withoutSlash(String(line.split(separator: "\t")[0]))
      })
  }

  /// Clears the line, types, presses a key, and reads the line; nil when none comes in time.
  private func line(of typed: String, key: String, patience: Double) throws -> String? {
    guard let home, let terminal else { return nil }
    home.remove("answer")
    terminal.type("\u{15}" + typed + key + "\u{18}d")
    for _ in 0..<Int(patience * 100) {
      if let answer = home.text(of: "answer") {
        // The greeting may be answered twice.
        if answer != Self.greeting || typed == answer { return answer }
        home.remove("answer")
      }
      terminal.watch(0.01)
    }
    return nil
  }
}
