/// One of the three ways in which a film is compared with its references.
///
/// A changed motion shows on all three. The first level that shows it is the nearest to the cause,
/// so that one is reported, and the later ones are its consequences.
package enum CheckLevel: String, Hashable, Sendable, CaseIterable {
  /// The traced values of properties, to 1e-9.
  case values
  /// The display list of a frame: what is drawn where, to 1e-3 of a pixel.
  case drawing
  /// The pixels of a frame.
  case pixels
}

extension CheckLevel: Comparable {
  /// The order in which a change shows on the levels.
  package static func < (a: CheckLevel, b: CheckLevel) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .values: 0
    case .drawing: 1
    case .pixels: 2
    }
  }
}
