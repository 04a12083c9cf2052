import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Labels that a font draws: their documents over time, and how a scene sets them.
///
/// Inter's first baseline is 0.97 of the size below the top of a label, and its lines are 1.21 sizes high.
@Suite(.endsInTime) struct LabelTests {
  private func scene(_ documents: String..., font: String = "Regular") throws -> PlainJSON {
    let list = documents.joined(separator: ", ")
    let layer = """
      {"ty": 5, "nm": "label", "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"d": {"k": [\(list)]}}}
      """
    let fonts = """
      , "fonts": {"list": [{"fName": "F", "fFamily": "Inter", "fStyle": "\(font)", "ascent": 75}]}
      """
    return try LottieText.scene(LottieText.file(layers: layer, more: fonts))
  }

  private func document(_ text: String, _ more: String = "", at frame: Int = 0) -> String {
    #"{"t": \#(frame), "s": {"t": "\#(text)", "f": "F", "s": 20, "fc": [0, 0, 0]\#(more)}}"#
  }

  /// The view of the only label.
  private func label(_ more: String, _ text: String = "Hello") throws -> PlainJSON {
    try #require(scene(document(text, more)).objects.first { $0["text"] != nil })
  }

  /// The first from the beginning on, also before its own frame, and each up to the next.
  @Test func `each text is there until the next one`() throws {
    let scene = try scene(
      document("one", at: 6), document("two", at: 15), document("three", at: 45))
    let views = scene.objects.filter { $0["text"] != nil }
    #expect(views.map { $0["text"]?["string"]?.string } == ["one", "two", "three"])
    for frame in 0..<60 {
      let hidden = views.map { view in
        view.animations(of: "hidden").first.map { isHidden($0, at: Double(frame) / 30) } ?? false
      }
      let shown = frame < 15 ? 0 : frame < 45 ? 1 : 2
      #expect(hidden.firstIndex(of: false) == shown && hidden.filter { !$0 }.count == 1)
    }
  }

  private func isHidden(_ animation: PlainJSON, at time: Double) -> Bool {
    let start = animation["beginTime"]?.number ?? 0
    let duration = animation["duration"]?.number ?? 0
    let steps = Array(
      zip(animation["keyTimes"]?.numbers ?? [], animation["values"]?.elements ?? []))
    return steps.last { start + $0.0 * duration <= time }?.1 == .boolean(true)
  }

  @Test(arguments: [#"\r"#, #"\u0003"#, #"\n"#, #"\r\n"#])
  func `lines are broken as After Effects does`(mark: String) throws {
    #expect(try label("", "a\(mark)b")["text"]?["string"]?.string == "a\nb")
  }

  /// 0 left, 1 right, 2 center; the point of a label is at that end of its first baseline.
  @Test(arguments: [(0, "left", 0.0), (1, "right", 1), (2, "center", 0.5)])
  func `a label is justified at its point`(justification: Int, word: String, share: Double) throws {
    let label = try label(#", "j": \#(justification)"#)
    #expect(label["text"]?["alignmentMode"]?.string == word)
    #expect(label["anchorPoint"]?.numbers == [share, 0])
    #expect(label["position"]?.numbers == [0, -19.4])
  }

  /// 0.97 · 20, and what 30 is more than 24.2, are 25.2; the baseline is shifted up by 4.
  @Test func `a label has its lines' height and the shift of its baseline`() throws {
    let label = try label(#", "lh": 30, "ls": 4"#)
    #expect(label["text"]?["lineHeight"]?.number == 30)
    #expect(label["position"]?.numbers == [0, -29.2])
  }

  /// Lower lines than Inter's have the room of Inter's above the first one, and none has a height of its own.
  @Test func `a label without a height has lines of 1.2 sizes`() throws {
    #expect(try label("")["text"]?["lineHeight"]?.number == 24)
    let none = try label(#", "lh": 0"#)
    #expect(none["text"]?["lineHeight"] == nil && none["position"]?.numbers == [0, -19.4])
  }

  @Test func `tracking is in thousandths of the size`() throws {
    let run = try #require(label(#", "tr": 50"#)["text"]?["runs"]?.elements.first)
    #expect(run["kern"]?.number == 1 && run["string"]?.string == "Hello")
  }

  /// The first baseline is 75 % of 20 below the paragraph's top, at 10 + 15, and 19.4 below the view's.
  @Test func `a paragraph is wrapped in its box`() throws {
    let label = try label(#", "lh": 24, "sz": [100, 60], "ps": [-50, 10]"#)
    #expect(label["text"]?["wrapped"] == .boolean(true))
    #expect(label["position"]?.numbers == [-50, 5.6])
    #expect(label["bounds"]?.numbers == [0, 0, 100, 79.4])
  }

  @Test(arguments: [("Bold", 700.0), ("Semi Bold Italic", 600), ("Regular", nil)])
  func `the style of a font is a weight`(style: String, weight: Double?) throws {
    let scene = try scene(document("Hello"), font: style)
    #expect(scene.objects.compactMap { $0["text"] }.first?["fontWeight"]?.number == weight)
  }

  @Test(arguments: [(0.0, 0.1), (20_000, 10_000)])
  func `a size beyond those of scenes is limited, with a remark`(size: Double, limit: Double) throws
  {
    let text = LottieText.file(
      layers: """
        {"ty": 5, "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"d": {"k": [
         {"t": 0, "s": {"t": "A", "f": "Inter", "s": \(size), "fc": [0, 0, 0]}}]}}}
        """)
    let imported = try LottieText.read(text)
    let label = try PlainJSON(imported.scene.description()).objects.compactMap { $0["text"] }.first
    #expect(label?["fontSize"]?.number == limit)
    #expect(
      imported.remarks.filter { $0.kind == .range }.map(\.reason) == [
        "a size of a text is limited to \(JSONText.text(of: limit))"
      ])
  }
}
