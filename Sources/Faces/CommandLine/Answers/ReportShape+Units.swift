/// Shapes that several answers have.
extension ReportShape {
  static let seconds = number.meaning("In seconds.")
  static let numbers = list(of: .number)
  static let strings = list(of: .string)
  static let points = list(of: .number, count: 2).meaning("Width and height in points.")
  static let pixels = list(of: .count(from: 1), count: 2).meaning("Width and height in pixels.")
  static let fps = any(of: [.number, .string]).meaning(
    "Frames per second: a number, or a fraction such as 30000/1001.")
  static let files = list(of: .object([("path", .string), ("bytes", .count())]))
}
