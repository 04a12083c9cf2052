import TestSupport
import Testing

/// The messages about frames that were taken over from those before, and options about their files.
@Suite(.endsInTime) struct FrameReuseTests {
  /// A card moves for the first half of a second of two.
  private static let resting = """
    { "size": [400, 900], "fps": 20, "duration": 2, "views": [
      { "id": "card", "frame": [50, 40, 90, 60], "backgroundColor": "#336699", "animations": [
        { "basic": { "keyPath": "position.y", "toValue": 150, "duration": 0.5,
          "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """

  @Test func `frames and bands that were kept are counted`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    let outcome = try Command(in: folder.path).run(["a.json", "-j", "1", "--json"])
    let json = try PlainJSON(outcome.output)
    let reused = try #require(json["scenes"]?.elements.first?["reused"])
    // Frames 0 to 10 differ; 29 are as the one before. A row of 400 pixels has 1201 bytes, so 192 KiB
    // are 164 rows, of which 900 rows make 6 bands. The first frame has all of its bands made; the card
    // lies between the rows 40 and 180, so that each of the others makes at most 2 and keeps 4.
    #expect(reused["frames"] == .number(29))
    let bands = try #require(reused["bands"]?.number)
    let others = try #require(reused["otherBands"]?.number)
    #expect(bands + others == 11 * 6)
    #expect(bands >= 10 * 4 && bands <= 10 * 5)
    let text = try Command(in: folder.path).run(["a.json", "-j", "1"]).output
    let percent = Int((100 * bands / 66).rounded())
    #expect(text.hasSuffix(" fps), 29 frames and \(percent) % of the other bands kept\n"))
    let plain = try Command(in: folder.path).run(["a.json", "--no-reuse"]).output
    #expect(plain.hasSuffix(" fps)\n"))
  }

  @Test func `a program that reads stdout gets the same small PNGs as a folder`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    let stream = try Command(in: folder.path).shell(
      "render a.json -q -o small --png small && "
        + "render a.json -q -o - --format png --png small > all && cat small/*.png | cmp - all")
    #expect(stream.status == 0, "\(stream.output)\(stream.errors)")
  }

  @Test func `a way of writing PNGs that is none is refused`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    let outcome = try Command(in: folder.path).run(["a.json", "--png", "tiny"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'tiny'"), "\(outcome.errors)")
    #expect(folder.files() == ["a.json"])
  }
}
