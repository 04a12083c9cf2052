import FlipbookDocument
import FlipbookGeometry

/// The keys of `template` on a view: the template to use, and the instances to make.
struct TemplateUse: Sendable {
  var use: JSONValue?
  var columns: [String]?
  var rows: JSONValue?
  var parameters: JSONValue?
  var count: Int?
  var offset = Point.zero
  var instanceDelay = 0.0
}
