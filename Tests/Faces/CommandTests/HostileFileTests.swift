import TestSupport
import Testing

/// The bytes of a file that comes with the scenes.
private func shipped(_ name: String) throws -> [UInt8] {
  try #require(TemporaryFolder.bytes(of: "\(SceneFolder.path)/\(name)"))
}

/// Pictures that are not all there.
private let truncated: [Attack] = [
  "dial.png", "moon-0.png", "lake.jpg", "dial.gif", "dial.webp", "sun.svg",
].map { name in
  let end = name.split(separator: ".").last.map(String.init) ?? ""
  let attack = Attack.image("a \(name) that is cut in half", file: "cut.\(end)") {
    let bytes = try shipped("images/\(name)")
    return Array(bytes.prefix(bytes.count / 2))
  }
  return attack.reported("cut.\(end)\"")
}

/// Pictures that lie about themselves.
private let images: [Attack] = [
  Attack.image("a PNG that claims 60 000 by 60 000", file: "a.png") {
    PNGBomb.picture(width: 60_000, height: 60_000, zeroes: 100)
  }.reported("\"a.png\" is too large: it has 60000×60000 pixels"),
  Attack.image("a JPEG that claims 60 000 by 60 000", file: "a.jpg") {
    var bytes = try shipped("images/lake.jpg")
    // Start-of-frame, baseline or progressive: FF C0 or C2, length, precision, height, width.
    let start = try #require(
      bytes.indices.dropLast().first {
        bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1])
      })
    bytes.replaceSubrange((start + 5)..<(start + 9), with: [0xEA, 0x60, 0xEA, 0x60])
    return bytes
  }.reported("\"a.jpg\" is too large: it has 60000×60000 pixels"),
  Attack.image("a GIF that claims 60 000 by 60 000", file: "a.gif") {
    gif(width: 60_000, height: 60_000, frames: 1)
  }.reported("\"a.gif\" is too large: it has 60000×60000 pixels"),
  Attack.image("a WebP that claims 60 000 by 60 000", file: "a.webp") {
    var bytes = try shipped("images/dial.webp")
    // VP8X: flags and three empty bytes, then width − 1 and height − 1 in three bytes each.
    bytes.replaceSubrange(24..<30, with: [0x5F, 0xEA, 0x00, 0x5F, 0xEA, 0x00])
    return bytes
  }.reported("\"a.webp\""),
  Attack.image("a small PNG with gigabytes behind its pixels", file: "a.png") {
    PNGBomb.picture(width: 10, height: 10, zeroes: 1 << 30)
  }.reported("\"a.png\" is a corrupt PNG file: more data than pixels"),
  Attack.image("an animated PNG of gigabytes", file: "a.png") {
    PNGBomb.animation(width: 4000, height: 4000, count: 20)
  }.reported("the animation \"a.png\" is too long"),
  Attack.image("a GIF of gigabytes", file: "a.gif") { gif(width: 4000, height: 4000, frames: 20) }
    .reported("the animation \"a.gif\" is too long"),
  Attack.image("a GIF of a hundred thousand pictures", file: "a.gif") {
    gif(width: 1, height: 1, frames: 100_000)
  }.reported("the animation \"a.gif\" is too long"),
  // 36 million pixels each: 144 MB.
  Attack("two GIFs of forty bytes that fill a third of a gigabyte") { folder in
    for name in ["a.gif", "b.gif"] {
      folder.write(bytes: gif(width: 6000, height: 6000, frames: 1), to: name)
    }
    folder.write(Attack.showing("a.gif", "b.gif"), to: "scene.json")
  }.reported("with \"b.gif\" the images of the scene have more than 50331648 pixels"),
  // A lossy WebP takes 65 ns a byte, whatever its pixels.
  Attack.image("a WebP of 24 MB", file: "a.webp") {
    Array("RIFF".utf8) + [0xF8, 0xFF, 0x6F, 0x01] + Array("WEBPVP8 ".utf8)
      + [UInt8](repeating: 1, count: 24_000_000)
  }.reported("with \"a.webp\" the images of the scene take longer to decode than 1.2 s"),
]

