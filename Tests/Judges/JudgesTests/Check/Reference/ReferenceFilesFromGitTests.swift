import FlipbookCheck
import FlipbookSystem
import TestSupport
import Testing

/// Files of references as Git may leave them: with other ends of lines, or not fetched.
@Suite(.endsInTime) struct ReferenceFilesFromGitTests {
  private static let texts = [
    "drawing.txt", "frames.txt", "film.json", "values.json", "expect.json",
  ]

  @Test(arguments: texts)
  func `a file whose lines end with CRLF says the same`(name: String) throws {
    let folder = try CheckedFolder.recorded()
    let path = "references/line/\(name)"
    let text = try #require(folder.files.text(of: path))
    folder.files.write(text.replacing("\n", with: "\r\n"), to: path)
    let report = try folder.check()
    #expect(report.failures.isEmpty, "\(folder.reported(report))")
  }

  @Test(arguments: texts + ["0s.png"])
  func `a file that Git LFS has not fetched is named as such, with what fetches it`(
    name: String
  ) throws {
    let folder = try CheckedFolder.recorded()
    let path = "references/line/\(name)"
    try #require(folder.files.text(of: path) != nil || name.hasSuffix(".png"))
    folder.files.write(
      """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """, to: path)
    let report = try folder.check()
    #expect(
      folder.reported(report).contains(
        "\(path): only Git LFS's pointer to the file is there; \"git lfs pull\" fetches the file"),
      "\(folder.reported(report))")
  }
}
