/// The fenced blocks of a Markdown text.
package struct MarkdownBlocks {
  /// A block: its language, what else the fence says, and its lines.
  package struct Block: Sendable {
    package var language: String
    package var title: String
    package var lines: [String]

    package var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// A command with what it is said to print.
  package struct Example: Sendable, CustomStringConvertible {
    package var command: String
    package var output: [String]
    package var description: String { command }
  }

  package private(set) var blocks: [Block] = []

  package init(_ text: String) {
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
          open = Block(language: words.first ?? "", title: words.dropFirst().first ?? "", lines: [])
        }
      } else {
        open?.lines.append(line)
      }
    }
  }

  /// Files that readers are told to save.
  package var files: [Block] { blocks.filter { $0.language == "json" && !$0.title.isEmpty } }

  /// Whole scenes.
  package var scenes: [Block] {
    blocks.filter { $0.language == "json" && $0.text.contains("\"size\":") }
  }

  /// The commands of `console` blocks, each with the lines below it.
  package var examples: [Example] {
    var examples: [Example] = []
    for line in blocks.filter({ $0.language == "console" }).flatMap(\.lines) {
      if line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2)), output: []))
      } else if !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
      }
    }
    return examples
  }

  /// The lines of `sh` blocks.
  package var shellLines: [String] {
    blocks.filter { $0.language == "sh" }.flatMap(\.lines).filter { !$0.isEmpty }
  }
}