/// A GIF of pictures of one pixel on a large canvas: 23 bytes each.
private func gif(width: Int, height: Int, frames: Int) -> [UInt8] {
  func sides(_ width: Int, _ height: Int) -> [UInt8] {
    [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }
  let frame: [UInt8] =
    [0x21, 0xF9, 4, 4, 2, 0, 0, 0, 0x2C, 0, 0, 0, 0] + sides(1, 1) + [0, 2, 2, 0x44, 1, 0]
  return Array("GIF89a".utf8) + sides(width, height) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + Array(repeatElement(frame, count: frames).joined()) + [0x3B]
}

private func svg(
  _ content: String, _ attributes: String = "width='40' height='20'", head: String = ""
) -> String {
  head + "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
    + "\(attributes)>\(content)</svg>"
}

extension Attack {
  fileprivate static func svg(_ name: String, _ text: @escaping @Sendable () -> String) -> Attack {
    image(name, file: "a.svg") { Array(text().utf8) }
  }
}

/// Two of the one before, repeated.
private func doubled(_ levels: Int) -> String {
  let groups = (1..<levels).map {
    "<g id='a\($0)'><use href='#a\($0 - 1)'/><use href='#a\($0 - 1)'/></g>"
  }
  return svg(
    "<defs><rect id='a0' width='1' height='1'/>\(groups.joined())</defs><use href='#a\(levels - 1)'/>"
  )
}

private let large = "width='4000' height='4000'"

private let vectors: [Attack] = [
  Attack.svg("an SVG with a file") { svg("<image href='/etc/passwd'/>") }
    .reported("it refers to \"/etc/passwd\"; an SVG may refer only to its own parts"),
  Attack.svg("an SVG with the network") { svg("<image xlink:href='http://example.com/a.png'/>") }
    .reported("it refers to \"http://example.com/a.png\""),
  Attack.svg("an SVG with text") { svg("<text y='9'>Hello</text>") }
    .reported("it contains text, which needs fonts"),
  Attack.svg("an SVG that uses itself exponentially") { doubled(40) },
  Attack.svg("an SVG of entities that multiply") {
    let laughs = (1..<12).map {
      "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">"
    }
    return svg("&a11;", head: "<!DOCTYPE svg [<!ENTITY a0 \"<g/>\">\(laughs.joined())]>")
  }.reported("\"a.svg\" cannot be drawn: "),
  Attack.svg("an SVG nested 20 000 deep") {
    svg(String(repeating: "<g>", count: 20_000) + String(repeating: "</g>", count: 20_000))
  }.reported("\"a.svg\" cannot be drawn: "),
  Attack.svg("an SVG of groups that need gigabytes") {
    svg(
      String(repeating: "<g opacity='0.9'>", count: 250) + "<rect \(large)/>"
        + String(repeating: "</g>", count: 250), large)
  },
  Attack.svg("an SVG with large filters") {
    let filter =
      "<filter id='f'><feGaussianBlur stdDeviation='300'/>"
      + "<feMorphology operator='dilate' radius='400'/></filter>"
    return svg(
      filter + String(repeating: "<rect filter='url(#f)' \(large)/>", count: 50), large)
  },
  Attack.svg("an SVG of noise") {
    svg(
      "<filter id='f'><feTurbulence baseFrequency='0.01' numOctaves='100000'/></filter>"
        + "<rect filter='url(#f)' \(large)/>", large)
  }.reported("\"a.svg\" takes more than a second to draw"),
  Attack.svg("an SVG that claims 60 000 by 60 000") { svg("", "width='60000' height='60000'") }
    .reported("it has 60000×60000 points; a side may have 16384"),
  Attack("twenty SVGs that take a part of a second each") { folder in
    for index in 0..<20 { folder.write(doubled(16), to: "a\(index).svg") }
    folder.write(Attack.showing((0..<20).map { "a\($0).svg" }), to: "scene.json")
  },
]

@Test(.endsInTime, arguments: truncated + images + vectors)
func `a hostile file is refused quickly and in little memory`(attack: Attack) throws {
  try attack.expectRefusal()
}

private let patterns: [Attack] = [
  .svg("an SVG with an entity from a file") {
    svg("&a;", head: "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>")
  },
  .svg("an SVG with a pattern of tiny tiles") {
    svg(
      "<pattern id='p' width='0.01' height='0.01' patternUnits='userSpaceOnUse'>"
        + "<rect width='1' height='1'/></pattern><rect fill='url(#p)' \(large)/>", large)
  },
  .svg("an SVG with dashes too short to see") {
    svg("<path d='M0 0L1e9 1e9' stroke='red' stroke-dasharray='0.0001'/>")
  },
  .svg("an SVG of sixteen million angle brackets") {
    svg("<!-- " + String(repeating: "<", count: 16_000_000) + " -->")
  },
]

@Test(.endsInTime, arguments: patterns)
func `a costly file is drawn or refused within bounds`(attack: Attack) throws {
  try attack.expectBounds()
}

/// Whatever lies in the folder of fonts.
private let fonts: [Attack] = [
  font("cut") { Array(try shipped("fonts/Inter-Regular.otf").prefix(5000)) },
  font("with tables of four thousand million bytes") {
    var bytes = try shipped("fonts/Inter-Regular.otf")
    for table in 0..<10 { for byte in 8..<16 { bytes[12 + 16 * table + byte] = 0xFF } }
    return bytes
  },
  font("of noise") { (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) } },
  font("compressed, of a gigabyte", end: "woff") {
    let data = PNGBomb.deflated(zeroes: 1 << 30)
    let sizes = [44 + 20 + data.count, 1 << 16, 1 << 30].map(PNGBomb.number)
    let table =
      Array("glyf".utf8) + PNGBomb.number(64) + PNGBomb.number(data.count)
      + PNGBomb.number(1 << 30) + PNGBomb.number(0)
    return Array("wOFF".utf8) + PNGBomb.number(0x10000) + sizes[0] + sizes[1] + sizes[2]
      + [UInt8](repeating: 0, count: 24) + table + data
  },
  Attack("a font that never ends") { folder in
    try folder.makeFolder("fonts")
    try folder.makeLink("fonts/a.otf", to: "/dev/zero")
    folder.write(lettered, to: "scene.json")
  },
  Attack("a font that nobody writes") { folder in
    try folder.makeFolder("fonts")
    try folder.makePipe("fonts/a.otf")
    folder.write(lettered, to: "scene.json")
  },
  Attack("all files of the machine as fonts") { folder in
    try folder.makeLink("fonts", to: "/usr")
    folder.write(lettered, to: "scene.json")
  },
  Attack("a folder of fonts in itself") { folder in
    try folder.makeFolder("fonts")
    for name in ["a", "b", "c"] { try folder.makeLink("fonts/\(name)", to: ".") }
    folder.write(lettered, to: "scene.json")
  },
]

