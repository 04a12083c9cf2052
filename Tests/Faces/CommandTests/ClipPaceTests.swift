import TestSupport
import Testing

/// The messages about clips of chosen frames, and streams of them.
@Suite(.endsInTime) struct ClipPaceTests {
  @Test func `a clip of every second frame is told with its own rate`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--frames", "0..9/2", "-o", "a.gif",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("a.gif  5 frames  120x40 @1x  5 fps  1.00 s   "))
  }

  @Test func `a stream of film says its rate`() throws {
    let folder = try Fixtures.folder()
    let stream = try Command(in: folder.path).shell(
      "render line.json -q --frames 0..9/2 -o - --format y4m | head -n 1")
    #expect(stream.output.contains(" F5:1 "))
  }

  @Test func `frames at other distances are no film`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--frames", "0..1,5", "-o", "-", "--format", "y4m",
    ])
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(
      outcome.errors.contains(
        "a clip needs evenly spaced frames, and those of --frames 0..1,5 are not: "))
  }

  @Test func `pictures one after the other tell no times`() throws {
    let folder = try Fixtures.folder()
    let pictures = try Command(in: folder.path).shell(
      "render line.json -q --frames 0,1,5 -o - --format raw | wc -c")
    #expect(Int(pictures.output.filter(\.isNumber)) == 3 * 120 * 40 * 4)
  }
}
