import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

@Suite("Archives of other people", .endsInTime) struct ArchiveTests {
  private func open(_ entries: [ZipWriter.Entry], _ limits: ArchiveLimits = ArchiveLimits())
    throws(Diagnostic) -> Archive
  {
    try Archive(bytes: ZipWriter(entries: entries).bytes, name: "a.zip", limits: limits)
  }

  private func refusal(_ open: () throws(Diagnostic) -> Archive) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try open()
      return nil
    } catch {
      return error
    }
  }

  private func refusal(_ entries: [ZipWriter.Entry], _ limits: ArchiveLimits = ArchiveLimits())
    -> Diagnostic?
  {
    do throws(Diagnostic) {
      let archive = try open(entries, limits)
      for name in archive.names { _ = try archive.bytes(of: name) }
      return nil
    } catch {
      return error
    }
  }

  @Test("a zip archive and a folder give the same files") func files() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("bundle.ca/assets")
    folder.write("<caml/>", to: "bundle.ca/main.caml")
    folder.write("moon", to: "bundle.ca/assets/moon.png")
    folder.write("note", to: "bundle.ca/.DS_Store")
    let inFolder = try Archive(path: "\(folder.path)/bundle.ca")
    let zip = ZipWriter(entries: [
      .init(name: "main.caml", bytes: Array("<caml/>".utf8)),
      .init(name: "assets/", mode: 0o040755),
      .init(name: ".\\assets\\moon.png", bytes: Array("moon".utf8)),
      .init(name: "__MACOSX/._main.caml", bytes: [1]),
    ])
    folder.write(bytes: zip.bytes, to: "bundle.zip")
    let zipped = try Archive(path: "\(folder.path)/bundle.zip")
    for archive in [inFolder, zipped] {
      #expect(archive.names == ["assets/moon.png", "main.caml"])
      #expect(try archive.bytes(of: "assets/moon.png") == Array("moon".utf8))
      #expect(archive.contains("main.caml") && !archive.contains("main"))
    }
  }

  @Test("of a folder, only what is named is looked at") func onlyNamed() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("assets")
    folder.write("1", to: "main.caml")
    folder.write("2", to: "assets/a.png")
    try folder.makeLink("elsewhere", to: "/etc")
    let archive = try Archive(path: folder.path, only: ["main.caml", "assets"])
    #expect(archive.names == ["assets/a.png", "main.caml"])
  }

  @Test(
    "what leaves the archive is refused",
    arguments: [
      "../a", "a/../../b", "/etc/passwd", "..\\a", "C:\\a", "a/../b", "\\a",
    ]) func leaving(name: String)
  {
    let error = refusal([.init(name: name, bytes: [1])])
    #expect(error?.kind == .outsideFolder)
    #expect(error?.reason.contains("leaves the archive") == true)
  }

  @Test("links are refused, in zips and in folders") func links() throws {
    let zipped = refusal([.init(name: "link", bytes: Array("/etc/passwd".utf8), mode: 0o120777)])
    #expect(zipped?.reason == "a.zip: \"link\" is a link, and links are not followed")
    let folder = try TemporaryFolder()
    try folder.makeLink("link", to: "/etc/passwd")
    do throws(Diagnostic) {
      _ = try Archive(path: folder.path)
      Issue.record("the link was followed")
    } catch {
      #expect(error.kind == .outsideFolder)
    }
  }

  @Test("sizes above the limits are refused") func limits() {
    var limits = ArchiveLimits()
    limits.entryCount = 3
    let many = (0..<4).map { ZipWriter.Entry(name: "\($0)") }
    #expect(refusal(many, limits)?.reason == "a.zip: it has 4 entries, above the limit of 3")
    limits = ArchiveLimits()
    limits.entryBytes = 1 << 20
    let large = ZipWriter.Entry(name: "a", bytes: [1], statedSize: 2 << 20)
    #expect(refusal([large], limits)?.reason == "a.zip: \"a\" unpacks to more than 1 MiB")
    limits.entryBytes = 4 << 20
    limits.totalBytes = 3 << 20
    let stated = ["a", "b"].map {
      ZipWriter.Entry(name: $0, statedSize: 2 << 20, statedPackedSize: 2 << 20)
    }
    #expect(refusal(stated, limits)?.reason == "a.zip: it unpacks to more than 3 MiB")
    let bomb = ZipWriter.Entry(name: "a", statedSize: 100 << 20, statedPackedSize: 1000)
    #expect(refusal([bomb])?.reason.contains("above the limit of 250") == true)
  }

  /// libzip has no limit of its own, and takes 300 bytes for each entry while it reads the directory: so an
  /// archive with too many is refused even where it could not be read.
  @Test(
    "entries are counted before the directory is read, wherever their marks are",
    arguments: 0..<6)
  func countedBefore(shift: Int) throws {
    let folder = try TemporaryFolder()
    let piece = 1 << 20
    var bytes = [UInt8](repeating: 0, count: piece + 16)
    bytes.replaceSubrange(0..<4, with: [0x50, 0x4B, 3, 4])
    for start in [100, piece - shift] {
      bytes.replaceSubrange(start..<(start + 4), with: [0x50, 0x4B, 1, 2])
    }
    folder.write(bytes: bytes, to: "a.zip")
    for (count, kind) in [(1, DiagnosticKind.limit), (2, .unusableFile)] {
      var limits = ArchiveLimits()
      limits.entryCount = count
      for error in [
        refusal { () throws(Diagnostic) in try Archive(path: "\(folder.path)/a.zip", limits: limits)
        },
        refusal { () throws(Diagnostic) in try Archive(bytes: bytes, name: "a.zip", limits: limits)
        },
      ] {
        let words = "it has 2 entries, above the limit of 1"
        #expect(error?.kind == kind)
        #expect(error?.reason.hasSuffix(words) == (kind == .limit))
      }
    }
  }

  @Test("what lies about its size, its bytes or its method is damaged") func damage() {
    let short = ZipWriter.Entry(
      name: "a", bytes: [1, 2, 3], statedSize: 5, statedPackedSize: 3, method: 8)
    #expect(refusal([short])?.kind == .unusableFile)
    let wrong = ZipWriter.Entry(name: "a", bytes: [1, 2, 3], checksum: 7)
    #expect(refusal([wrong])?.reason.contains("is damaged") == true)
    #expect(
      refusal([.init(name: "a", bytes: [1], flags: 1)])?.reason == "a.zip: \"a\" is encrypted")
    #expect(refusal([.init(name: "a"), .init(name: "./a")])?.reason.contains("twice") == true)
    #expect(refusal([.init(name: "a", bytes: [1], method: 77)]) != nil)
  }

  @Test("a truncated archive is an error at every length") func truncation() throws {
    let whole = ZipWriter(entries: [
      .init(name: "main.caml", bytes: Array("<caml/>".utf8)), .init(name: "b", bytes: [1, 2]),
    ]).bytes
    for length in 0..<whole.count {
      #expect(throws: Diagnostic.self) {
        let archive = try Archive(bytes: Array(whole[..<length]), name: "a.zip")
        for name in archive.names { _ = try archive.bytes(of: name) }
        if archive.names.count == 2 { Issue.record("\(length) of \(whole.count) bytes suffice") }
        throw Diagnostic(.error, .unusableFile, "fewer files")
      }
    }
  }

  @Test("every changed byte is an error or other files, never a trap") func change() {
    let whole = ZipWriter(entries: [
      .init(name: "main.caml", bytes: Array("<caml/>".utf8)), .init(name: "b/c", bytes: [1, 2]),
    ]).bytes
    for index in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[index] ^= 1 << bit
        guard let archive = try? Archive(bytes: bytes, name: "a.zip") else { continue }
        for name in archive.names { _ = try? archive.bytes(of: name) }
      }
    }
  }

  @Test("missing archives and entries are errors") func missing() throws {
    #expect(throws: Diagnostic.self) { try Archive(path: "/nowhere/a.zip") }
    let archive = try open([.init(name: "a", bytes: [1])])
    #expect(throws: Diagnostic.self) { try archive.bytes(of: "b") }
  }
}
