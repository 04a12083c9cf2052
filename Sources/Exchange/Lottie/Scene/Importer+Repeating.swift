import FlipbookDocument
import FlipbookMotion

extension Importer {
  /// The most copies of one repeater.
  private static let copyLimit = 1000

  /// The items in front of a repeater, drawn several times.
  func repeated(
    _ drawing: DrawnShapes, by repeater: LottieRepeater, _ scope: Scope, at place: JSONValue
  ) -> DrawnShapes {
    let copies = scope.moving(repeater.copies, count: 1)
    let most = copies.keys.map { $0.value[0] }.max() ?? 0
    let count = Int(min(max(most.rounded(.up), 0), Double(Self.copyLimit)))
    let size = drawing.views.reduce(1) { $0 + $1.count }
    guard count > 0, take(count * size) else { return DrawnShapes() }
    let offset = scope.moving(repeater.offset, count: 1)
    var result = DrawnShapes()
    for index in 0..<count {
      var view = ViewDraft("copy\(index + 1)")
      view.views = drawing.views.reversed()
      let matrix = scope.matrix(of: repeater, copy: Double(index), offset)
      func write(_ numbers: Numbers) -> JSONText { .roundedList(numbers.values, 5) }
      if matrix.isStill {
        if matrix.first != Numbers([1, 0, 0, 1, 0, 0]) {
          view.set("transform", write(matrix.first))
        }
      } else {
        view.animations.append(SceneAnimation.text("transform", matrix, write))
      }
      opacity(&view, repeater, copies, index, scope)
      if repeater.isBelow { result.views.append(view) } else { result.views.insert(view, at: 0) }
      guard sampling.spend(drawing.paths.count) else { return result }
      result.paths += drawing.paths.map { entry in
        var entry = entry
        entry.outline = scope.moved(entry.outline, by: matrix)
        entry.source = nil
        return entry
      }
    }
    return result
  }

  private func opacity(
    _ view: inout ViewDraft, _ repeater: LottieRepeater, _ copies: Moving<Numbers>, _ index: Int,
    _ scope: Scope
  ) {
    let parts = [
      scope.moving(repeater.startOpacity, count: 1), scope.moving(repeater.endOpacity, count: 1),
      copies,
    ]
    let moving = scope.sampling.combined(
      parts, isLinear: copies.isStill, within: 0.1, in: scope.window
    ) { parts in
      let count = parts[2][0].rounded(.up)
      guard Double(index) < count else { return Numbers([0]) }
      let share = count > 1 ? Double(index) / (count - 1) : 0
      return Numbers([parts[0][0] + (parts[1][0] - parts[0][0]) * share])
    }
    func share(_ numbers: Numbers) -> JSONText { .rounded(min(max(numbers[0] / 100, 0), 1)) }
    if !moving.isStill {
      view.animations.append(SceneAnimation.text("opacity", moving, share))
    } else if moving.first[0] != 100 {
      view.set("opacity", share(moving.first))
    }
  }
}
