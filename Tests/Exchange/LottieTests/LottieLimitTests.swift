import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Files with more than a scene can have: each is refused soon, where it becomes too much.
@Suite(.endsInTime) struct LottieLimitTests {
  /// The reason why a file is refused, and the JSON path of its place.
  private func refused(_ text: String) -> (reason: String, path: String)? {
    var found: Diagnostic?
    let seconds = ProcessorTime.seconds {
      do {
        _ = try LottieText.read(text)
      } catch {
        found = error as? Diagnostic
      }
    }
    #expect(seconds < ProcessorTime.limit)
    #expect(found?.kind == .limit)
    return found.map { ($0.reason, $0.place?.path ?? "") }
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ",")
  }

  /// A shape layer with these items.
  private func layer(_ items: String, more: String = "") -> String {
    #"{"ty": 4, "ip": 0, "op": 60, "ks": {}, "shapes": [\#(items)]\#(more)}"#
  }

  private static let ellipse = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}}"#
  private static let trim = #"{"ty": "tm", "s": {"k": 10}, "e": {"k": 90}, "o": {"k": 0}}"#
  private static let keys = "the motion takes too many keyframes to write out"

  /// A path with a count of corners.
  private func path(_ count: Int) -> String {
    let corners = (0..<count).map { "[\($0 % 97), \($0 % 89)]" }.joined(separator: ",")
    let zeros = repeated("[0, 0]", count)
    return
      #"{"ty": "sh", "ks": {"k": {"c": true, "v": [\#(corners)], "i": [\#(zeros)], "o": [\#(zeros)]}}}"#
  }

  @Test func layersAreCountedBeforeTheyBecomeViews() throws {
    let null = #"{"ty": 3, "ip": 0, "op": 60, "ks": {}}"#
    let refusal = try #require(refused(LottieText.file(layers: repeated(null, 50_001))))
    #expect(refusal == ("the file has more than 50000 layers", "layers[50000]"))
  }

  @Test func shapesAreCountedBeforeTheyBecomeViews() throws {
    let refusal = try #require(
      refused(LottieText.file(layers: layer(repeated(Self.ellipse, 120_001)))))
    #expect(refusal == ("the file has more than 120000 shapes", "layers[0].shapes[120000]"))
  }

  /// Each blur is a view around the one before, as deep as there are blurs.
  @Test func effectsInEachOtherEnd() throws {
    let blur = #"{"ty": 29, "ef": [{"v": {"k": 3}}]}"#
    func file(_ effects: String) -> String {
      LottieText.file(layers: LottieText.square(more: #", "ef": [\#(effects)]"#))
    }
    let refusal = try #require(refused(file(repeated(blur, 100_000))))
    #expect(refusal == ("a layer has more than 118 masks and effects", "layers[0].ef[118]"))
    // The controls of expressions draw nothing.
    let control = #"{"ty": 5, "ef": [{"v": {"k": 3}}]}"#
    #expect(try LottieText.read(file(repeated(control, 1000) + "," + blur)).remarks.isEmpty)
  }

  @Test func masksInEachOtherEnd() throws {
    let mask =
      #"{"mode": "a", "o": {"k": 100}, "pt": {"k": {"c": true, "v": [[0, 0], [9, 9], [0, 9]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}"#
    let masks = #", "masksProperties": [\#(repeated(mask, 20_000))]"#
    let refusal = try #require(refused(LottieText.file(layers: LottieText.square(more: masks))))
    #expect(refusal.path == "layers[0].masksProperties[118]")
  }

  /// A bent way is written out at each of a million frames.
  @Test func bentWaysOfHoursEnd() throws {
    let position = #"""
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "to": [300, -400], "ti": [-200, 300]},
      {"t": 1000000, "s": [100, 100]}]}
      """#
    let text = LottieText.file(layers: LottieText.square(transform: position))
      .replacing(#""op": 60, "w""#, with: #""op": 1000000, "w""#)
    let refusal = try #require(refused(text))
    #expect(refusal == (Self.keys, "layers[0]"))
  }

  /// 40 000 modifiers of 40 000 paths.
  @Test func modifiersOfAllPathsEnd() throws {
    let items = [repeated(Self.ellipse, 40_000), repeated(Self.trim, 40_000), LottieText.fill]
    let refusal = try #require(
      refused(LottieText.file(layers: layer(items.joined(separator: ",")))))
    #expect(refusal == (Self.keys, "layers[0]"))
  }

  /// Each of a thousand fills writes a path of 50 000 corners again.
  @Test func pathsOfManyPaintsEnd() throws {
    let refusal = try #require(
      refused(
        LottieText.file(layers: layer(path(50_000) + "," + repeated(LottieText.fill, 1000)))))
    #expect(refusal.reason == Self.keys)
  }

  /// Copies share a path in memory, but not in the scene's file: 900 times half a megabyte.
  @Test func copiesThatNoFileCanHoldAreRefused() throws {
    let copies = #"{"ty": "rp", "c": {"k": 900}, "o": {"k": 0}, "tr": {}}"#
    let refusal = try #require(
      refused(
        LottieText.file(
          layers: layer([path(20_000), LottieText.fill, copies].joined(separator: ",")))))
    #expect(refusal.reason == "the scene would be larger than 32 MiB")
  }

  /// Colors and opacities at 20 000 places each, none of them at the place of another.
  @Test func gradientsOfManyStopsAreRead() {
    let gradient = LottieGradient(
      isRadial: false, start: LottieProperty([0, 0]), end: LottieProperty([1, 0]), count: 20_000,
      stops: LottieProperty([]), highlightLength: LottieProperty([0]),
      highlightAngle: LottieProperty([0]))
    let colors = (0..<20_000).flatMap { index -> [Double] in [Double(index) / 20_000, 1, 0, 0] }
    let alphas = (0..<20_000).flatMap { index -> [Double] in [(Double(index) + 0.5) / 20_000, 0.5] }
    let seconds = ProcessorTime.seconds {
      #expect(gradient.merged(colors + alphas).count == 40_000 * 5)
    }
    #expect(seconds < ProcessorTime.limit)
  }

  /// An edge of two colors at one place, at which there is one opacity: both sides have it.
  @Test func edgesOfGradientsKeepBothColors() {
    let gradient = LottieGradient(
      isRadial: false, start: LottieProperty([0, 0]), end: LottieProperty([1, 0]), count: 4,
      stops: LottieProperty([]), highlightLength: LottieProperty([0]),
      highlightAngle: LottieProperty([0]))
    let stops = gradient.merged([
      0, 1, 0, 0, 0.5, 1, 0, 0, 0.5, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0.5, 0.5, 1, 1,
    ])
    #expect(
      stops == [
        0, 1, 0, 0, 1, 0.5, 1, 0, 0, 0.5, 0.5, 0, 0, 1, 0.5, 1, 0, 0, 1, 1,
      ])
  }

  @Test func mattesInACircleAreNamed() throws {
    let one = LottieText.square(more: #", "tt": 1, "tp": 2"#, index: 1)
    let two = LottieText.square(more: #", "tt": 1, "tp": 1"#, index: 2)
    let scene = try LottieText.read(LottieText.file(layers: one + "," + two))
    let remark = try #require(scene.remarks.first { $0.kind == .circle })
    #expect(remark.reason == "the mattes of the layer go in a circle")
    #expect(remark.place?.path == "layers[1]")
  }

  @Test func textsInPlaceOfNumbersAreNamed() throws {
    let scene = try LottieText.read(
      LottieText.file(layers: LottieText.square(transform: #""p": {"k": "left"}"#)))
    let remark = try #require(scene.remarks.first { $0.kind == .type })
    #expect(remark.place?.path == "layers[0].ks.p.k")
  }

  @Test(arguments: [("5.12.2", false), ("4.0", false), ("6.0.0", true), ("99", true)])
  func laterVersionsAreNamed(version: String, isLater: Bool) throws {
    let scene = try LottieText.read(
      LottieText.file(layers: LottieText.square()).replacing("5.9.0", with: version))
    #expect(scene.remarks.contains { $0.place?.path == "v" } == isLater)
  }

  /// A pipe that nobody writes, a device that never ends, and a folder.
  @Test func whatIsNoFileIsMissing() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe.png")
    try folder.makeLink("zero.png", to: "/dev/zero")
    try folder.makeFolder("folder.png")
    for name in ["pipe.png", "zero.png", "folder.png"] {
      let path = folder.write(
        LottieText.file(
          layers: #"{"ty": 2, "refId": "p", "ip": 0, "op": 60, "ks": {}}"#,
          more: #", "assets": [{"id": "p", "w": 9, "h": 9, "p": "\#(name)"}]"#), to: "file.json")
      let scene = try LottieFile.read(path: path)
      #expect(scene.remarks.contains { $0.kind == .missingFile }, "\(name)")
    }
    #expect {
      _ = try LottieFile.read(path: folder.path + "/pipe.png")
    } throws: {
      ($0 as? Diagnostic)?.reason.hasSuffix("pipe.png\" is no regular file") == true
    }
  }
}
