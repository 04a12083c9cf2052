import TestSupport
import Testing

private func values(_ arguments: String...) throws -> Command.Outcome {
  let folder = try Fixtures.folder()
  return try Command(in: folder.path).run(["values", "line.json"] + arguments)
}

@Test(.endsInTime) func `values are printed as a table of numbers and velocities`() throws {
  // The dot's center is at 10 + 100 t and 20; the color is pure red.
  let outcome = try values(
    "--key", "dot.position,dot.backgroundColor", "--at", "0,0.25", "--at", "500ms")
  #expect(outcome.status == 0 && outcome.errors.isEmpty)
  #expect(
    outcome.output == """
      time,dot.position.x,dot.position.x velocity,dot.position.y,dot.position.y velocity,\
      dot.backgroundColor.red,dot.backgroundColor.red velocity,dot.backgroundColor.green,\
      dot.backgroundColor.green velocity,dot.backgroundColor.blue,dot.backgroundColor.blue velocity,\
      dot.backgroundColor.alpha,dot.backgroundColor.alpha velocity
      0,10,100,20,0,1,0,0,0,0,0,1,0
      0.25,35,100,20,0,1,0,0,0,0,0,1,0
      0.5,60,100,20,0,1,0,0,0,0,0,1,0

      """)
}

@Test(.endsInTime) func `values are printed as JSON where that is asked for`() throws {
  let outcome = try values("--key", "dot.position.x", "--at", "0.25", "--json")
  #expect(
    outcome.output == """
      {
        "version": 1,
        "tool": "0.2.0",
        "command": "values",
        "exitStatus": 0,
        "diagnostics": [],
        "scene": "line",
        "samples": [
          {"time": 0.25, "values": {"dot.position.x": {"value": 35, "velocity": 100}}}
        ]
      }

      """)
}

@Test(.endsInTime) func `steps are exact, and go to the end`() throws {
  let outcome = try values("--key", "dot.opacity", "--every", "0.1")
  let times = outcome.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
  #expect(times == ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"])
}

@Test(.endsInTime) func `without times each frame is told`() throws {
  let outcome = try values("--key", "dot.position.x", "--fps", "4")
  #expect(
    outcome.output
      == "time,dot.position.x,dot.position.x velocity\n0,10,100\n0.25,35,100\n0.5,60,100\n0.75,85,100\n"
  )
}

@Test(.endsInTime) func `the model is where the app has put it`() throws {
  let outcome = try values("--key", "dot.position.x", "--at", "0.25", "--tree", "model")
  #expect(outcome.output == "time,dot.position.x,dot.position.x velocity\n0.25,10,0\n")
}

@Test(.endsInTime) func `without a key everything that changes is told`() throws {
  let outcome = try values("--at", "0,1")
  #expect(
    outcome.output.split(separator: "\n").first
      == "time,dot.position.x,dot.position.x velocity,dot.position.y,dot.position.y velocity")
}

@Test(.endsInTime) func `a frame is asked like any key path`() throws {
  let outcome = try values("--key", "dot.frame.origin.x", "--at", "0.25")
  #expect(outcome.output == "time,dot.frame.origin.x,dot.frame.origin.x velocity\n0.25,25,100\n")
}
