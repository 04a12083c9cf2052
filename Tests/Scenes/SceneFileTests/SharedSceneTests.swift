import FlipbookDocument
import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Scenes whose files are read once for many films.
@Suite(.endsInTime) struct SharedSceneTests {
  private static func load(
    _ scene: SharedScene, set parameters: [(String, String)] = []
  ) throws -> LoadedScene {
    try SceneLoader.load(scene, options: SceneText.options(parameters))
  }

  private static func alone(
    _ folder: TemporaryFolder, set parameters: [(String, String)] = []
  ) throws -> LoadedScene {
    try SceneLoader.load(
      path: "\(folder.path)/scene.json", options: SceneText.options(parameters))
  }

  /// The errors of a scene, as they are printed.
  private static func errors(_ load: () throws -> LoadedScene) throws -> String {
    do {
      _ = try load()
      return ""
    } catch let error as SceneErrors {
      return error.description
    }
  }

  private static func picture(_ side: Int) throws -> [UInt8] {
    try PNGEncoder().encoded(try #require(Bitmap(width: side, height: side, isOpaque: true)))
  }

  /// An image, numbered ones, a scene inside and a file of values.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(
      #"""
      { "size": [10, 10], "duration": 1, "parameters": { "tint": "red", "photo": "a.png" },
        "views": [
          { "id": "photo", "contents": "$photo", "backgroundColor": "$tint" },
          { "contents": { "animatedImage": { "named": "run", "duration": 1 } } },
          { "scene": { "file": "part.json" } },
          { "animations": [{ "keyframe": { "keyPath": "opacity", "values": "walk.csv", "duration": 1 } }] } ] }
      """#, to: "scene.json")
    folder.write(#"{ "size": [5, 5], "duration": 1, "views": [{}] }"#, to: "part.json")
    folder.write("0\n1\n", to: "walk.csv")
    for (name, side) in [("a", 2), ("b", 3), ("run0", 4), ("run1", 4)] {
      folder.write(bytes: try picture(side), to: "\(name).png")
    }
    return folder
  }

  private static let files = [
    "scene.json", "part.json", "walk.csv", "a.png", "run0.png", "run1.png",
  ]

  @Test func `a film of a shared scene is that of the scene alone`() throws {
    let folder = try Self.folder()
    let scene = try SharedScene(path: "\(folder.path)/scene.json", keeping: 1 << 20)
    for values in [
      [], [("tint", "blue")], [("photo", "b.png")], [("photo", "\"b.png\""), ("tint", "#123456")],
    ] {
      let (own, shared) = (
        try Self.alone(folder, set: values), try Self.load(scene, set: values)
      )
      #expect(own.scene == shared.scene && own.digest == shared.digest)
      #expect(own.files == shared.files && own.images.names == shared.images.names)
      #expect(own.images.names.allSatisfy { own.images[$0] == shared.images[$0] })
      #expect(own.place(of: own.scene.root.subviews[0].layer.id)?.line == 3)
      #expect(shared.place(of: shared.scene.root.subviews[0].layer.id)?.line == 3)
    }
  }

  /// Each file is gone after the first film, so whoever opened one again would not find it.
  @Test func `each file is opened once`() throws {
    let folder = try Self.folder()
    let scene = try SharedScene(path: "\(folder.path)/scene.json", keeping: 1 << 20)
    let first = try Self.load(scene)
    for file in Self.files { folder.remove(file) }
    let second = try Self.load(scene)
    #expect(second.scene == first.scene && second.digest == first.digest)
    #expect(second.files == ["a.png", "part.json", "run0.png", "run1.png", "walk.csv"])
    #expect(second.images["a.png"]?.width == 2)
    // A file that no film has asked for yet is read when one does.
    #expect(try Self.load(scene, set: [("photo", "b.png")]).images["b.png"]?.width == 3)
  }

  @Test func `what is missing is looked for again`() throws {
    let folder = try Self.folder()
    let scene = try SharedScene(path: "\(folder.path)/scene.json", keeping: 1 << 20)
    folder.remove("a.png")
    #expect(
      try Self.errors { try Self.load(scene) } == Self.errors { try Self.alone(folder) })
    folder.write("no image", to: "a.png")
    #expect(try Self.errors { try Self.load(scene) }.contains("\"a.png\" is not a PNG"))
    folder.write(bytes: try Self.picture(7), to: "a.png")
    #expect(try Self.load(scene).images["a.png"]?.width == 7)
  }

  /// 100 by 100 pixels are 40 000 bytes, so that there is room for two of three.
  @Test func `what was used the longest time ago is let go`() throws {
    let folder = try TemporaryFolder()
    folder.write(
      #"{ "size": [1, 1], "duration": 1, "parameters": { "a": "" }, "views": [{ "contents": "$a" }] }"#,
      to: "scene.json")
    let names = ["x.png", "y.png", "z.png"]
    for name in names { folder.write(bytes: try Self.picture(100), to: name) }
    let scene = try SharedScene(path: "\(folder.path)/scene.json", keeping: 100_000)
    func side(_ name: String) throws -> Int? {
      try Self.load(scene, set: [("a", name)]).images[name]?.width
    }
    for name in ["x.png", "y.png", "x.png", "z.png"] { #expect(try side(name) == 100) }
    for name in names { folder.write(bytes: try Self.picture(50), to: name) }
    #expect(try side("x.png") == 100)
    #expect(try side("z.png") == 100)
    #expect(try side("y.png") == 50)
  }

  /// Twice 6000 by 4200 are 50.4 million pixels; a scene may have 3 · 2^24, that is 50.3 million.
  @Test func `a scene is refused for its own images, whoever has decoded them`() throws {
    let folder = try TemporaryFolder()
    folder.write(
      #"{ "size": [1, 1], "duration": 1, "parameters": { "all": [] }, "views": "$all" }"#,
      to: "scene.json")
    let picture = try PNGEncoder().encoded(
      try #require(Bitmap(width: 6000, height: 4200, isOpaque: true)))
    for name in ["one.png", "two.png"] { folder.write(bytes: picture, to: name) }
    let scene = try SharedScene(path: "\(folder.path)/scene.json", keeping: 1 << 30)
    func views(_ names: [String]) -> [(String, String)] {
      [("all", "[\(names.map { "{ \"contents\": \"\($0).png\" }" }.joined(separator: ", "))]")]
    }
    for name in ["one", "two"] { _ = try Self.load(scene, set: views([name])) }
    let both = views(["one", "two"])
    let errors = try Self.errors { try Self.load(scene, set: both) }
    #expect(
      errors.contains("with \"two.png\" the images of the scene have more than 50331648 pixels"))
    #expect(try errors == Self.errors { try Self.alone(folder, set: both) })
  }

  @Test(arguments: [
    [("tint", "$none")], [("other", "1")], [("tint", "{ \"a\": 1, \"a\": 2 }")],
    [("tint", "$photo"), ("photo", "$tint")], [("photo", "5")],
  ])
  func `errors of a shared scene are those of the scene alone`(values: [(String, String)]) throws {
    let folder = try Self.folder()
    let path = "\(folder.path)/scene.json"
    folder.write(
      try #require(folder.text(of: "scene.json")).replacing(
        "\"parameters\"", with: "\"fps\": 1, \"fps\": 2, \"parameters\""),
      to: "scene.json")
    let scene = try SharedScene(path: path, keeping: 1 << 20)
    for values in [values, [], values] {
      let errors = try Self.errors { try Self.load(scene, set: values) }
      #expect(errors.contains("duplicate key \"fps\""))
      #expect(try errors == Self.errors { try Self.alone(folder, set: values) })
    }
  }

  @Test func `files that are no scenes are refused as ever`() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe.json")
    folder.write("{ \"size\": ", to: "cut.json")
    for name in ["pipe.json", "cut.json", "none.json"] {
      let path = "\(folder.path)/\(name)"
      let own = #expect(throws: SceneErrors.self) {
        try SceneLoader.load(path: path, options: SceneText.options())
      }
      let shared = #expect(throws: SceneErrors.self) { try SharedScene(path: path, keeping: 0) }
      #expect(own == shared && own != nil)
    }
  }
}
