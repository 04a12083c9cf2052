import FlipbookCheck
import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// The contents of the files that a scene draws.
@Suite(.endsInTime) struct RecordedFilesTests {
  /// A picture of one color.
  private static func picture(_ level: UInt8) throws -> [UInt8] {
    var bitmap = try #require(Bitmap(width: 8, height: 8, isOpaque: true))
    bitmap.fill(with: Pixel(red: level, green: 128, blue: 128))
    return try PNGEncoder().encoded(bitmap)
  }

  /// A photo that is seen in the frame 7 of 12 alone, which is none of the five that are compared by pixels.
  private static func scene(_ view: String) -> String {
    """
    { "size": [40, 20], "fps": 12, "duration": 1, "background": "white",
      "views": [ { "id": "all", "frame": [0, 0, 40, 20], "hidden": true, "views": [ \(view) ] } ],
      "script": [ { "at": 0.58, "set": { "all.hidden": false } }, { "at": 0.66, "set": { "all.hidden": true } } ] }
    """
  }

  private static let photo = #"{ "id": "photo", "frame": [2, 2, 8, 8], "image": "a.png" }"#

  private static func project(_ view: String) throws -> CheckedFolder {
    let folder = try CheckedFolder(["blink": scene(view)])
    folder.files.write(bytes: try picture(128), to: "scenes/a.png")
    folder.files.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/></svg>"#,
      to: "scenes/a.svg")
    try folder.files.makeFolder("scenes/parts")
    folder.files.write(
      #"{ "size": [8, 8], "views": [ { "frame": [0, 0, 8, 8], "image": "a.png" } ] }"#,
      to: "scenes/parts/inner.json")
    try folder.record()
    #expect(try folder.check().failures.isEmpty)
    return folder
  }

  private static let message =
    "has other contents than recorded: 1 of 12 frames draw it, the first is frame 7 (0.5833 s)\n"

  @Test(arguments: [
    photo,
    #"{ "frame": [2, 2, 8, 8], "animationImages": ["a.png", "a.png"], "animationDuration": 1, "image": "a.png" }"#,
    #"{ "frame": [2, 2, 8, 8], "views": [ { "frame": [0, 0, 8, 8], "mask": { "frame": [0, 0, 8, 8], "image": "a.png" }, "backgroundColor": "red" } ] }"#,
    #"{ "id": "inner", "frame": [2, 2, 8, 8], "scene": { "file": "parts/inner.json" } }"#,
  ])
  func `an image that is replaced between the five instants fails`(view: String) throws {
    let folder = try Self.project(view)
    #expect(try folder.check().text.contains("compared 12 of 12 frames and 1 file\n"))
    folder.files.write(bytes: try Self.picture(129), to: "scenes/a.png")
    let report = try folder.check()
    #expect(folder.reported(report) == "blink: a.png: \(Self.message)")
    #expect(
      report.text.hasPrefix("a.png has other contents, from frame 7 (0.5833 s), in blink\n"),
      "\(report.text)")
    // It is approved with the pixels.
    let check = try #require(try folder.checks(.compare).first)
    #expect(try check.approve(.pixels) == ["film.json"])
    #expect(try folder.check().failures.isEmpty)
  }

  @Test func `an image that is drawn in no frame may change`() throws {
    let folder = try Self.project(
      #"{ "id": "photo", "frame": [2, 2, 8, 8], "image": "a.png", "opacity": 0 }"#)
    folder.files.write(bytes: try Self.picture(129), to: "scenes/a.png")
    #expect(folder.reported(try folder.check()) == "")
  }

  /// A chunk after the end of a PNG is not a pixel.
  @Test func `other bytes of the same pixels are the same`() throws {
    let folder = try Self.project(Self.photo)
    folder.files.write(bytes: try Self.picture(128) + [0, 0, 0, 0], to: "scenes/a.png")
    #expect(folder.reported(try folder.check()) == "")
  }

  @Test func `references without digests of files go on passing, and say so`() throws {
    let folder = try Self.project(Self.photo)
    let film = try #require(folder.files.text(of: "references/blink/film.json"))
    let lines = film.replacing("\"version\": 3", with: "\"version\": 2").split(separator: "\n")
      .filter { !$0.contains("\"images\"") }.map(String.init)
    let text = lines.joined(separator: "\n").replacing("},\n}", with: "}\n}")
    folder.files.write(text + "\n", to: "references/blink/film.json")
    let report = try folder.check()
    #expect(folder.reported(report) == "")
    #expect(
      report.text.contains(
        "1 scene without a record of their files, which `render check --record` makes"),
      "\(report.text)")
    try folder.record()
    #expect(folder.files.text(of: "references/blink/film.json") == film)
  }
}
