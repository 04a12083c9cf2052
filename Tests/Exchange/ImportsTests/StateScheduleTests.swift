import FlipbookImports
import TestSupport
import Testing

@Suite(.endsInTime) struct StateScheduleTests {
  @Test func `a list of states has a name and a time for each`() throws {
    let schedule = try #require(StateSchedule("Locked@0,Unlock@1.5,Sleep@3"))
    #expect(schedule.entries.map(\.name) == ["Locked", "Unlock", "Sleep"])
    #expect(schedule.entries.map(\.time) == [0, 1.5, 3])
  }

  @Test func `the name of a state may have an at sign`() throws {
    #expect(StateSchedule("a@b@2")?.entries.map(\.name) == ["a@b"])
  }

  @Test(arguments: [
    "", "Locked", "@1", "Locked@", "Locked@x", "A@-1", "A@1,B@1", "A@2,B@1", "A@1,", "A@nan",
    "A@inf",
  ])
  func `anything but names with times is no list of states`(text: String) {
    #expect(StateSchedule(text) == nil)
  }

  @Test func `a single state is entered at the beginning`() {
    #expect(StateSchedule(only: "Unlock") == StateSchedule("Unlock@0"))
  }
}
