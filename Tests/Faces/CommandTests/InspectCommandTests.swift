import TestSupport
import Testing

/// `render inspect` as a command: its arguments and its answers.
@Suite(.endsInTime) struct InspectCommandTests {
  private static func inspect(_ arguments: String...) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.line, to: "line.json")
    return try Command(in: folder.path).run(["inspect", "line.json"] + arguments)
  }

  @Test func `inspect prints a scene in words and as JSON`() throws {
    let outcome = try Self.inspect()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("line  120×40  10 frames  1 s\n"), "\(outcome.output)")
    #expect(outcome.output.contains("  dot  view  frame [0, 10, 20, 20]\n"))
    let json = try PlainJSON(try Self.inspect("--json").output)
    #expect(json["scene"] == .string("line") && json["duration"] == .number(1))
  }

  @Test func `inspect at instants prints each`() throws {
    let text = try Self.inspect("--at", "0.5").output
    // From 10 to 110 within a second.
    #expect(text.contains("position [10, 20] → [60, 20]  moving at [100, 0]/s"), "\(text)")
    let json = try PlainJSON(try Self.inspect("--at", "0.5,2", "--json").output)
    #expect(json["moments"]?.elements.map { $0["time"] } == [.number(0.5), .number(2)])
    #expect(try Self.inspect("--at", "soon").status == 64)
  }
}
