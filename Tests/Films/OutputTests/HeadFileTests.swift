import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing

/// The header that a part of a film reads of the others: one of the folder, however many they are.
@Suite(.endsInTime) struct HeadFileTests {
  private static let frames = Array(0..<30)
  private static let header = "render.parts.json"

  private func render(
    _ folder: String, part: String?, digest: String = "d1", force: Bool = false,
    resumes: Bool = false, drawn: Tally? = nil
  ) throws {
    try NumberedFrames.render(
      Self.frames, in: folder, part: part, digest: digest, force: force, resumes: resumes,
      drawn: drawn,
      jobs: 1)
  }

  private func join(_ folder: String) throws {
    let film = try StoredFilm(folder: folder, version: "0.1")
    _ = try film.encode(Self.frames, to: [], jobs: 1)
    try film.unite()
  }

  @Test func `parts have one header, which goes when they are joined or made anew as a whole`()
    throws
  {
    let folder = try TemporaryFolder()
    try render(folder.path, part: "1/3")
    #expect(folder.names().contains(Self.header))
    #expect(!folder.text(of: Self.header).contains("frames"))
    for part in ["2/3", "3/3"] { try render(folder.path, part: part) }
    try join(folder.path)
    let names = folder.names()
    #expect(names.count == 31 && !names.contains(Self.header))
    try render(folder / "again", part: "2/3")
    try render(folder / "again", part: nil)
    #expect(folder.names(in: "again") == names)
  }

  /// The other's manifest would be refused by whoever read it.
  @Test func `a part that begins reads no other's manifest`() throws {
    let folder = try TemporaryFolder()
    try render(folder.path, part: "1/3")
    let manifest = folder.text(of: "render.1-of-3.json")
    try folder.write(
      manifest.replacing("\"d1\"", with: "\"other\""), to: "render.1-of-3.json")
    try render(folder.path, part: "2/3")
    // Without the header all of them are read.
    _ = run("rm '\(folder / Self.header)'")
    let error = #expect(throws: FilmError.self) { try render(folder.path, part: "3/3") }
    #expect(error?.exitCode == 65)
    // And with its own manifest of the film it goes on as before.
    try folder.write(manifest, to: "render.1-of-3.json")
    let drawn = Tally()
    try render(folder.path, part: "2/3", resumes: true, drawn: drawn)
    #expect(drawn.frames.isEmpty)
    try render(folder.path, part: "3/3")
    try join(folder.path)
  }

  @Test func `a header of another film is named, and replaced when forced`() throws {
    let folder = try TemporaryFolder()
    try render(folder.path, part: "1/2", digest: "old")
    _ = run("rm '\(folder.path)'/*.png '\(folder / "render.1-of-2.json")'")
    #expect(
      throws: FilmError.otherFilm(
        path: folder / Self.header,
        ManifestDifference(member: "\"digest\"", found: "\"old\"", expected: "\"d1\""))
    ) { try render(folder.path, part: "1/2") }
    try render(folder.path, part: "1/2", force: true)
    #expect(folder.text(of: Self.header).contains("\"d1\""))
  }

  @Test func `a stranger's file of the header's name is not touched unless forced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: Self.header)
    #expect(throws: FilmError.file(.foreignFile(path: folder / Self.header))) {
      try render(folder.path, part: "1/2")
    }
    try render(folder.path, part: nil)
    #expect(folder.text(of: Self.header) == "mine")
  }

  /// Frames that another division has made are kept, and no frame of a neighbor is removed.
  @Test func `parts of other lengths find each other's frames`() throws {
    let folder = try TemporaryFolder()
    for part in ["1/2", "2/2"] { try render(folder.path, part: part) }
    let drawn = Tally()
    for part in 1...3 { try render(folder.path, part: "\(part)/3", resumes: true, drawn: drawn) }
    #expect(drawn.frames.isEmpty)
    try join(folder.path)
  }

  @Test func `a header or a manifest that was cut anywhere is no stranger's file`() throws {
    let folder = try TemporaryFolder()
    try render(folder / "parts", part: "1/2")
    try render(folder / "whole", part: nil)
    for (part, name) in [("1/2", Self.header), ("1/2", "render.1-of-2.json"), (nil, "render.json")]
    {
      let place = part == nil ? "whole" : "parts"
      let text = folder.bytes(of: "\(place)/\(name)")
      let hashes = text.count - 80
      for length in stride(from: 0, to: min(text.count, hashes), by: 17) {
        try folder.write(
          String(decoding: text.prefix(length), as: UTF8.self), to: "\(place)/\(name)")
        try render(folder / place, part: part, resumes: true)
        #expect(folder.bytes(of: "\(place)/\(name)").count >= text.count, "\(name) \(length)")
      }
    }
    // A frame that was not made by this tool is not replaced even then.
    try folder.write("", to: "whole/render.json")
    try folder.write("mine", to: "whole/00003.png")
    #expect(throws: FilmError.file(.foreignFile(path: folder / "whole/00003.png"))) {
      try render(folder / "whole", part: nil)
    }
    #expect(folder.text(of: "whole/00003.png") == "mine")
  }

  @Test func `a part that is named by its frames has their names`() throws {
    let list = try FrameShard.list(FrameSelection("5,10..12"))
    #expect(ManifestName.of(list) == "render.frames-5,10..12.json")
    #expect(
      try ManifestName.of(FrameShard.list(FrameSelection("0..60/5")))
        == "render.frames-0..60by5.json")
    let long = try FrameSelection((0..<40).map { "\(3 * $0 + $0 % 2)" }.joined(separator: ","))
    let name = ManifestName.of(.list(long))
    #expect(name.hasPrefix("render.frames-sha-") && name.utf8.count < 60)
    for name in [name, "render.frames-5,10..12.json", "render.frames-0..60by5.json"] {
      #expect(ManifestName.isOne(name), "\(name)")
    }
    for name in [
      "render.frames-.json", "render.frames-A.json", "render.frames-1/2.json", Self.header,
    ] {
      #expect(!ManifestName.isOne(name), "\(name)")
    }
    #expect(try list.frames(of: Self.frames, in: 30) == [5, 10, 11, 12])
    #expect(try list.frames(of: [1, 5, 12], in: 30) == [5, 12])
    #expect(throws: FrameSelectionError.self) { try list.frames(of: Self.frames, in: 12) }
  }
}
