import FlipbookDocument
import FlipbookGeometry

/// The values of an animation of one property, in the coordinates of the scene.
struct AnimationValues {
  let work: ImportWork
  let space: LayerSpace
  let key: LayerKey
  let element: MarkupElement
  /// The key path whose heights become the upper edges of the bounds, where a layer hangs.
  var readsHeight: String?

  /// Adds `fromValue`, `toValue` and `byValue`.
  func addEnds(to members: inout ViewMembers) {
    var names = ["fromValue", "toValue", "byValue"].filter {
      element[$0] != nil || element.child($0) != nil
    }
    if names.count == 3 { names.removeLast() }
    for name in names {
      guard let value = work.value(name, of: element, kind), value != .null else { continue }
      members.add(name, json(value, isRelative: name == "byValue" || isAdditive))
    }
  }

  /// Adds the values or the path of keyframes with their times; false where there are none.
  func addKeyframes(to members: inout ViewMembers) -> Bool {
    let mode = element["calculationMode"] ?? "linear"
    var count = 0
    if [.position, .innerPoint].contains(key.mirror),
      let path = work.value("path", of: element, .path), path != .null
    {
      members.add("path", json(path, isRelative: isAdditive))
      count = keyCount(of: path)
    } else {
      let values = (element.child("values")?.children ?? []).compactMap { child in
        work.value(in: child, kind, name: "values").flatMap { json($0, isRelative: isAdditive) }
      }
      guard let first = values.first else {
        work.remark("no-values", .missingKey, "keyframes without values are left out", at: element)
        return false
      }
      let all = values.count == 1 ? [first, first] : values
      members.add("values", .array(all))
      count = all.count
    }
    addTimes(count, mode, to: &members)
    addCurves(count, to: &members)
    if ["discrete", "paced", "cubic", "cubicPaced"].contains(mode) {
      members.add("calculationMode", .string(mode))
    } else if mode != "linear" {
      work.remark(
        "calculationMode:\(mode)", .unknownWord, "calculationMode \"\(mode)\" is not known",
        at: element)
    }
    for name in ["tensionValues", "continuityValues", "biasValues"] {
      guard mode.hasPrefix("cubic"), let values = work.numbers(name, 0, of: element) else {
        continue
      }
      if values.count == count { members.add(name, .short(values)) }
    }
    addRotation(followsPath: members.members.contains { $0.0 == "path" }, to: &members)
    return true
  }

  /// Whether the layer turns with its path.
  private func addRotation(followsPath: Bool, to members: inout ViewMembers) {
    guard let rotation = element["rotationMode"] else { return }
    let names = [
      "auto": "rotateAuto", "rotateAuto": "rotateAuto", "autoReverse": "rotateAutoReverse",
      "rotateAutoReverse": "rotateAutoReverse",
    ]
    guard followsPath else {
      return work.remark(
        "rotationMode", "only along a path does a view turn by itself, not between values",
        at: element)
    }
    members.add("rotationMode", names[rotation].map { .string($0) })
  }

  /// CAValueFunction's name.
  var valueFunction: String? {
    let child = element.child("valueFunction")
    guard let name = element["valueFunction"] ?? child?["name"] ?? child?["value"] else {
      return nil
    }
    let known = ["rotate", "scale", "translate"].flatMap { base in
      ["", "X", "Y", "Z"].map { base + $0 }
    }
    guard known.contains(name), name != "rotate" else {
      work.remark(
        "valueFunction:\(name)", .unknownWord, "valueFunction \"\(name)\" is not known", at: element
      )
      return nil
    }
    return key.kind == .transform ? name : nil
  }

  private var isAdditive: Bool {
    element["additive"].flatMap { WrittenNumber.boolean($0) } ?? false
  }

  private var kind: CAMLValue.Kind {
    if let readsHeight { return readsHeight == "bounds.size" ? .numbers(2) : .number }
    switch valueFunction {
    case nil: return key.kind
    case "scale"?, "translate"?: return .numbers(3)
    default: return .number
    }
  }

  private func json(_ value: CAMLValue, isRelative: Bool) -> JSONText? {
    if readsHeight != nil {
      var height = value.number ?? 0
      if case .numbers(let size) = value, size.count == 2 { height = size[1] }
      return .short(isRelative ? -height : -space.bounds.origin.y - height)
    }
    var key = key
    if let function = valueFunction {
      let axes = key.mirror == .innerMatrix ? space.inner : space.outer
      let turns = ["rotateX", "rotateZ", "translateY"].contains(function)
      if case .number(let number) = value, function.hasPrefix("rotate") {
        return SceneValue.angle(turns ? axes.mapDelta(number) : number)
      }
      if case .number(let number) = value { return .short(turns ? axes.mapDelta(number) : number) }
      if case .numbers(let n) = value, n.count == 3 {
        return .short(function == "translate" ? [n[0], axes.mapDelta(n[1]), n[2]] : n)
      }
      key.mirror = .none
    }
    return work.json(
      space.converted(value, key.mirror, isRelative: isRelative), key, isUp: space.inner.isUp,
      at: element)
  }

  /// The keys of a path: its start, and the end of each line and curve.
  private func keyCount(of path: CAMLValue) -> Int {
    guard case .path(let path) = path else { return 0 }
    return path.segments.count + 1
  }

  private func addTimes(_ count: Int, _ mode: String, to members: inout ViewMembers) {
    guard mode != "paced", mode != "cubicPaced",
      var times = work.numbers("keyTimes", 0, of: element), !times.isEmpty
    else { return }
    let isDiscrete = mode == "discrete"
    if isDiscrete, times.count == count { times.append(1) }
    if isDiscrete, times.count > count + 1 { times = times.prefix(count) + [1] }
    if !isDiscrete, times.count > count { times = Array(times.prefix(count)) }
    let expected = isDiscrete ? count + 1 : count
    let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let isWhole = times.first == 0 && times.last == 1
    guard times.count == expected, isOrdered, isWhole else {
      work.remark(
        "keyTimes", .value,
        "the keyTimes are left out: there must be one for each value, from 0 to 1, not decreasing",
        at: element)
      return
    }
    let isEven = times.enumerated().allSatisfy { index, time in
      abs(time - Double(index) / Double(max(1, expected - 1))) < 1e-5
    }
    if !isEven { members.add("keyTimes", .numbers(times)) }
  }

  private func addCurves(_ count: Int, to members: inout ViewMembers) {
    var curves: [AnimationTiming.Curve] = (element.child("timingFunctions")?.children ?? [])
      .compactMap { AnimationTiming.curve(in: $0, work) }
    if curves.isEmpty, let text = element["timingFunctions"] {
      curves = text.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap {
        AnimationTiming.curve(
          in: MarkupElement(
            name: "timingFunction", attributes: [("name", String($0))], offset: element.offset),
          work)
      }
    }
    guard count > 1, !curves.isEmpty, !curves.allSatisfy(\.isLinear) else { return }
    let written = curves.prefix(count - 1).map(\.json)
    let rest = Array(repeating: JSONText.string("linear"), count: count - 1 - written.count)
    members.add("timingFunctions", .array(written + rest))
  }
}
