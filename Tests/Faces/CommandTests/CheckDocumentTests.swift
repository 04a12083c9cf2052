import FlipbookCheck
import TestSupport
import Testing

/// docs/check.md, whose examples are run.
@Suite(.endsInTime) struct CheckDocumentTests {
  @Test func `the examples print what the page says`() throws {
    let page = MarkdownBlocks(
      try #require(TemporaryFolder.text(of: "\(Command.package)/docs/check.md")))
    let folder = try TemporaryFolder()
    for file in page.files { folder.write(file.text, to: file.title) }
    try #require(page.examples.count >= 3)
    for example in page.examples {
      let outcome = try Command(in: folder.path).shell(example.command)
      let said = (outcome.errors + outcome.output).split(separator: "\n").map(String.init)
      let expected = example.output.filter { !$0.isEmpty }
      #expect(said == expected, "\(example): \(said)")
    }
  }

  @Test func `every sentence has a row and an example`() throws {
    let text = try #require(TemporaryFolder.text(of: "\(Command.package)/docs/check.md"))
    let table = text.split(separator: "\n").filter { $0.hasPrefix("| `\"") }.joined()
    let example = try #require(MarkdownBlocks(text).files.first).text
    for word in MotionSentence.words {
      #expect(table.contains("\"\(word)\""), "\(word)")
      #expect(example.contains("\"\(word)\""), "\(word)")
    }
  }
}
