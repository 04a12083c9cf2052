import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct HostileImageTests {
  @Test func `no bytes are an error`() {
    #expect(throws: ImageError.empty(name: "a.png")) {
      try ImageDecoder.decode([], name: "a.png")
    }
  }

  @Test(arguments: ["GIF88a", "RIFF____WAVE", "<html>", "\0\0\0\0", "P"])
  func `an unknown format names the ones that are read`(text: String) {
    let error = #expect(throws: ImageError.self) {
      try ImageDecoder.decode(Array(text.utf8), name: "a.gif")
    }
    #expect(
      error?.description
        == "The image \"a.gif\" has an unknown format; PNG, JPEG, GIF, WebP and SVG are supported.")
  }

  @Test(arguments: [(60_000, 60_000), (16_385, 1), (1, 16_385), (16_384, 16_384)])
  func `a head that claims too much is refused before memory is taken`(
    size: (width: Int, height: Int)
  ) {
    let bytes =
      PNGFile.signature + PNGFile.header(width: size.width, height: size.height)
      + PNGFile.chunk("IDAT", PNGFile.zlib([0]))
    let error = #expect(throws: ImageError.self) {
      try ImageDecoder.decode(bytes, name: "huge.png")
    }
    #expect(error == .tooLarge(name: "huge.png", width: size.width, height: size.height))
  }

  @Test func `a JPEG that claims too much is refused`() throws {
    var bytes = try Fixture.bytes("quarters.jpg")
    // Start-of-frame: FF C0, length, precision, height, width.
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(throws: ImageError.tooLarge(name: "a.jpg", width: 60_000, height: 60_000)) {
      try ImageDecoder.decode(bytes, name: "a.jpg")
    }
  }

  @Test func `a large picture with hardly any data is corrupt, and soon told so`() {
    let bytes =
      PNGFile.signature + PNGFile.header(width: 16_384, height: 4096)
      + PNGFile.chunk("IDAT", PNGFile.zlib([0, 0, 0])) + PNGFile.chunk("IEND", [])
    let seconds = ProcessorTime.seconds {
      #expect(throws: ImageError.self) { try ImageDecoder.decode(bytes, name: "a.png") }
    }
    #expect(seconds < ProcessorTime.limit)
  }

  @Test(arguments: ["png", "jpg"])
  func `a file cut at any place is an error, not a crash`(kind: String) throws {
    let whole =
      kind == "png"
      ? PNGFile(width: 9, height: 9, colourType: 6, depth: 16, isInterlaced: true) { x, y in
        [x * 99, y * 99, 0, 65_535]
      }.bytes
      : try Fixture.bytes("progressive.jpg")
    // The end-of-image marker of a JPEG may be missing without harm: two bytes.
    for length in 0..<(whole.count - (kind == "jpg" ? 2 : 0)) {
      #expect(throws: ImageError.self, "cut at \(length) of \(whole.count)") {
        try ImageDecoder.decode(Array(whole.prefix(length)), name: "cut")
      }
    }
  }

  @Test(arguments: ["png", "jpg"])
  func `a file with any byte spoilt gives a picture or an error`(kind: String) throws {
    let whole =
      kind == "png"
      ? PNGFile(
        width: 9, height: 9, colourType: 3, depth: 4, palette: [UInt8](repeating: 9, count: 48),
        transparency: [1, 2, 3]
      ) { x, y in [(x + y) % 16] }.bytes
      : try Fixture.bytes("quarters.jpg")
    for index in whole.indices {
      var bytes = whole
      for flip in [0xFF, 0x01, 0x80] as [UInt8] {
        bytes[index] = whole[index] ^ flip
        if let bitmap = try? ImageDecoder.decode(bytes, name: "spoilt") {
          #expect(Bitmap.canHold(width: bitmap.width, height: bitmap.height))
        }
      }
    }
  }

  @Test func `a compressed text beside the pixels is passed over`() throws {
    // zTXt: a keyword, a zero, method 0, then a zlib stream, here one that is broken.
    let text = Array("bomb\0\0".utf8) + PNGFile.zlib([0]).reversed()
    let picture = PNGFile(width: 1, height: 1, colourType: 0, depth: 8) { _, _ in [9] }
    let head = PNGFile.signature.count + 25
    let bytes =
      picture.bytes.prefix(head) + PNGFile.chunk("zTXt", text) + picture.bytes.dropFirst(head)
    let bitmap = try ImageDecoder.decode(Array(bytes), name: "bomb.png")
    #expect(bitmap.pixel(x: 0, y: 0) == Pixel(red: 9, green: 9, blue: 9))
  }
}
