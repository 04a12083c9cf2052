import FlipbookInteraction
import FlipbookOpening
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
    let title = try #require(try SceneFolder.compiled(name).definition.title)
    #expect(
      page.contains("- [`\(name)`](../scenes/\(name).json): \(title)\n"), "Run `make pictures`.")
  }
}

@Test(.endsInTime) func `the pictures of the documentation are there`() throws {
  let pages =
    ["README.md"] + TemporaryFolder.files(in: "\(Command.package)/docs").map { "docs/\($0)" }
  var moving = 0
  var count = 0
  for page in pages where page.hasSuffix(".md") {
    let text = try #require(TemporaryFolder.text(of: "\(Command.package)/\(page)"))
    let folder = page.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    let found =
      text.matches(of: /(?:src|srcset)="([^":]+)"/).map(\.1)
      + text.matches(of: /!\[[^\]]*\]\(([^):]+)\)/).map(\.1)
    for name in found {
      let path = "\(Command.package)/\(folder)\(name)"
      #expect(TemporaryFolder.bytes(of: path) != nil, "\(page): \(name); run `make pictures`.")
      if page == "README.md", name.hasSuffix(".webp") { moving += 1 }
    }
    count += found.count
  }
  #expect(moving > 6 && count > 300)
}

/// A file that commands make again is either small, or not in the repository.
///
/// Whoever clones everything has each of its versions. Pages show references instead of copies.
@Test(.endsInTime) func `a change of look adds less than a megabyte of pictures`() throws {
  let docs = "\(Command.package)/docs"
  var byteCount = 0
  var filmByteCount = 0
  for file in TemporaryFolder.files(in: docs)
  where [".webp", ".gif", ".png", ".jpg", ".mp4", ".webm"].contains(where: file.hasSuffix) {
    let bytes = try #require(TemporaryFolder.bytes(of: "\(docs)/\(file)"))
    if file.hasPrefix("showcase/") {
      filmByteCount += bytes.count
    } else {
      byteCount += bytes.count
    }
  }
  // Beside them are the figures, which weigh a quarter of a megabyte when they are packed.
  #expect(byteCount > 100_000 && byteCount <= 500_000)
  // The films of the README are made anew for a version only.
  #expect(filmByteCount > 500_000 && filmByteCount <= 2_500_000)
}

/// Three quarters of it are the recorded pictures of all scenes, five each.
///
/// Exact in a shallow clone; where there is history too, some objects are kept as less.
@Test(
  .endsInTime,
  .enabled(
    if: TemporaryFolder.names(in: Command.package).contains(".git"), "this is no clone"))
func `a shallow clone takes at most 40 MB`() throws {
  let outcome = try Command(in: Command.package).shell(
    "git rev-list --disk-usage --objects --no-walk HEAD")
  let byteCount = try #require(Int(outcome.output.filter(\.isNumber)), "\(outcome.errors)")
  #expect(byteCount > 5_000_000 && byteCount <= 40_000_000)
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
