import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Names of folders, and what stands there.
@Suite(.endsInTime) struct FilePathTests {
  @Test(arguments: [
    ("out/pip", "out/pip"), ("out/pip/", "out/pip"), ("out//pip///", "out//pip"), ("/", "/"),
    ("//", "/"), ("", ""), (".", "."), ("a/", "a"), ("é\u{301}/", "é\u{301}"),
  ])
  func `a folder is named without closing slashes`(_ row: (path: String, name: String)) {
    #expect(FilePath.withoutClosingSlashes(row.path) == row.name)
  }

  @Test func `a folder is made however it is named`() throws {
    let folder = try ScratchFolder()
    for name in ["a/b", "a/c//", "a/c", "."] {
      try FilePath.makeFolder(folder / name)
      #expect(FilePath.kind(of: folder / name) == .folder)
    }
    try FilePath.makeFolder("/")
    try folder.write("", to: "file")
    #expect(throws: FileError.cannotCreate(path: folder / "file", code: ENOTDIR)) {
      try FilePath.makeFolder(folder / "file/")
    }
  }
}
