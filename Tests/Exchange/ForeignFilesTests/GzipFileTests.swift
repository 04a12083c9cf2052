import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

@Suite(.endsInTime) struct GzipFileTests {
  private let text = Array("a sticker that waves".utf8)

  private func refusal(_ bytes: [UInt8], _ limits: ArchiveLimits = ArchiveLimits()) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try GzipFile.unpacked(bytes, name: "a.tgs", limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// RFC 1952, section 2.2: a file is a series of members, whose contents follow each other.
  @Test func `all members of a file are unpacked`() throws {
    let packed = GzipWriter.stored(text)
    #expect(GzipFile.isGzip(packed) && !GzipFile.isGzip(text))
    #expect(try GzipFile.unpacked(packed, name: "a.tgs") == text)
    #expect(try GzipFile.unpacked(packed + packed, name: "a.tgs") == text + text)
    let zeros = try GzipFile.unpacked(GzipWriter.zeros(runs: 9), name: "a.tgs")
    #expect(zeros == [UInt8](repeating: 0, count: 1 + 9 * 258))
  }

  @Test func `a file that is cut off or damaged is refused`() {
    let packed = GzipWriter.stored(text)
    for length in packed.indices {
      #expect(refusal(Array(packed[..<length]))?.kind == .unusableFile, "\(length) bytes")
    }
    // Of the header, flag of a text, time, flags of the compressor and system may be anything.
    for index in packed.indices where !(3..<10).contains(index) {
      var changed = packed
      changed[index] ^= 1
      #expect(refusal(changed)?.kind == .unusableFile, "byte \(index)")
    }
    #expect(refusal(packed + [0])?.kind == .unusableFile)
  }

  @Test func `what unpacks to too much is refused at the byte that is too many`() {
    var limits = ArchiveLimits()
    limits.entryBytes = text.count
    #expect(refusal(GzipWriter.stored(text), limits) == nil)
    limits.entryBytes -= 1
    #expect(refusal(GzipWriter.stored(text), limits)?.kind == .limit)
    // 5000 runs are 1.2 MiB in 8 kB, a ratio of 159; what is below 1 MiB may have any.
    limits = ArchiveLimits()
    limits.ratio = 150
    #expect(refusal(GzipWriter.zeros(runs: 5000), limits)?.reason.contains("150 times") == true)
    #expect(refusal(GzipWriter.zeros(runs: 4000), limits) == nil)
    limits.ratio = 170
    #expect(refusal(GzipWriter.zeros(runs: 5000), limits) == nil)
  }
}
