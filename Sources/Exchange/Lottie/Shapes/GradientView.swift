import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

internal import Glibc

extension LottieGradient {
  /// The gradient as it is seen through a shape.
  func view(through shape: ShapeView, in scope: Scope) -> ViewDraft? {
    guard let box = shape.extent, box.width < 1e6, box.height < 1e6, scope.work.take(1) else {
      return nil
    }
    // Gradients are stretched with their bounds: in a square their lines are at right angles to their
    // direction, and their circles are circles.
    let side = max(box.width, box.height)
    let area = Rect(x: box.minX, y: box.minY, width: side, height: side)
    var view = ViewDraft()
    view.set("bounds", .roundedList([area.minX, area.minY, area.width, area.height]))
    view.set("position", .roundedList([area.center.x, area.center.y]))

    var members: [(String, JSONText)] = []
    if isRadial { members.append(("type", .string("radial"))) }
    let stops = stops(in: scope)
    guard stops.first.values.count >= 5 else { return nil }
    let colors = Self.colors(stops.first)
    let slot = stops.isStill ? self.stops.slot : nil
    members.append(("colors", slot.map { scope.work.slots.parameter($0, colors) } ?? colors))
    members.append(("locations", Self.locations(stops.first)))
    if !stops.isStill {
      view.animate("colors", stops, Self.colors)
      let places = stops.map { Numbers(Self.places($0)) }
      if !places.isStill { view.animate("locations", stops, Self.locations) }
    }
    for (key, moving) in ends(in: area, scope) {
      func pair(_ numbers: Numbers) -> JSONText { .roundedList([numbers[0], numbers[1]], 5) }
      members.append((key, pair(moving.first)))
      if !moving.isStill { view.animate(key, moving, pair) }
    }
    view.set("gradient", .object(members))
    view.mask = [shape.view]
    return view
  }

  /// Where stops move, they are merged at each frame: opacities pass colors on the way.
  private func stops(in scope: Scope) -> Moving<Numbers> {
    let stops = scope.moving(all: self.stops)
    guard !mergesEvenly else { return stops.map { Numbers(merged($0.values)) } }
    return scope.sampling.combined([stops], isLinear: false, within: 0.002, in: scope.window) {
      Numbers(merged($0[0].values, isWhole: true))
    }
  }

  /// The points that the colors go from and to, in shares of a rectangle, and the focus of a radial
  /// gradient.
  private func ends(in area: Rect, _ scope: Scope) -> [(key: String, Moving<Numbers>)] {
    func unit(_ point: Point) -> Numbers {
      Numbers([
        (point.x - area.minX) / area.width, (point.y - area.minY) / area.height,
      ])
    }
    let start = scope.moving(self.start, count: 2)
    let end = scope.moving(self.end, count: 2)
    let first = start.map { unit($0.point) }
    var last = end.map { unit($0.point) }
    if isRadial {
      // The end is as far to the right and down as the radius is long.
      last = scope.sampling.combined(
        [start, end], isLinear: false, within: 0.02, in: scope.window
      ) {
        let radius = max($0[0].point.distance(to: $0[1].point), 0.01)
        return unit($0[0].point + Point(radius, radius))
      }
    }
    var ends = [("startPoint", first), ("endPoint", last)]
    if isRadial, !highlightLength.isZero {
      ends.append(("focalPoint", highlight(from: start, to: end, in: scope)))
    }
    return ends
  }

  /// Where the first color is, in radii: as far from the center as the length says, and by the angle
  /// off the direction of the end.
  private func highlight(
    from start: Moving<Numbers>, to end: Moving<Numbers>, in scope: Scope
  ) -> Moving<Numbers> {
    let parts = [
      scope.moving(highlightLength, count: 1), scope.moving(highlightAngle, count: 1), start, end,
    ]
    return scope.sampling.combined(parts, isLinear: false, within: 0.002, in: scope.window) {
      let axis = $0[3].point - $0[2].point
      let length = min(max($0[0][0] / 100, -0.99), 0.99)
      let angle = atan2(axis.y, axis.x) + $0[1][0] * .pi / 180
      return Numbers([length * cos(angle), length * sin(angle)])
    }
  }

  /// Stops of five numbers: the place, and red, green, blue and alpha.
  private static func colors(_ stops: Numbers) -> JSONText {
    .array(
      stride(from: 0, to: stops.values.count - 4, by: 5).map { index in
        SceneColor.text(
          Numbers([stops[index + 1], stops[index + 2], stops[index + 3]]), alpha: stops[index + 4])
      })
  }

  private static func places(_ stops: Numbers) -> [Double] {
    stride(from: 0, to: stops.values.count - 4, by: 5).map { stops[$0] }
  }

  private static func locations(_ stops: Numbers) -> JSONText { .roundedList(places(stops), 4) }
}
