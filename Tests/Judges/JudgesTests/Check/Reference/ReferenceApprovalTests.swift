import FlipbookCheck
import FlipbookInteraction
import FlipbookOpening
import TestSupport
import Testing

/// The thing to be approved, as it is written.
@Suite(.endsInTime) struct ReferenceApprovalTests {
  @Test(arguments: [
    ("pip", ReferenceApproval(scene: "pip")),
    ("pip:values", ReferenceApproval(scene: "pip", level: .values)),
    ("pip:drawing", ReferenceApproval(scene: "pip", level: .drawing)),
    ("pip:pixels@0.5s", ReferenceApproval(scene: "pip", level: .pixels, time: 0.5)),
    ("pip:pixels@2", ReferenceApproval(scene: "pip", level: .pixels, time: 2)),
    // The last colon parts the scene from its level.
    ("a:b:drawing", ReferenceApproval(scene: "a:b", level: .drawing)),
  ])
  func `a scene, a level and a time are read`(text: String, approval: ReferenceApproval) throws {
    #expect(try ReferenceApproval(text) == approval)
  }

  @Test(arguments: [
    ("", "names no scene"), (":values", "names no scene"),
    (
      "pip:pixel",
      "there is no level \"pixel\", only values, drawing, pixels. Did you mean \"pixels\"?"
    ),
    ("pip:", "there is no level \"\""), ("pip:pixels@", "has no time after the @"),
    ("pip:pixels@-1", "has no time after the @"), ("pip:pixels@nan", "has no time after the @"),
    ("pip:values@0.5", "names a frame, and values have none"),
  ])
  func `what cannot be meant is told`(text: String, message: String) {
    let error = #expect(throws: ReferenceError.self) { try ReferenceApproval(text) }
    #expect(error?.description.contains(message) == true, "\(error as Any)")
  }
}
