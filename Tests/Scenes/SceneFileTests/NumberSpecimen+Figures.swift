extension NumberSpecimen {
  private static func figure(_ name: String, _ members: [String: String]) -> NumberSpecimen {
    NumberSpecimen(
      name, members,
      in: "{ \"size\": [100, 100], \"duration\": 1, \"views\": [{ \"id\": \"v\", "
        + "\"frame\": [10, 10, 50, 50], \"shape\": { \"\(name)\": # } }] }")
  }

  /// The figures of shapes.
  static let figures: [NumberSpecimen] = [
    figure("circle", [:]),
    figure("arc", ["startAngle": "0", "endAngle": "\"90deg\""]),
    figure("polygon", ["sides": "6"]),
    figure("star", [:]),
    figure("roundedRect", [:]),
  ]
}
