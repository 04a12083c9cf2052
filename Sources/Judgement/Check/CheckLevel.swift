/// One of the three ways in which a film is compared with its references.
///
/// A change of a motion moves all three. The first one that moved is the nearest to the cause, so it
/// is what is reported, and what moved after it belongs to it.
package enum CheckLevel: String, Hashable, Sendable, CaseIterable {
  /// The traced values of properties, to 1e-9.
  case values
  /// The display list of a frame: what is drawn where, to 1e-3 of a pixel.
  case drawing
  /// The pixels of a frame.
  case pixels
}

extension CheckLevel: Comparable {
  /// The levels in the order in which a change reaches them.
  package static func < (a: CheckLevel, b: CheckLevel) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .values: 0
    case .drawing: 1
    case .pixels: 2
    }
  }
}
