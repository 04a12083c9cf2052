import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of a comparison: the value that a property must have, or where its number must lie.
struct ComparisonKeys: Sendable {
  var equals: JSONValue?
  var above: JSONValue?
  var below: JSONValue?
  var atLeast: JSONValue?
  var atMost: JSONValue?

  private static let number = ValueShape.either([.number(.all), .reference("angle")])

  static let table = FieldTable<ComparisonKeys>(
    "comparison",
    "Comparisons with the model value of a property; all that are given must hold.",
    start: ComparisonKeys(), atMostOne: [["above", "atLeast"], ["below", "atMost"]]
  ) {
    Field(
      "equals", .verbatim(.value), \.equals,
      "The value itself, of the property's kind; numbers are equal within a billionth.")
    Field("above", .verbatim(number), \.above, "A number that it is greater than.")
    Field("below", .verbatim(number), \.below, "A number that it is less than.")
    Field("atLeast", .verbatim(number), \.atLeast, "A number that it is not less than.")
    Field("atMost", .verbatim(number), \.atMost, "A number that it is not greater than.")
  }

  /// The numbers that are given, with what they mean.
  var bounds: [(JSONValue, Condition.Relation)] {
    var bounds: [(JSONValue, Condition.Relation)] = []
    if let above { bounds.append((above, .above)) }
    if let below { bounds.append((below, .below)) }
    if let atLeast { bounds.append((atLeast, .atLeast)) }
    if let atMost { bounds.append((atMost, .atMost)) }
    return bounds
  }
}
