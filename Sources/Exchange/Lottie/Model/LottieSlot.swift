package import FlipbookDocument

/// A place of the file that takes its value from a slot.
package struct LottieSlot: Sendable {
  package let name: String
  package let place: JSONValue
}
