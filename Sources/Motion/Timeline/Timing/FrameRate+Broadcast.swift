extension FrameRate {
  /// The broadcast rate that a decimal such as 29.97 abbreviates; nil for other rates.
  ///
  /// NTSC and its successors run at n · 1000/1001 frames a second for n = 24, 30, 60 and their
  /// doubles. Editors display these with two or three digits but use the fraction: a film at
  /// exactly 29.97 differs from one at 30000/1001 by a frame in nine hours, and is conformed when
  /// it is imported.
  package var broadcast: FrameRate? {
    guard denominator > 1 else { return nil }
    let given = Double(numerator) / Double(denominator)
    for whole in [12, 15, 24, 30, 48, 60, 96, 120, 240] {
      guard let meant = FrameRate(numerator: whole * 1000, denominator: 1001),
        numerator * meant.denominator != meant.numerator * denominator
      else { continue }
      // The maximum error of a rate with two decimals.
      if abs(given - Double(whole) * 1000 / 1001) <= 0.005 { return meant.reduced }
    }
    return nil
  }

  /// A remark on a rate that abbreviates another, as the beginning of a sentence; nil for other
  /// rates.
  package var abbreviation: (reason: String, hint: String)? {
    broadcast.map { meant in
      (
        "\(Self.digits(self)) frames per second are exactly \(numerator)/\(denominator), but "
          + "editors mean \(meant.numerator)/\(meant.denominator)",
        "Write \(meant.numerator)/\(meant.denominator)."
      )
    }
  }

  /// The rate with at most three decimals, such as 29.97.
  private static func digits(_ rate: FrameRate) -> String {
    let thousandths = (Double(rate.numerator) / Double(rate.denominator) * 1000).rounded()
    return "\(thousandths / 1000)"
  }

  /// The rate of a film with every `step`-th frame of this one; nil beyond the range of a rate.
  package func taking(every step: Int) -> FrameRate? {
    guard step > 0 else { return nil }
    let (over, overflows) = denominator.multipliedReportingOverflow(by: step)
    guard !overflows else { return nil }
    return FrameRate(reduced: numerator, over)
  }

  /// The same rate in lowest terms.
  private var reduced: FrameRate { FrameRate(reduced: numerator, denominator) ?? self }
}
