import FlipbookDocument
import FlipbookOutput
import TestSupport
import Testing

/// The inputs of a film, and how a difference is named.
@Suite(.endsInTime) struct FilmInputsTests {
  private static let inputs = FilmInputs(
    scene: String(repeating: "a", count: 64), parameters: ["name": "Ada"],
    files: ["photo.jpg": String(repeating: "1", count: 64)],
    fonts: ["Own.ttf": String(repeating: "2", count: 64)])

  @Test func `anything that differs makes another digest`() {
    var others = [Self.inputs]
    func add(_ change: (inout FilmInputs) -> Void) {
      var other = Self.inputs
      change(&other)
      others.append(other)
    }
    add { $0.scene = "b" }
    add { $0.parameters["name"] = "Grace" }
    add { $0.parameters["name"] = nil }
    add { $0.parameters["place"] = "" }
    add { $0.files["photo.jpg"] = "3" }
    add { $0.files["name"] = "Ada" }
    add { $0.fonts["Own.ttf"] = "3" }
    // A name and a value that together read like another's.
    add { $0.parameters = ["nameAda": ""] }
    add { $0.parameters = ["nam": "eAda"] }
    #expect(Set(others.map(\.digest)).count == others.count)
  }

  private func difference(_ change: (inout FilmInputs) -> Void) throws -> String {
    let folder = try TemporaryFolder()
    func begin(_ inputs: FilmInputs) throws {
      var film = try SequenceWriterTests.film(digest: inputs.digest)
      film.inputs = inputs
      _ = try SequenceWriter(
        SequencePlan(
          folder: folder.path, film: film, frames: [], shard: FrameShard(1, of: 2)))
    }
    try begin(Self.inputs)
    var other = Self.inputs
    change(&other)
    let error = #expect(throws: FilmError.self) { try begin(other) }
    guard let difference = error?.cause(as: OtherFilm.self)?.difference else {
      return "\(error as Any)"
    }
    return "\(difference.member) \(difference.found) \(difference.expected)"
  }

  @Test func `a parameter, a file, a font or the scene is named, and not the digest`() throws {
    let (one, two) = (String(repeating: "1", count: 16), String(repeating: "2", count: 16))
    #expect(
      try difference { $0.parameters["name"] = "Grace" } == #"the parameter "name" "Ada" "Grace""#)
    #expect(
      try difference { $0.files["photo.jpg"] = two + two }
        == #"the file "photo.jpg" "\#(one)" "\#(two)""#)
    #expect(
      try difference { $0.fonts = ["Other.ttf": one] } == #"the font "Other.ttf" missing "\#(one)""#
    )
    #expect(
      try difference { $0.scene = two + two }
        == #"the scene's text "\#(String(repeating: "a", count: 16))" "\#(two)""#)
    #expect(try difference { $0.files = [:] } == #"the file "photo.jpg" "\#(one)" missing"#)
    #expect(try difference { $0.parameters = [:] } == #"the parameter "name" "Ada" not set"#)
  }

  /// Another parameter may name another photo, and another text of the scene another font.
  @Test func `a cause is named before what follows from it`() throws {
    #expect(
      try difference {
        $0.parameters["name"] = "Grace"
        $0.files = ["other.jpg": "3"]
        $0.scene = "b"
      } == #"the parameter "name" "Ada" "Grace""#)
    #expect(
      try difference {
        $0.scene = "b"
        $0.fonts = [:]
      }.hasPrefix("the scene's text"))
  }

  /// A manifest is read for each part, so it must not grow without end.
  @Test func `a manifest lists at most so many inputs, and no long values`() throws {
    let folder = try TemporaryFolder()
    var film = try SequenceWriterTests.film()
    film.inputs = FilmInputs(
      scene: "a", parameters: ["long": String(repeating: "x", count: 100_000)],
      files: Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("\($0).png", "\($0)") }))
    _ = try SequenceWriter(
      SequencePlan(folder: folder.path, film: film, frames: [], shard: FrameShard(1, of: 2)))
    #expect(folder.bytes(of: "render.1-of-2.json").count < 20_000)
  }
}
