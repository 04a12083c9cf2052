import FlipbookDocument

/// The changes of some letters of text, and of which.
struct LottieTextAnimator {
  /// A property of a letter that may be changed, by its name in the file.
  enum Key: String, CaseIterable {
    case anchor = "a"
    case position = "p"
    case scale = "s"
    case rotation = "r"
    case rotationX = "rx"
    case rotationY = "ry"
    case skew = "sk"
    case skewAxis = "sa"
    case opacity = "o"
    case fillColor = "fc"
    case fillHue = "fh"
    case fillSaturation = "fs"
    case fillBrightness = "fb"
    case fillOpacity = "fo"
    case strokeColor = "sc"
    case strokeWidth = "sw"
    case strokeOpacity = "so"
    case tracking = "t"
  }

  var selector: LottieTextSelector
  /// Lengths in points, angles in degrees, scales and opacities in percent.
  var style: [Key: LottieProperty]
}

/// The letters that an animator changes: a range, and how much of the change each letter in it gets.
struct LottieTextSelector {
  enum Shape: Int {
    case square = 1
    case rampUp, rampDown, triangle, round, smooth
  }

  /// The unit of counting.
  enum Basis: Int {
    case characters = 1
    case charactersWithoutSpaces, words, lines
  }

  /// In percent of all that is counted, or in counts.
  var start = LottieProperty.zero
  var end = LottieProperty.whole
  /// Added to both.
  var offset = LottieProperty.zero
  /// How much of the change is made, in percent.
  var amount = LottieProperty.whole
  /// The curve that the shape is led by, in percent.
  var ease = (low: LottieProperty.zero, high: LottieProperty.zero)
  /// How soft the ends of a square are, in percent.
  var smoothness = LottieProperty.whole
  var shape = Shape.square
  var basis = Basis.characters
  /// Whether the range is given in counts.
  var isCounted = false
  /// Whether letters are taken in an order of chance.
  var isRandom = false
}

/// Around which points letters are turned and scaled.
struct LottieTextAnchors {
  enum Grouping: Int {
    case characters = 1
    case words, lines, all
  }

  var grouping = Grouping.characters
  /// From the middle of the group's baseline, in percent of half its width and of the height of
  /// capitals.
  var alignment = LottieProperty.origin
}
