import Interaction
import Motion
import SceneFile
import TestSupport
import Testing

@Test(.proves("M7.5"), .endsInTime) func `UIKit's own choice of a spring can be asked for`() throws
{
  func frequency(_ more: String) throws -> Double {
    let text = #"{ "dampingRatio": 0.5, "duration": 1, "initialVelocity": 2\#(more) }"#
    return try SpringWords.spring(json: text).get().spring.naturalFrequency
  }
  #expect(try frequency("") == frequency(#", "solver": "largestRoot""#))
  let own = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 2, solver: .newton)
  #expect(try frequency(#", "solver": "newton""#) == own.naturalFrequency)
}

@Test(
  .endsInTime,
  arguments: [
    (#"{ "mass": 1, "solver": "newton" }"#, "no effect without"),
    (#"{ "dampingRatio": 2, "duration": 1 }"#, "above 1 for 1"),
  ])
func `spring words that do nothing are warned of`(text: String, message: String) throws {
  let found = try SpringWords.spring(json: text).get()
  #expect(found.warnings.contains { $0.contains(message) }, "\(found.warnings)")
}

@Test(
  .endsInTime, arguments: ["[1]", "{", "{ \"mass\": 0 }", "{ \"mas\": 1 }", "{ \"friction\": 2 }"])
func `what is no spring gives reasons`(text: String) {
  guard case .failure(let error) = SpringWords.spring(json: text) else {
    Issue.record("\(text) gave a spring")
    return
  }
  #expect(!error.reasons.isEmpty)
}
