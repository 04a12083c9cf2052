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

// SwiftUI's springs over-damp of themselves; Core Animation's and the others do where it is allowed.
@Test(
  .endsInTime, .proves("M7.4"),
  arguments: [
    (#""perceptualDuration": 0.5, "bounce": -0.3"#, true),
    (#""bounce": -0.3"#, true),
    (#""response": 0.5, "dampingFraction": 2"#, true),
    (#""response": 0.5, "dampingFraction": 2, "allowsOverdamping": false"#, false),
    (#""bounce": -0.3, "allowsOverdamping": false"#, false),
    (#""mass": 1, "stiffness": 100, "damping": 50"#, false),
    (#""stiffness": 100, "dampingRatio": 2"#, false),
    (#""stiffness": 100, "dampingRatio": 2, "allowsOverdamping": true"#, true),
    (#""tension": 100, "friction": 50"#, false),
    (#""origamiTension": 4, "origamiFriction": 30"#, false),
  ])
func `a damping ratio above 1 is kept in SwiftUI's words`(words: String, isKept: Bool) throws {
  let spring = try SpringWords.spring(json: "{ \(words) }").get().spring
  #expect(spring.dampingRatio > 1)
  let critical = Spring(
    mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1)
  let value = SpringTrajectory.unitStep(spring).state(at: 0.2).value
  let whenCritical = SpringTrajectory.unitStep(critical).state(at: 0.2).value
  #expect(isKept ? value < whenCritical - 0.01 : isClose(value, whenCritical))
}

@Test(
  .endsInTime,
  arguments: [
    "[1]", #"{ "origamiTension": 40 }"#, #"{ "origamiFriction": 7, "tension": 3 }"#, "{",
    "{ \"mass\": 0 }", "{ \"mas\": 1 }", "{ \"friction\": 2 }",
  ])
func `what is no spring gives reasons`(text: String) {
  guard case .failure(let error) = SpringWords.spring(json: text) else {
    Issue.record("\(text) gave a spring")
    return
  }
  #expect(!error.reasons.isEmpty)
}
