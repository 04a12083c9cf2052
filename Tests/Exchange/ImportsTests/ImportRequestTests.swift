import FlipbookImports
import TestSupport
import Testing

@Suite(.endsInTime) struct ImportRequestTests {
  /// Each choice with the format that it is for.
  private static let choices: [(ImportRequest, ForeignFormat)] = [
    (ImportRequest(schedule: StateSchedule(only: "Unlock")), .coreAnimation),
    (ImportRequest(animation: "one"), .lottie), (ImportRequest(theme: "dark"), .lottie),
  ]

  @Test(arguments: choices)
  func `a choice is refused where no file is of its format`(
    request: ImportRequest, format: ForeignFormat
  ) {
    let other: ForeignFormat = format == .lottie ? .coreAnimation : .lottie
    #expect(request.refusal(for: [format]) == nil && request.refusal(for: [other, format]) == nil)
    #expect(request.refusal(for: [other]) != nil && request.refusal(for: []) != nil)
    #expect(ImportRequest().refusal(for: []) == nil)
    #expect(request.limited(to: format) == request)
    #expect(
      request.limited(to: other) == ImportRequest() && request.limited(to: nil) == ImportRequest())
  }
}
