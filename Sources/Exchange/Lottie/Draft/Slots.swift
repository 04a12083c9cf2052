import FlipbookDocument

/// The slots of a file: the values that they give, and what becomes of each place that takes one.
///
/// It is a class because the reader meets the places, and all parts of an import make parameters
/// of them.
final class Slots {
  private var values: [String: JSONValue] = [:]
  private var uses: [LottieSlot] = []
  /// The offsets of the places whose values move.
  private var moving: Set<Int> = []
  /// The offsets of the places whose values are also part of something that is not a parameter.
  private var writtenOut: Set<Int> = []
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

  /// Notes that the value at a place moves.
  func move(_ slot: LottieSlot) { moving.insert(slot.place.offset) }

  /// Notes that the values at places are part of a path.
  func writeOut(_ slots: [LottieSlot?]) {
    writtenOut.formUnion(slots.compactMap { $0?.place.offset })
  }

  /// A parameter of the scene for a place, as the text that refers to it.
  func parameter(_ slot: LottieSlot, _ value: JSONText) -> JSONText {
    .string("$" + parameter(slot, "", value))
  }

  /// A parameter for each number of a place, by what is added to the slot's name: for expressions.
  func parameters(_ slot: LottieSlot, _ parts: [String], _ values: Numbers) -> [String] {
    parts.enumerated().map { parameter(slot, $1, .rounded(values[$0])) }
  }

  private func parameter(_ slot: LottieSlot, _ part: String, _ value: JSONText) -> String {
    served.insert(slot.place.offset)
    let base = (SceneIdentifier.word(of: slot.name) ?? "slot") + part
    var name = base
    var number = 2
    while let taken = parameters.first(where: { $0.name == name }) {
      if taken.value.line == value.line { return name }
      name = "\(base)-\(number)"
      number += 1
    }
    parameters.append((name, value))
    return name
  }

  /// Names each slot that has a place which is not a parameter.
  func remarkUnserved(_ remarks: Remarks) {
    for slot in uses
    where !served.contains(slot.place.offset) || writtenOut.contains(slot.place.offset) {
      let reason =
        moving.contains(slot.place.offset)
        ? "it moves, and its keyframes are written out"
        : "a scene has no value of its own for it, so that it is written out"
      remarks.unsupported(
        "the slot \"\(slot.name)\" is no parameter here: \(reason)", at: slot.place)
    }
  }
}
