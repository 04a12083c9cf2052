/// The name and the style of a curve, which are the same in all panels of a chart.
struct SeriesName: Hashable {
  var text: String
  var style: Chart.Style
}

extension Chart.Series {
  /// nil for a curve without a name.
  var label: SeriesName? { name.isEmpty ? nil : SeriesName(text: name, style: style) }
}
