import FlipbookSystem
import TestSupport
import Testing

/// How a container image names itself.
@Suite(.endsInTime) struct ContainerImageTests {
  private func name(_ environment: String?, _ file: String?) throws -> String? {
    let folder = try ScratchFolder()
    try FilePath.makeFolder(folder / "bin")
    try FilePath.makeFolder(folder / "share/flipbook")
    if let file { try folder.write(file, to: "share/flipbook/image") }
    return ContainerImage.name(environment: environment, program: folder / "bin/render")
  }

  @Test func `the file next to the program names the image`() throws {
    #expect(try name(nil, "sha256:0123\n") == "sha256:0123")
    #expect(try name(nil, nil) == nil)
  }

  @Test func `the environment goes before the file`() throws {
    #expect(
      try name("registry/flipbook@sha256:4567", "sha256:0123\n") == "registry/flipbook@sha256:4567")
    #expect(try name("", "sha256:0123\n") == "sha256:0123")
  }

  /// It becomes a part of manifests.
  @Test(arguments: ["", "\n", " ", "a b", "ä", "\u{1B}[31m", String(repeating: "a", count: 513)])
  func `what is no name is none`(text: String) throws {
    #expect(try name(nil, text) == nil)
    #expect(try name(text, nil) == nil)
  }
}
