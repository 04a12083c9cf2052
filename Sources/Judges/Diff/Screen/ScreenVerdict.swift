import FlipbookImages
import FlipbookOpening

/// Whether a recording shows what its scene does, with the counts on which that is based.
package struct ScreenVerdict: Hashable, Sendable {
  package let answer: TrackVerdict.Answer
  /// The verdict in one line.
  package let text: String
  /// The number of pictures that agree with the scene.
  package let agreeing: Int

  /// The mean difference of a picture that agrees, in levels of 255, where no other is asked for.
  package static let defaultLimit = 2.0
  /// The factor by which the difference of a part of the picture may exceed that limit.
  private static let localFactor = 6.0
  /// The least share of the recording's change that the scene explains where its time is known.
  private static let leastExplained = 0.3

  /// - Parameters:
  ///   - limit: The mean difference of a picture that agrees, in levels of 255.
  ///   - unmatched: The number of regions that never match and were not ignored.
  init(
    _ finding: ScreenFinding, _ difference: FilmDifference, limit: Double, unmatched: Int,
    comparedShare: Double
  ) {
    let count = difference.frames.count
    agreeing = difference.frames.count {
      $0.difference.mean <= limit && ($0.local ?? 0) <= Self.localFactor * limit
    }
    let wrong = count - agreeing
    let coverage = finding.motion.coverage
    func percent(_ share: Double) -> String { Numerals.fixed((100 * share).rounded(.down), 0) }
    let reason: String? =
      if finding.distinct < TrackVerdict.minimumPictures {
        "\(finding.distinct) different pictures were compared, and \(TrackVerdict.minimumPictures) "
          + "are needed"
      } else if comparedShare < PictureMask.minimumShare {
        "\(percent(comparedShare)) % of the picture were compared, and "
          + "\(percent(PictureMask.minimumShare)) % are needed"
      } else if (finding.timing?.explained ?? 0) < Self.leastExplained {
        "the scene's motion was not found in the recording"
      } else {
        nil
      }
    if let reason {
      (answer, text) = (.inconclusive, "cannot tell: \(reason)")
    } else if unmatched > 0 {
      answer = .differs
      text =
        unmatched == 1
        ? "differs: a region never matches (--ignore auto leaves it out)"
        : "differs: \(unmatched) regions never match (--ignore auto leaves them out)"
    } else if wrong > 1, Double(wrong) > 0.05 * Double(count) {
      answer = .differs
      text = "differs: \(wrong) of \(count) pictures, which is more than one of 20"
    } else if coverage < TrackVerdict.minimumCoverage {
      answer = .inconclusive
      text =
        "cannot tell: \(percent(coverage)) % of the scene's motion was compared, and "
        + "\(percent(TrackVerdict.minimumCoverage)) % is needed"
    } else {
      answer = .same
      text =
        "same: within \(Numerals.fixed(limit, 1)) levels on average in 19 of 20 pictures or more"
    }
  }
}
