import FlipbookImages
import FlipbookOutput
import FlipbookPages
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// The recorder that takes the frames of a film for a page.
@Suite(.endsInTime) struct PageRecorderTests {
  /// A gray picture of 16 by 12 pixels.
  private static func picture(_ level: UInt8) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: 16, height: 12, isOpaque: true))
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : level }
    }
    return bitmap
  }

  private static func recorder(
    frames: Int, lossless: Bool = true, limit: Int? = nil
  ) throws -> PageRecorder {
    var wish = PageRecorder.Wish(frameCount: frames)
    wish.isLossless = lossless
    if let limit { wish.limit = limit }
    return try PageRecorder(
      path: "\(TemporaryFolder.makePath()).html", width: 16, height: 12, isOpaque: true,
      frameRate: .sixty, wish, cancellation: Cancellation())
  }

  /// 0.4 of the way of frames 0 … 10 is frame 4.
  @Test func `the poster is a frame in which most films are on their way`() throws {
    let recorder = try Self.recorder(frames: 11)
    for frame in 0..<11 {
      try recorder.take(frame, Painting(on: try Self.picture(UInt8(frame * 20))))
    }
    try recorder.complete()
    let poster = try ImageDecoder.decode(recorder.poster, name: "poster")
    #expect(try poster == Self.picture(80))
    #expect(recorder.notes.isEmpty && recorder.sources.map(\.name) == ["PNG"])
  }

  @Test func `a film of one frame has that one as its poster`() {
    #expect(PageRecorder.Wish(frameCount: 1).posterFrame == 0)
    #expect(PageRecorder.Wish(frameCount: 2).posterFrame == 0)
  }

  /// Each picture of its own is at least as large as the signature and the three chunks of a PNG, 57
  /// bytes.
  @Test func `what has no room ends the page`() throws {
    let recorder = try Self.recorder(frames: 100, limit: 300)
    let error = #expect(throws: FilmError.self) {
      for frame in 0..<100 {
        try recorder.take(frame, Painting(on: try Self.picture(UInt8(frame))))
      }
    }
    guard let large = error?.cause(as: PageTooLarge.self) else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(large.path == recorder.path && large.limit == 300)
    #expect(error?.exitCode == 64 && error?.file == recorder.path)
  }

  @Test(.enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"))
  func `clips come in two codecs, H.264 first`() throws {
    let recorder = try Self.recorder(frames: 3, lossless: false)
    for frame in 0..<3 {
      try recorder.take(frame, Painting(on: try Self.picture(UInt8(frame * 50))))
    }
    try recorder.complete()
    #expect(recorder.sources.map(\.name) == ["H.264", "VP9"])
    #expect(recorder.sources[0].bytes.dropFirst(4).prefix(4) == Array("ftyp".utf8)[...])
    // The EBML header of WebM.
    #expect(recorder.sources[1].bytes.prefix(4) == [0x1A, 0x45, 0xDF, 0xA3])
    // They were never put into a place.
    #expect(FilePath.kind(of: "\(recorder.path).mp4") == .missing)
  }
}
