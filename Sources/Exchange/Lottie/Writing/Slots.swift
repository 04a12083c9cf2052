import FlipbookDocument

/// The slots of a file: the values that they give, and what becomes of each place that takes one.
///
/// It is a class because the reader meets the places, and all parts of the importer make parameters
/// of them.
final class Slots {
  private var values: [String: JSONValue] = [:]
  private var uses: [LottieSlot] = []
  /// The offsets of the places whose values are parameters.
  private var served: Set<Int> = []
  /// The parameters of the scene, in the order in which they are met.
  private(set) var parameters: [(name: String, value: JSONText)] = []

  func give(_ value: JSONValue, to name: String) { values[name] = value }

  func value(of slot: LottieSlot) -> JSONValue? { values[slot.name] }

  /// The slot of a name, noted as used at one more place; nil without a name.
  func use(_ name: String?, at place: JSONValue) -> LottieSlot? {
    guard let name else { return nil }
    let slot = LottieSlot(name: name, place: place)
    uses.append(slot)
    return slot
  }

  /// A parameter of the scene for a place, as the text that refers to it.
  func parameter(_ slot: LottieSlot, _ value: JSONText) -> JSONText {
    served.insert(slot.place.offset)
    let base = SceneName.word(of: slot.name) ?? "slot"
    var name = base
    var number = 2
    while let taken = parameters.first(where: { $0.name == name }) {
      if taken.value.line == value.line { return .string("$\(name)") }
      name = "\(base)-\(number)"
      number += 1
    }
    parameters.append((name, value))
    return .string("$\(name)")
  }

  /// Names each slot that has a place which is no parameter.
  func remarkUnserved(_ remarks: Remarks) {
    for slot in uses where !served.contains(slot.place.offset) {
      remarks.unsupported(
        "the slot \"\(slot.name)\" is no parameter here: its value is written out", at: slot.place)
    }
  }
}
