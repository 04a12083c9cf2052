import FlipbookCAML
import FlipbookDocument
import FlipbookExports
import FlipbookOpening
import TestSupport
import Testing

@Suite(.endsInTime) struct HostileExportTests {
  private func main(_ text: String) throws -> String {
    let export = try CAMLExport(try ExportedScene.compiled(text))
    return String(decoding: try #require(export.files["main.caml"]), as: UTF8.self)
  }

  @Test func anEmptySceneIsARoot() throws {
    let text = try main(#"{ "size": [1, 1], "duration": 0.1, "background": "clear", "views": [] }"#)
    #expect(text.contains("<CALayer id=\"#1\""))
  }

  @Test func tenThousandLayers() throws {
    let views = (0..<10_000).map { "{ \"frame\": [\($0 % 100), \($0 / 100), 1, 1] }" }
    let scene =
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views.joined(separator: ","))] }"
    let compiled = try ExportedScene.compiled(scene)
    let seconds = try ProcessorTime.seconds {
      let export = try CAMLExport(compiled)
      #expect((export.files["main.caml"]?.count ?? 0) > 1_000_000)
    }
    #expect(seconds < ProcessorTime.limit)
  }

  @Test func aHugeTextWithRunsIsLeftToItsReader() throws {
    let runs = (0..<3000).map {
      "{ \"string\": \"run \($0) of many \", \"fontSize\": \($0 % 9 + 9) }"
    }
    let compiled = try ExportedScene.compiled(
      "{ \"size\": [300, 300], \"duration\": 1, \"views\": [{ \"frame\": [0, 0, 300, 300], \"text\": { \"wrapped\": true, \"runs\": [\(runs.joined(separator: ","))] } }] }"
    )
    let seconds = try ProcessorTime.seconds {
      let export = try CAMLExport(compiled)
      #expect(export.files["main.caml"].map { $0.count < 100_000_000 } ?? false)
    }
    #expect(seconds < ProcessorTime.limit)
  }

  @Test func thousandsOfTextsWithRuns() throws {
    let views = (0..<8000).map {
      "{ \"frame\": [\($0 % 100), \($0 / 100), 90, 20], \"text\": { \"runs\": [{ \"string\": \"\($0)\", \"fontWeight\": 700 }] } }"
    }
    let compiled = try ExportedScene.compiled(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views.joined(separator: ","))] }")
    let seconds = try ProcessorTime.seconds {
      let export = try CAMLExport(compiled)
      #expect(export.remarks.contains { $0.reason.contains("runs") })
    }
    #expect(seconds < ProcessorTime.limit)
  }

  /// An hour of a label that counts would be laid out 864 000 times: that is known before the first time.
  @Test func anHourThatCountsIsRefusedAtOnce() throws {
    let compiled = try ExportedScene.compiled(
      ##"""
      { "size": [100, 40], "duration": 3600, "views": [
        { "id": "counter", "frame": [0, 0, 0, 0], "properties": { "count": 0 } },
        { "position": [50, 20], "sizeToFit": true, "text": { "string": { "bind": "counter.count", "format": "0" } } } ],
        "script": [ { "at": 0, "animate": { "duration": 3600, "changes": { "counter.count": 360000 } } } ] }
      """##)
    let seconds = ProcessorTime.seconds {
      do throws(Diagnostic) {
        _ = try CAMLExport(compiled)
        Issue.record("an hour was followed")
      } catch {
        #expect(error.kind == .limit && error.reason.contains("more than about 9 s"))
      }
    }
    #expect(seconds < ProcessorTime.limit)
  }

  @Test func tenThousandKeyframes() throws {
    let values = (0..<10_000).map { "\($0 % 7)" }.joined(separator: ",")
    let text = try main(
      "{ \"size\": [9, 9], \"duration\": 5, \"views\": [{ \"id\": \"a\", \"frame\": [0, 0, 1, 1], \"animations\": [{ \"keyframe\": { \"keyPath\": \"position.x\", \"values\": [\(values)], \"duration\": 5 } }] }] }"
    )
    #expect(text.components(of: "<real").count == 10_000)
  }

  /// Numbers that a label says may change more often than any film has frames.
  @Test func aTextThatCountsFasterThanFrames() throws {
    let compiled = try ExportedScene.compiled(
      #"""
      { "size": [200, 60], "duration": 2, "views": [
        { "id": "day", "properties": { "share": 0 } },
        { "id": "steps", "position": [100, 30], "sizeToFit": true, "text": { "string": { "bind": "= day.share * 1000000", "format": "#,##0 steps" } } } ],
        "script": [{ "at": 0.1, "animate": { "duration": 1.6, "changes": { "day.share": 1 } } }] }
      """#)
    let seconds = try ProcessorTime.seconds { _ = try CAMLExport(compiled) }
    #expect(seconds < ProcessorTime.limit)
  }

  @Test func textsKeepWhatXMLCanContain() throws {
    let text = try main(
      #"{ "size": [99, 99], "duration": 1, "views": [ { "frame": [0, 0, 9, 9], "text": "<&>\"'\u0001\u0008x\ty\nz😀" } ] }"#
    )
    #expect(text.contains("value=\"&lt;&amp;&gt;&quot;'\u{FFFD}\u{FFFD}x&#9;y&#10;z😀\""))
  }

  @Test func numbersAreNumbers() throws {
    let text = try main(
      #"""
      { "size": [99, 99], "duration": 2, "views": [
        { "id": "a", "bounds": [0, 0, 0, 0], "position": [1e9, -1e9], "transform": [{ "scale": 0 }], "animations": [
          { "basic": { "keyPath": "transform.scale", "fromValue": 0, "toValue": 1e9, "duration": 1e-9, "repeatCount": "infinity" } },
          { "keyframe": { "keyPath": "position", "values": [[0, 0], [0, 0]], "calculationMode": "paced", "duration": 1 } } ] } ],
        "script": [ { "at": 1, "animate": { "duration": 0, "changes": { "a.position": [5, 5], "a.transform.rotation": "360deg" } } } ] }
      """#)
    for wrong in ["nan", "NaN", "null", "infinity"] { #expect(!text.contains("\"\(wrong)\"")) }
    #expect(!text.contains("nan "))
  }

  @Test func everySceneOfAStringOfEventsEnds() throws {
    let events = (0..<400).map {
      "{ \"at\": \(Double($0) / 100), \"set\": { \"a.position.x\": \($0) } }"
    }
    let text = try main(
      "{ \"size\": [9, 9], \"duration\": 5, \"views\": [{ \"id\": \"a\", \"frame\": [0, 0, 1, 1] }], \"script\": [\(events.joined(separator: ","))] }"
    )
    #expect(text.components(of: "<CGPoint").count == 400)
  }

  /// Views that change places again and again are a node for each place.
  @Test func reordersManyTimes() throws {
    let events = (0..<60).map {
      "{ \"at\": \(Double($0) / 50), \"moveView\": { \"view\": \"\($0 % 2 == 0 ? "a" : "b")\" } }"
    }
    let text = try main(
      "{ \"size\": [9, 9], \"duration\": 2, \"views\": [{ \"id\": \"a\", \"frame\": [0, 0, 5, 5] }, { \"id\": \"b\", \"frame\": [2, 2, 5, 5] }], \"script\": [\(events.joined(separator: ","))] }"
    )
    #expect(text.contains("hidden"))
  }
}

extension String {
  /// The parts before each occurrence of a string.
  fileprivate func components(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts
  }
}
