import FlipbookDocument
import TestSupport
import Testing

/// Expects a place to be the range that is marked.
func expect(
  _ place: SourcePlace?, marks text: MarkedText, sourceLocation: SourceLocation = #_sourceLocation
) {
  func numbers(_ position: SourcePosition?) -> [Int]? {
    position.map { [$0.line, $0.column, $0.offset] }
  }
  #expect(numbers(place?.start) == text.start, sourceLocation: sourceLocation)
  #expect(numbers(place?.end) == text.end, sourceLocation: sourceLocation)
}
