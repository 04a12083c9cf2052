import FlipbookDocument
import FlipbookMotion

extension LottieRepeater {
  /// The most copies of one repeater.
  private static let copyLimit = 1000

  /// What is in front of the repeater, drawn several times.
  func repeated(_ drawing: DrawnShapes, in scope: Scope) -> DrawnShapes {
    let copies = scope.moving(self.copies, count: 1)
    let most = copies.keys.map { $0.value[0] }.max() ?? 0
    let count = Int(min(max(most.rounded(.up), 0), Double(Self.copyLimit)))
    let size = drawing.views.reduce(1) { $0 + $1.count }
    guard count > 0, scope.work.take(count * size) else { return DrawnShapes() }
    let offset = scope.moving(self.offset, count: 1)
    var result = DrawnShapes()
    for index in 0..<count {
      var view = ViewDraft("copy\(index + 1)", holding: drawing.views.reversed())
      let matrix = scope.matrix(of: self, copy: Double(index), offset)
      view.set("transform", matrix, unless: Numbers([1, 0, 0, 1, 0, 0]), \.matrix)
      view.set(
        "opacity", opacity(ofCopy: index, of: copies, in: scope), unless: Numbers([100]),
        \.percentage)
      if isBelow { result.views.append(view) } else { result.views.insert(view, at: 0) }
      guard scope.sampling.spend(drawing.paths.count) else { return result }
      result.paths += drawing.paths.map { $0.moved(by: matrix, in: scope) }
    }
    return result
  }

  private func opacity(ofCopy index: Int, of copies: Moving<Numbers>, in scope: Scope)
    -> Moving<Numbers>
  {
    let parts = [
      scope.moving(startOpacity, count: 1), scope.moving(endOpacity, count: 1), copies,
    ]
    return scope.sampling.combined(
      parts, isLinear: copies.isStill, within: 0.1, in: scope.window
    ) { parts in
      let count = parts[2][0].rounded(.up)
      guard Double(index) < count else { return Numbers([0]) }
      let share = count > 1 ? Double(index) / (count - 1) : 0
      return Numbers([parts[0][0] + (parts[1][0] - parts[0][0]) * share])
    }
  }
}
