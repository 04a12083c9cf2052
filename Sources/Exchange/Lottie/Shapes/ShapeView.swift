import FlipbookDocument
import FlipbookGeometry

/// A view with a `shape` that is being written.
struct ShapeView {
  var view = ViewDraft()
  let form: PaintedForm
  private var members: [(String, JSONText)] = []
  /// How far the line reaches beyond the path, in points.
  private(set) var reach = 0.0

  init(_ form: PaintedForm, _ scope: Scope) {
    self.form = form
    members.append(("path", .string(form.outline.first.data)))
    members.append(("fillColor", .null))
    if form.isEvenOdd { members.append(("fillRule", .string("even-odd"))) }
    if !form.outline.isStill { view.animate("path", form.outline) { .string($0.data) } }
    write()
  }

  mutating func set(_ key: String, _ value: JSONText) {
    if let index = members.firstIndex(where: { $0.0 == key }) {
      members[index].1 = value
    } else {
      members.append((key, value))
    }
    write()
  }

  /// A key whose value may change in the course of time.
  mutating func set(_ key: String, _ moving: Moving<Numbers>, _ write: (Numbers) -> JSONText) {
    set(key, write(moving.first))
    if !moving.isStill { view.animate(key, moving, write) }
  }

  private mutating func write() { view.set("shape", .object(members)) }

  /// Writes the path as a figure with its measures.
  mutating func replacePath(by figure: (key: String, value: JSONText)) {
    members[0] = figure
    write()
  }

  /// The line of a stroke; false where nothing is drawn.
  mutating func stroke(_ stroke: LottieStroke, in scope: Scope) -> Bool {
    let width = scope.moving(stroke.width, count: 1)
    reach = width.keys.map { $0.value[0] }.max() ?? 0
    guard reach > 0 else { return false }
    func length(_ numbers: Numbers) -> JSONText { .rounded(min(max(numbers[0], 0), 1e6)) }
    if width.isStill, let slot = stroke.width.slot {
      set("lineWidth", scope.work.slots.parameter(slot, length(width.first)))
    } else if width.first[0] != 1 || !width.isStill {
      set("lineWidth", length(width.first))
    }
    if !width.isStill { view.animate("lineWidth", width, length) }
    switch stroke.cap {
    case 2: set("lineCap", .string("round"))
    case 3: set("lineCap", .string("square"))
    default: break
    }
    switch stroke.join {
    case 2: set("lineJoin", .string("round"))
    case 3: set("lineJoin", .string("bevel"))
    default:
      if stroke.miterLimit != 10 { set("miterLimit", .rounded(stroke.miterLimit)) }
    }
    window(scope.work.slots)
    dashes(stroke, scope)
    return true
  }

  private mutating func window(_ slots: Slots) {
    guard let window = form.window else { return }
    for (index, key) in ["strokeStart", "strokeEnd"].enumerated() {
      let part = window.map { Numbers([$0[index]]) }
      if part.isStill {
        let value = JSONText.rounded(part.first[0], 4)
        if let slot = form.windowSlots[index] {
          set(key, slots.parameter(slot, value))
        } else if part.first[0] != Double(index) {
          set(key, value)
        }
      } else {
        view.animate(key, part) { .rounded($0[0], 4) }
      }
    }
  }

  private mutating func dashes(_ stroke: LottieStroke, _ scope: Scope) {
    let lengths = stroke.dashes.prefix(100).map { scope.moving($0, count: 1) }
    guard lengths.contains(where: { $0.keys.contains { $0.value[0] > 0 } }) else { return }
    // With a length below 0 there are no dashes at all:
    // https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#stroke-dash
    func pattern(_ numbers: [Numbers]) -> Numbers {
      let values = numbers.map { $0[0] }
      return Numbers(values.allSatisfy { $0 >= 0 } ? values : [])
    }
    let isSigned = lengths.contains { $0.keys.contains { $0.value[0] < 0 } }
    let dashes = scope.sampling.combined(
      lengths, isLinear: !isSigned, within: 0.02, in: scope.window, pattern)
    set("lineDashPattern", dashes) { .roundedList($0.values) }
    guard let phase = stroke.phase else { return }
    let moving = scope.moving(phase, count: 1)
    if moving.isStill {
      if moving.first[0] != 0 { set("lineDashPhase", .rounded(moving.first[0])) }
    } else {
      view.animate("lineDashPhase", moving, \.number)
    }
  }

  /// The rectangle that holds the path at every instant, with its line; nil for an empty one.
  var extent: Rect? {
    let points = form.outline.keys.flatMap { $0.value.points }
    guard !points.isEmpty else { return nil }
    let box = Rect(enclosing: points)
    // Curves that go beyond their keyframes do so by little.
    let more = reach * 1.5 + (form.outline.isStill ? 0 : 0.1 * max(box.width, box.height)) + 3
    return Rect(
      x: (box.minX - more).rounded(.down), y: (box.minY - more).rounded(.down),
      width: (box.width + 2 * more).rounded(.up) + 1,
      height: (box.height + 2 * more).rounded(.up) + 1)
  }
}
