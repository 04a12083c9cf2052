import FlipbookDocument
import FlipbookOpening

/// The parts that a comparison left out, and how much it looked at.
package struct ComparedPart: Hashable, Sendable {
  /// The regions that were left out.
  package var ignored: [IgnoredRegion] = []
  /// Regions that never match and were compared nevertheless.
  package var unmatched: [IgnoredRegion] = []
  /// The share of the picture that was compared, 0…1.
  package var share = 1.0
  /// The area of the whole picture, in the unit of the regions squared.
  var wholeArea = 1.0

  /// Whether that is enough for a verdict that films are the same.
  package var isEnough: Bool { share >= PictureMask.minimumShare }

  /// Why there is no verdict.
  package var tooLittle: String {
    "cannot tell: \(Numerals.fixed((100 * share).rounded(.down), 0)) % of the picture were compared, "
      + "and \(Numerals.fixed(100 * PictureMask.minimumShare, 0)) % are needed"
  }

  /// The share of the picture that a region covers, 0…1.
  private func share(of region: IgnoredRegion) -> Double {
    wholeArea > 0 ? min(1, region.width * region.height / wholeArea) : 0
  }

  /// The regions as lines of the report, and how much was compared.
  ///
  /// - Parameter isAlways: Whether that is also said where nothing is ignored.
  func lines(_ difference: FilmDifference?, isAlways: Bool) -> [String] {
    func percent(_ share: Double) -> String { "\(Numerals.fixed(100 * share, 1)) %" }
    var lines = ignored.map { region in
      "ignored \(region.words): \(percent(share(of: region))) of the picture"
        + (region.isFound ? ", which never matches" : "")
    }
    lines += unmatched.map { region in
      "never   \(region.words): \(percent(share(of: region))) of the picture never matches"
    }
    guard isAlways || !lines.isEmpty, let difference else { return lines }
    lines.append("looked  at \(percent(share)) of the picture" + Self.words(of: difference))
    return lines
  }

  /// `: 0.8 of 255 on average, 19 of 20 pixels within 3`.
  static func words(of difference: FilmDifference) -> String {
    ": \(Numerals.significant(difference.mean, 3)) of 255 on average, 19 of 20 pixels within "
      + "\(difference.ninetyFifth)"
  }

  func json(_ difference: FilmDifference?) -> JSONText {
    func list(_ regions: [IgnoredRegion]) -> JSONText {
      .array(
        regions.map { region in
          .object([
            (
              "rect",
              .array([region.x, region.y, region.width, region.height].map { .number($0) })
            ),
            ("share", .number(share(of: region))), ("found", .boolean(region.isFound)),
          ])
        })
    }
    return .object([
      ("share", .number(share)), ("ignored", list(ignored)), ("unmatched", list(unmatched)),
      ("pictures", .number(Double(difference?.frames.count ?? 0))),
      ("mean", difference.map { .number($0.mean) } ?? .null),
      ("ninetyFifth", difference.map { .number(Double($0.ninetyFifth)) } ?? .null),
    ])
  }
}
