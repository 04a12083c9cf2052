import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import Glibc
import TestSupport
import Testing

/// Images come from the scene's folder only, and each once.
@Suite(.endsInTime) struct ImageReadingTests {
  private func messages(_ name: String) -> [String] {
    SceneText.messages("{ \"size\": [1, 1], \"views\": [{ \"contents\": \"\(name)\" }] }")
  }

  @Test func `an image is decoded once, under its simplest name`() throws {
    let loaded = try SceneText.load(
      views: #"{ "contents": "tile.png" }, { "contents": "./frames/../tile.png" }"#)
    #expect(loaded.images.names == ["tile.png"])
    #expect(loaded.images["tile.png"]?.width == 4)
    let layers = loaded.scene.root.subviews.map(\.layer)
    #expect(layers[0].contents == layers[1].contents)
  }

  @Test(
    arguments: [
      (1, "fine.png", "fine.png", 1), (2, "fine.png", "fine@2x.png", 2),
      (3, "fine.png", "fine@3x.png", 3), (2, "fine@3x.png", "fine@3x.png", 3),
      (1, "only.png", "only@2x.png", 2), (2, "tile.png", "tile.png", 1),
    ] as [(Double, String, String, Double)])
  func `a name means the file that is drawn for the scale of the canvas`(
    scale: Double, name: String, file: String, pixelsPerPoint: Double
  ) throws {
    let loaded = try SceneText.load(
      "{ \"size\": [9, 9], \"scale\": \(scale), \"duration\": 1, \"views\": [{ \"contents\": \"\(name)\" }] }"
    )
    guard case .image(let image)? = loaded.scene.root.subviews[0].layer.contents else {
      Issue.record("There is no image.")
      return
    }
    #expect(image.name == file && image.scale == pixelsPerPoint)
  }

  @Test(
    arguments: [
      ("tlie.png", #"image "tlie.png" not found. Did you mean "tile.png"?"#),
      (
        "frames/walk0.png",
        #"image "frames/walk0.png" not found. Did you mean "frames/walk-0.png"?"#
      ),
      (
        "frames/{photo}.png",
        #"image "frames/{photo}.png" not found. "{photo}" is for texts; here a parameter is the whole "#
          + #"value: "$photo"."#
      ),
      ("nothing/at/all.png", #"image "nothing/at/all.png" not found"#),
      ("", "the name of the image is empty"),
      (
        "/etc/passwd",
        #""/etc/passwd" is an absolute path. Name files relative to the scene's folder."#
      ),
      ("../../etc/passwd", #""../../etc/passwd" leads out of the scene's folder"#),
      ("frames/../../tile.png", #""frames/../../tile.png" leads out of the scene's folder"#),
      ("frames", #""frames" is not a regular file"#),
      ("empty.png", #"the image "empty.png" is empty"#),
      ("notes.txt", #""notes.txt" is not a PNG, JPEG, GIF, WebP or SVG file"#),
      (
        "letters.svg",
        #""letters.svg" cannot be drawn: it contains text, which needs fonts; convert the text "#
          + "to paths, or put a text view over the image"
      ),
    ])
  func `an image that cannot be used is told`(name: String, message: String) {
    #expect(messages(name) == [message])
  }

  @Test func `a corrupt image is told in the library's words`() {
    let message = messages("corrupt.png").first
    #expect(message?.hasPrefix("\"corrupt.png\" is a corrupt PNG file: ") == true)
  }

  @Test func `an image's error stands at its place`() {
    #expect(
      SceneText.errors("{ \"size\": [1, 1],\n  \"views\": [{ \"contents\": \"tlie.png\" }] }")
        == """
        scene.json:2:27: error: image "tlie.png" not found. Did you mean "tile.png"?
          "views": [{ "contents": "tlie.png" }] }
                                  ^~~~~~~~~~
            at views[0].contents
        """)
  }

  @Test(.proves("R202", "M12")) func `numbered images that are not there are told`() {
    #expect(
      SceneText.messages(
        #"{ "size": [1, 1], "views": [{ "contents": { "animatedImage": { "named": "run" } } }] }"#)
        == [
          "image \"run0.png\" or \"run1.png\" not found. The files are numbered from 0 or 1 and "
            + "end in .png, .jpg, .jpeg, .gif, .webp or .svg."
        ])
  }

  @Test func `links stay in the folder, and pipes are not waited for`() throws {
    let folder = try TemporaryFolder()
    try folder.link("inside.png", to: "real.png")
    try folder.link("outside.png", to: SceneText.fixtures + "/tile.png")
    try folder.link("away", to: "/etc")
    folder.copy(SceneText.fixtures + "/tile.png", to: "real.png")
    #expect(mkfifo(folder.path + "/pipe.png", 0o600) == 0)

    func message(_ name: String) -> String? {
      let text = "{ \"size\": [1, 1], \"duration\": 1, \"views\": [{ \"contents\": \"\(name)\" }] }"
      do throws(SceneErrors) {
        _ = try SceneLoader.load(
          bytes: Array(text.utf8), name: "scene.json", folder: folder.path,
          options: SceneText.options())
        return nil
      } catch {
        return error.list.diagnostics.first?.message
      }
    }
    #expect(message("inside.png") == nil)
    #expect(message("outside.png") == "\"outside.png\" leads out of the scene's folder")
    #expect(message("away/passwd") == "\"away/passwd\" leads out of the scene's folder")
    #expect(message("pipe.png") == "\"pipe.png\" is not a regular file")
  }

  @Test func `another root may be named, and is as closed`() throws {
    var options = SceneText.options()
    options.root = SceneText.fixtures + "/frames"
    let text = #"{ "size": [1, 1], "duration": 1, "views": [{ "contents": "walk-0.png" }] }"#
    let loaded = try SceneLoader.load(
      bytes: Array(text.utf8), name: "scene.json", folder: "/nowhere", options: options)
    #expect(loaded.images.names == ["walk-0.png"])
  }
}

/// A folder that is gone when the test is over.
private final class TemporaryFolder {
  let path: String

  struct Failure: Error {}

  init() throws {
    var template = Array("/tmp/flipbook-images-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure() }
    path = String(cString: made)
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, "\(path)/\(name)") == 0 else { throw Failure() }
  }

  func copy(_ source: String, to name: String) {
    guard let input = fopen(source, "rb"), let output = fopen("\(path)/\(name)", "wb") else {
      return
    }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = fread(&buffer, 1, buffer.count, input)
    fwrite(buffer, 1, count, output)
    fclose(input)
    fclose(output)
  }

  deinit {
    for name in ["inside.png", "outside.png", "away", "real.png", "pipe.png"] {
      unlink("\(path)/\(name)")
    }
    rmdir(path)
  }
}

/// Images that are drawn of views.
@Suite(.endsInTime) struct DrawingReadingTests {
  private func image(_ view: String) throws -> LayerImage? {
    let loaded = try SceneText.load(
      "{ \"size\": [99, 99], \"scale\": 2, \"duration\": 1, \"views\": [{ \(view) }] }")
    return loaded.scene.root.subviews[0].layer.contents?.mainImage
  }

  @Test(.proves("R205"))
  func `an image is drawn of views, and has its natural size`() throws {
    let drawing =
      #"{ "draw": { "size": [18, 12], "views": [{ "views": [{}] }, { "hidden": true }] } }"#
    let image = try #require(try image("\"image\": \(drawing)"))
    #expect(image.size == Size(18, 12) && image.pixelSize == Size(36, 24))
    #expect(image.drawing?.count == 2 && image.drawing?[0].sublayers.count == 1)
    let frames = "{ \"animatedImage\": { \"images\": [\(drawing), null], \"duration\": 1 } }"
    #expect(try self.image("\"image\": \(frames)")?.drawing?.count == 2)
  }

  @Test(
    arguments: [
      (
        #""size": [0, 9], "views": []"#,
        "a drawing needs a width and a height above 0, and at most as many pixels as a canvas"
      ),
      (
        #""size": [9, 9], "views": [{ "id": "dot", "animations": [] }]"#,
        "nothing moves in a drawing, but dot has animations, gestures or animated images"
      ),
      (
        #""size": [9, 9], "views": [{ "id": "a" }, { "opacity": { "bind": "a.position.x" } }]"#,
        #"nothing moves in a drawing, so "opacity" cannot be bound"#
      ),
      (
        #""size": [9, 9], "views": [{ "opacty": 1 }]"#,
        #"unknown key "opacty". Did you mean "opacity"?"#
      ),
      (#""size": [9, 9]"#, #""views" is missing"#),
    ])
  func `a mistake in a drawing is told`(members: String, message: String) {
    #expect(
      SceneText.messages(
        "{ \"size\": [9, 9], \"views\": [{ \"image\": { \"draw\": { \(members) } } }] }")
        == [message])
  }

  @Test func `drawings in drawings come to an end`() {
    var view = "{}"
    for _ in 0..<9 {
      view = "{ \"image\": { \"draw\": { \"size\": [9, 9], \"views\": [\(view)] } } }"
    }
    #expect(
      SceneText.messages("{ \"size\": [9, 9], \"views\": [\(view)] }")
        == ["drawings are nested more than 8 deep"])
  }
}
