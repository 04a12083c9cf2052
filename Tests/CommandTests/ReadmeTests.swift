import Interaction
import Review
import TestSupport
import Testing

private func readme() throws -> MarkdownBlocks {
  MarkdownBlocks(try #require(TemporaryFolder.text(of: "\(Command.package)/README.md")))
}

@Test(.endsInTime) func `the commands of the README print what it says`() throws {
  let readme = try readme()
  let folder = try TemporaryFolder()
  for file in readme.files { folder.write(file.text, to: file.title) }
  // The README makes the second file by one misspelling in the first.
  let hello = try #require(readme.files.first { $0.title == "hello.json" })
  folder.write(hello.text.misspelt("cornerRadius", as: "cornerRadus"), to: "broken.json")
  try #require(!readme.examples.isEmpty)
  for example in readme.examples {
    let outcome = try Command(in: folder.path).shell(example.command)
    let said = (outcome.output + outcome.errors).split(separator: "\n").map(String.init)
    let expected = example.output.filter { !$0.isEmpty }
    #expect(said.count == expected.count, "\(example): \(said)")
    for (line, expectedLine) in zip(said, expected) {
      #expect(isSame(line, expectedLine), "\(example) prints: \(line)")
    }
  }
}

@Test(.endsInTime) func `whole scenes in the README have no errors`() throws {
  let scenes = try readme().scenes
  try #require(!scenes.isEmpty)
  for scene in scenes {
    let folder = try TemporaryFolder()
    folder.write(scene.text, to: "scene.json")
    let outcome = try Command(in: folder.path).run(["validate", "scene.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}

@Test(.endsInTime, .proves("R1")) func `the make targets of the README exist`() throws {
  let lines = try readme().shellLines.filter { $0.hasPrefix("make") }
  #expect(lines.contains("make") && lines.contains("make test"))
  for line in lines {
    let outcome = try Command(in: Command.package).shell(line + " --dry-run")
    #expect(outcome.status == 0, "\(line): \(outcome.errors)")
  }
}

@Test(.endsInTime) func `docs/scenes.md shows every scene with its title`() throws {
  let page = try #require(TemporaryFolder.text(of: "\(Command.package)/docs/scenes.md"))
  for name in SceneFolder.names {
    let title = try #require(try SceneFolder.compiled(name).scene.title)
    #expect(page.contains("- [`\(name)`](../scenes/\(name).json): \(title)\n"), "Run `make docs`.")
  }
}

@Test(.endsInTime) func `the README's pictures are there, and moving ones are light`() throws {
  let readme = try #require(TemporaryFolder.text(of: "\(Command.package)/README.md"))
  let names = Set(readme.matches(of: /"(docs\/[a-z\/-]+\.(?:gif|png))"/).map { String($0.1) })
  #expect(names.count { $0.hasSuffix(".gif") } > 6)
  var byteCount = 0
  for name in names {
    let bytes = try #require(TemporaryFolder.bytes(of: "\(Command.package)/\(name)"), "\(name)")
    byteCount += bytes.count
  }
  // What a slow line must carry before the page is whole.
  #expect(byteCount <= 6_500_000)
}

/// Whether two lines say the same: word for word, numbers to 1e-9; how long rendering took and how
/// large a clip is differ from machine to machine.
private func isSame(_ line: String, _ expected: String) -> Bool {
  let words = line.split { ", ".contains($0) }
  let expectedWords = expected.split { ", ".contains($0) }
  guard words.count == expectedWords.count else { return false }
  let timing = words.firstIndex(of: "rendered") ?? words.count
  for (index, (word, expectedWord)) in zip(words, expectedWords).enumerated() {
    if word == expectedWord || index > timing { continue }
    if index + 1 < words.count, ["kB", "bytes"].contains(words[index + 1]) { continue }
    guard let number = Double(word), let expectedNumber = Double(expectedWord),
      isClose(number, expectedNumber)
    else { return false }
  }
  return true
}

extension String {
  /// The text with the first occurrence of a word replaced.
  fileprivate func misspelt(_ word: String, as other: String) -> String {
    guard let range = firstRange(of: word) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
