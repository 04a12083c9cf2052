import FlipbookDocument

/// An import under way: what layers refer to, and what all of its parts add to.
///
/// It is a class because these share its limits.
final class LottieImport {
  /// A scene has at most so many views.
  static let viewLimit = 30_000
  /// The most views that may be made on the way: many turn out to be one with the view inside.
  private static let workLimit = 2 * viewLimit
  /// The deepest nesting of views, of which each is two levels of JSON.
  static let depthLimit = 118
  /// Compositions inside each other, at most.
  static let nestingLimit = 24

  let library: LottieLibrary
  let remarks: Remarks
  let sampling: Sampling
  let images: ImageAssets
  /// The width of a letter in Inter by its weight, in sizes; nil where nobody measures it.
  let measure: LetterMeasure?
  let slots: Slots
  private(set) var viewCount = 0
  /// Why the file cannot become a scene, and where.
  private(set) var refusal: (reason: String, place: JSONValue)?

  init(
    _ library: LottieLibrary, remarks: Remarks, sampling: Sampling, images: ImageAssets,
    slots: Slots, measure: LetterMeasure?
  ) {
    self.library = library
    self.remarks = remarks
    self.sampling = sampling
    self.images = images
    self.slots = slots
    self.measure = measure
  }

  /// Counts views that are about to be made; false when there are too many.
  func take(_ views: Int) -> Bool {
    viewCount += views
    return !isFull
  }

  /// Whether more views were made than can become a scene.
  private var isFull: Bool { viewCount > Self.workLimit }

  /// Ends the import.
  func refuse(_ reason: String, at place: JSONValue) {
    if refusal == nil { refusal = (reason, place) }
  }

  /// Ends the import where a layer was too much.
  func refuseExcess(at place: JSONValue) {
    if isFull { refuse("the scene would have more than \(Self.viewLimit) views", at: place) }
    if sampling.isExhausted {
      refuse("the motion takes too many keyframes to write out", at: place)
    }
  }
}
