import Document
import Geometry

/// The keys of `template` on a view: the template to use, and the instances to make.
struct TemplateUse: Sendable {
  var use: JSONValue?
  var columns: [String]?
  var rows: JSONValue?
  var parameters: JSONValue?
  /// Whether only its name is written: a single view with the parameters that the template has.
  var isNamed = false
  var count: Int?
  var offset = Point.zero
  var instanceDelay = 0.0
}
