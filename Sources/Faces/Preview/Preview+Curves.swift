import FlipbookCharts
internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookTimeline

extension Preview {
  /// The maximum number of keys in a chart; more cannot be distinguished.
  private static let keyLimit = 6

  /// The moving keys, those that move most first.
  func keys(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let keys = ScenePlot.movingKeys(in: scene)
    return .json(
      .object([
        (
          "keys",
          .array(keys.map { .object([("name", .string($0.name)), ("layer", .layer($0.layer))]) })
        ),
        (
          "chosen", .array((ScenePlot.ofMovingKeys(in: scene)?.keys ?? []).map { .string($0.name) })
        ),
      ]))
  }

  /// The chart of some keys as in `render plot`, with the positions of its axes.
  func chart(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let keys = try keys(question, in: scene)
    guard !keys.isEmpty else { throw Refusal(422, "no numeric property moves; choose a key") }
    var plot = ScenePlot(keys)
    plot.showsModel = try question.flag("model")
    plot.size = Size(
      try question.number("width", in: 200...4000), try question.number("height", in: 150...4000))
    var chart = plot.chart(of: scene)
    (chart.title, chart.subtitle) = ("", "")
    let (svg, axes) = chart.drawn(fonts: scene.fonts, colors: .styledByPage)
    return .json(.object([("svg", .string(svg)), ("axes", .array(axes.map(\.json)))]))
  }

  /// Values and velocities at an instant, with the digits of `render values`.
  func values(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let scene = try current(question).scene
    let time = try question.number("time", in: 0...Self.longest)
    let keys = try keys(question, in: scene)
    let values = keys.map { key in
      let state = key.state(in: scene.timeline, at: time)
      return JSONText.object([
        ("key", .string(key.name)),
        ("names", .array(key.componentNames(of: state.value).map { .string($0) })),
        ("value", .written(state.value.json)), ("velocity", .written(state.velocityJSON)),
      ])
    }
    return .json(.object([("time", .number(time)), ("values", .array(values))]))
  }

  private func keys(_ question: Question, in scene: CompiledScene) throws(Refusal) -> [TraceKey] {
    var keys: [TraceKey] = []
    for name in try question.strings("keys").prefix(Self.keyLimit) {
      do throws(ReferenceError) {
        keys.append(try scene.views.key(name))
      } catch {
        throw Refusal(422, error.description)
      }
    }
    return keys
  }
}

extension PanelAxes {
  fileprivate var json: JSONText {
    .object([
      ("label", .string(label)),
      ("area", .numbers([area.minX, area.minY, area.width, area.height])),
      ("x", .numbers([x.lowerBound, x.upperBound])), ("y", .numbers([y.lowerBound, y.upperBound])),
    ])
  }
}
