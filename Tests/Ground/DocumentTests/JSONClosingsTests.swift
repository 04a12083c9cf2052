import FlipbookDocument
import TestSupport
import Testing

/// Where values end is found as it was written.
@Suite(.endsInTime) struct JSONClosingsTests {
  /// Writes values at random and notes the bytes of each: what the reader must find again.
  private struct Writer {
    var random: SeededGenerator
    var text = ""
    /// In the order in which they begin; keys are values here.
    var ranges: [Range<Int>] = []

    private mutating func space() {
      let spaces = ["", " ", "\n", "\r\n\t", "/* ] } */", "// ] }\n"]
      text += spaces.randomElement(using: &random) ?? ""
    }

    private mutating func plain(_ value: String) {
      ranges.append(text.utf8.count..<text.utf8.count + value.utf8.count)
      text += value
    }

    mutating func value(depth: Int) {
      guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else {
        plain(
          ["1", "-2.5e3", "true", "null", "\"]\"", "\"é🙂\"", "\"\\\"}\\\\\""]
            .randomElement(using: &random) ?? "0")
        return
      }
      let isObject = Bool.random(using: &random)
      let number = ranges.count
      ranges.append(text.utf8.count..<text.utf8.count)
      text += isObject ? "{" : "["
      for index in 0..<Int.random(in: 0...6, using: &random) {
        if index > 0 { text += "," }
        space()
        if isObject {
          plain("\"k\(index)\"")
          space()
          text += ":"
          space()
        }
        value(depth: depth - 1)
        space()
      }
      text += isObject ? "}" : "]"
      ranges[number] = ranges[number].lowerBound..<text.utf8.count
    }
  }

  private static func ranges(of document: JSONDocument) -> [Range<Int>] {
    document.nodes.indices.map { document.nodes[$0].offset..<document.end(of: $0) }
  }

  @Test func `each value ends where its text does, however many there are`() throws {
    var most = 0
    for seed in UInt64(0)..<200 {
      var writer = Writer(random: SeededGenerator(seed: seed))
      writer.value(depth: 8)
      let document = try JSONDocument.strict(Array(writer.text.utf8), file: "a.json")
      #expect(Self.ranges(of: document) == writer.ranges, "seed \(seed): \(writer.text)")
      most = max(most, writer.ranges.count)
    }
    #expect(most > 1000)
  }

  @Test func `values of the command line have ends of their own`() throws {
    let file = Array("[[1], {}]".utf8)
    let read = try JSONDocument.read(file, file: "a.json")
    let (document, nodes) = try read.document.reading(
      [
        .init(name: "a", text: "[2, [3]]"), .init(name: "b", text: "[no"),
        .init(name: "c", text: "{ \"d\": {} }"),
      ], duplicates: read.duplicates)
    let texts = nodes.map { node in
      String(
        decoding: document.bytes[document.nodes[node].offset..<document.end(of: node)],
        as: UTF8.self)
    }
    #expect(texts == ["[2, [3]]", "\"[no\"", "{ \"d\": {} }"])
    #expect(document.end(of: document.root) == file.count)
  }

  @Test func `what is cut ends with the text`() throws {
    let text = Array(#"{ "a": [1, { "b": [] , "#.utf8)
    let document = try #require(JSONDocument.recovered(from: text, file: "a.json"))
    let containers = document.nodes.indices.filter { document.nodes[$0].isContainer }
    let ends = containers.map(document.end(of:))
    #expect(ends == [text.count, text.count, text.count, 20])
  }
}
