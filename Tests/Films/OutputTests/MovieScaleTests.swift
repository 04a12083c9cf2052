import FlipbookOutput
import Foundation
import TestSupport
import Testing

/// The search for the quality with which a movie is as large as it may be.
@Suite(.endsInTime) struct MovieScaleTests {
  @Test func `qualities begin with what is asked for`() throws {
    let mp4 = try #require(MovieScale(.mp4, quality: .standard, lossy: 0))
    #expect(mp4.best == 14 && mp4.worst == 51 && mp4.words(21.456) == ["-crf", "21.46"])
    let webm = try #require(MovieScale(.webm, quality: .high, lossy: 0))
    #expect(webm.best == 11 && webm.worst == 63 && webm.words(20) == ["-crf", "20"])
    let webp = try #require(MovieScale(.webp, quality: .standard, lossy: 0))
    #expect(webp.words(30) == ["-lossless", "0", "-quality", "70.0"])
    #expect(MovieScale(.mkv, quality: .standard, lossy: 0) == nil)
    #expect(MovieScale(.mov, quality: .standard, lossy: 0) == nil)
  }

  /// Encoders whose bytes halve every 4 to 10 places, against limits from nearly nothing to nearly all.
  @Test(arguments: [4.0, 6, 10], [0.03, 0.2, 0.5, 0.8, 0.97])
  func `a few tries find what fits`(half: Double, part: Double) throws {
    let scale = try #require(MovieScale(.mp4, quality: .standard, lossy: 0))
    func size(_ position: Double) -> Int { Int(1e6 * exp2((14 - position) / half)) + 500 }
    let limit = size(14) * Int(part * 100) / 100
    guard size(scale.worst) <= limit else { return }
    var large = (position: scale.best, byteCount: size(scale.best))
    var small: (position: Double, byteCount: Int)?
    for _ in 0..<6 {
      guard small.map({ $0.byteCount * 100 < limit * 95 }) ?? true else { break }
      let position = try #require(scale.next(large, small, aim: 0.975 * Double(limit)))
      #expect(position > large.position && position <= scale.worst)
      if size(position) > limit {
        large = (position, size(position))
      } else {
        small = (position, size(position))
      }
    }
    #expect(try #require(small).byteCount * 100 >= limit * 95)
  }

  @Test(arguments: [1_050.0, 1_200, 1_900, 2_090])
  func `WebP is never asked for more than all of its quality`(aim: Double) throws {
    let webp = try #require(MovieScale(.webp, quality: .standard, lossy: 0))
    // Without loss 2100 bytes, with a little 1000: what fits is far below, so the next is near the first.
    for small in [0.1, 0.2, 1, 5, 30] {
      guard let position = webp.next((webp.best, 2100), (small, 1000), aim: aim) else { continue }
      #expect(position > 0 && position < small)
    }
    #expect(webp.next((webp.best, 2100), (0, 1000), aim: aim) == nil)
  }

  @Test func `between two neighboring qualities there is no other to try`() throws {
    let scale = try #require(MovieScale(.webm, quality: .standard, lossy: 0))
    #expect(scale.next((20, 1100), (21, 1000), aim: 1050) == nil)
    #expect(scale.next((63, 1100), nil, aim: 1000) == nil)
  }
}