private let lettered = """
  { "size": [100, 100], "duration": 1, "views": [{ "text": "Hello" }] }
  """

private func font(
  _ name: String, end: String = "otf", _ bytes: @escaping @Sendable () throws -> [UInt8]
) -> Attack {
  Attack("a font \(name)") { folder in
    try folder.makeFolder("fonts")
    folder.write(bytes: try bytes(), to: "fonts/a.\(end)")
    folder.write(lettered, to: "scene.json")
  }
}

@Test(.endsInTime, arguments: fonts)
func `a font that is none is passed over`(attack: Attack) throws {
  try attack.expectBounds(status: 0)
}

@Test(.endsInTime) func `a font that a text asks for and that is broken is an error`() throws {
  try Attack("a broken font") { folder in
    try folder.makeFolder("fonts")
    folder.write(
      bytes: Array(try shipped("fonts/Inter-Regular.otf").prefix(5000)), to: "fonts/Mine.otf")
    folder.write(
      lettered.replacing("\"Hello\"", with: "{ \"string\": \"Hello\", \"font\": \"Mine\" }"),
      to: "scene.json")
  }.reported("unknown font \"Mine\"").expectRefusal()
}

@Test(.endsInTime) func `a font that keeps Cairo busy for ever is an error with its place`() throws
{
  // Libraries from Debian 13 on refuse the glyph: the rest of the text is drawn there.
  let attack = Attack("a damaged font") { folder in
    try folder.makeFolder("fonts")
    // The place of a bitmap, in the table CBLC: it then lies far behind the table's end.
    var font = try shipped("fonts/scripts/NotoColorEmoji.ttf")
    try #require(font[51_199] == 0x84)
    font[51_199] = 0
    folder.write(bytes: font, to: "fonts/x.ttf")
    folder.write(lettered.replacing("Hello", with: "Hello 😀👍🏽❤️"), to: "scene.json")
  }.reported(
    "the font 'fonts/x.ttf' is damaged: reading it, or drawing with it, takes too long. "
      + "Remove the file, or replace it with an intact one."
  )
  if try attack.isDrawn() { try attack.expectBounds() } else { try attack.expectRefusal() }
}
