import FlipbookDocument
import FlipbookMotion

/// Reads the parts of a Lottie file into the model.
struct LottieReader {
  let remarks: Remarks
  let parts = PartCount()
  let slots = Slots()

  init(_ remarks: Remarks) { self.remarks = remarks }

  func object(_ value: JSONValue?) -> LottieObject? { LottieObject(value, remarks) }

  /// A property; nil where there is none.
  func property(_ value: JSONValue?) -> LottieProperty? {
    guard let value else { return nil }
    guard let object = object(value) else {
      return LottieObject.numbers(value, remarks).map {
        LottieProperty(keys: [LottieKeyframe(time: 0, value: $0)], place: value)
      }
    }
    if object["x"]?.isString == true {
      remarks.unsupported(
        "expressions are not run: the property has the value that the file gives without it",
        at: object["x"])
    }
    let slot = slots.use(object.text("sid"), at: object.value)
    if let slot, let given = slots.value(of: slot), let filled = self.object(given) {
      // That of a gradient has its numbers in an object of their own.
      let inner = self.object(filled["k"]).flatMap { $0["k"] == nil ? nil : $0 } ?? filled
      if let property = content(inner["k"] ?? given, object: inner) {
        return slotted(property, slot)
      }
    }
    let property = object["k"].flatMap { content($0, object: object) }
    if property == nil, let value = object["k"], value.isString {
      remarks.add(.type, "a text in place of numbers is left out", at: value)
    }
    return property.map { slotted($0, slot) }
  }

  private func slotted(_ property: LottieProperty, _ slot: LottieSlot?) -> LottieProperty {
    guard let slot else { return property }
    if !property.isStill { slots.move(slot) }
    var property = property
    property.slot = slot
    return property
  }

  private func content(_ value: JSONValue, object: LottieObject) -> LottieProperty? {
    let elements = value.elements
    if let first = elements.first, first.isObject, self.object(first)?["t"] != nil {
      return keyframes(elements, place: value)
    }
    guard let numbers = plain(value) else { return nil }
    return LottieProperty(keys: [LottieKeyframe(time: 0, value: numbers)], place: value)
  }

  /// Numbers, or a path as numbers.
  private func plain(_ value: JSONValue) -> [Double]? {
    if let numbers = LottieObject.numbers(value, remarks), !numbers.isEmpty { return numbers }
    if let object = object(value) { return ShapeNumbers.read(object, remarks) }
    if let object = object(value.elements.first) { return ShapeNumbers.read(object, remarks) }
    return nil
  }

  private func keyframes(_ elements: [JSONValue], place: JSONValue) -> LottieProperty? {
    var keys: [LottieKeyframe] = []
    var end: [Double]?
    for element in elements {
      guard let object = object(element), let time = object.number("t") else { continue }
      guard let value = object["s"].flatMap(plain) ?? end ?? keys.last?.value else { continue }
      var key = LottieKeyframe(time: time, value: value)
      end = object["e"].flatMap(plain)
      key.end = end
      key.isHold = object.flag("h")
      key.easing = easing(object)
      if let out = object.numbers("to"), let into = object.numbers("ti") {
        key.tangents = (out, into)
      }
      keys.append(key)
    }
    // The value at the end of a way is that of the next keyframe, where there is one.
    for index in keys.indices.dropLast() {
      if let last = keys[index].end, last == keys[index + 1].value || keys[index].isHold {
        keys[index].end = nil
      }
    }
    if let last = keys.indices.last { keys[last].end = nil }
    guard !keys.isEmpty else { return nil }
    if zip(keys, keys.dropFirst()).contains(where: { $0.time > $1.time }) {
      keys.sort { $0.time < $1.time }
      remarks.add(.value, "keyframes are not in the order of their times", at: place)
    }
    return LottieProperty(keys: keys, place: place)
  }

  private func easing(_ key: LottieObject) -> [TimingFunction] {
    guard let out = key.object("o"), let into = key.object("i") else { return [] }
    let x1 = out.numbers("x") ?? []
    let y1 = out.numbers("y") ?? []
    let x2 = into.numbers("x") ?? []
    let y2 = into.numbers("y") ?? []
    guard !x1.isEmpty, !y1.isEmpty, !x2.isEmpty, !y2.isEmpty else { return [] }
    func at(_ list: [Double], _ index: Int) -> Double { list[min(index, list.count - 1)] }
    func limited(_ value: Double) -> Double { min(max(value, -1e4), 1e4) }
    let count = min(4, max(x1.count, y1.count, x2.count, y2.count))
    let all = (0..<count).map {
      TimingFunction(
        at(x1, $0), limited(at(y1, $0)), at(x2, $0), limited(at(y2, $0)))
    }
    return all.allSatisfy { $0 == all[0] } ? [all[0]] : all
  }
}
