internal import FlipbookGeometry

/// The animatable properties. Rest thresholds are those of POP's property table where it has the
/// property (1 point; 0.01 for colors, opacity, radii, widths and strokes), otherwise 0.01.
extension LayerProperty {
  package static let bounds = LayerProperty(
    "bounds", get: { $0.bounds }, set: { $0.bounds = $1 }, threshold: 1, view: .additive,
    words: ChangeWords("size", "larger", "smaller"))
  package static let position = LayerProperty(
    "position", get: { $0.position }, set: { $0.position = $1 }, threshold: 1, view: .additive)
  package static let anchorPoint = LayerProperty("anchorPoint", \.anchorPoint, view: .replacing)
  package static let zPosition = LayerProperty(
    "zPosition", \.zPosition,
    words: ChangeWords("depth", "nearer to the eye", "farther from the eye"))
  package static let transform = LayerProperty(
    "transform", get: { $0.transform }, set: { $0.transform = $1 }, view: .additive)
  package static let sublayerTransform = LayerProperty(
    "sublayerTransform", \.sublayerTransform, words: ChangeWords("transform of the subviews"))
  package static let doubleSided = LayerProperty(
    "doubleSided", \.isDoubleSided,
    words: ChangeWords("back side", "shows its back now", "no longer shows its back"))
  package static let backgroundColor = LayerProperty(
    "backgroundColor", \.backgroundColor, view: .replacing)
  package static let opacity = LayerProperty(
    "opacity", get: { $0.opacity }, set: { $0.opacity = $1 }, range: 0...1, view: .replacing,
    words: ChangeWords("opacity", "more opaque", "more transparent"))
  package static let hidden = LayerProperty(
    "hidden", get: { $0.isHidden }, set: { $0.isHidden = $1 },
    words: ChangeWords("visibility", "is hidden now", "is visible now"))
  package static let cornerRadius = LayerProperty(
    "cornerRadius", \.cornerRadius, range: 0...1e6, view: .additive,
    words: ChangeWords("corner radius", "corners rounder", "corners less round"))
  package static let borderWidth = LayerProperty(
    "borderWidth", \.borderWidth, range: 0...1e6,
    words: ChangeWords("border width", "border thicker", "border thinner"))
  package static let borderColor = LayerProperty("borderColor", \.borderColor)
  package static let masksToBounds = LayerProperty(
    "masksToBounds", \.masksToBounds,
    words: ChangeWords("clipping", "clips its subviews now", "no longer clips its subviews"))
  package static let maskedCorners = LayerProperty(
    "maskedCorners", \.maskedCorners, words: ChangeWords("choice of rounded corners"))
  package static let cornerCurve = LayerProperty("cornerCurve", \.cornerCurve)
  package static let compositing = LayerProperty(
    "compositing", \.compositing, words: ChangeWords("blend mode"))
  package static let effect = LayerProperty(
    "effect", \.effect, view: .replacing, words: ChangeWords("visual effect"))
  package static let shadowColor = LayerProperty("shadowColor", \.shadowColor)
  package static let shadowOpacity = LayerProperty(
    "shadowOpacity", \.shadowOpacity, range: 0...1,
    words: ChangeWords("shadow opacity", "shadow stronger", "shadow weaker"))
  package static let shadowOffset = LayerProperty("shadowOffset", \.shadowOffset)
  package static let shadowRadius = LayerProperty(
    "shadowRadius", \.shadowRadius, range: 0...1000,
    words: ChangeWords("shadow blur", "shadow blurrier", "shadow sharper"))
  package static let shadowPath = LayerProperty(
    "shadowPath", \.shadowPath, words: ChangeWords("shadow shape"))
  package static let contents = LayerProperty("contents", \.contents, words: ChangeWords("image"))
  package static let highlightedImage = LayerProperty("highlightedImage", \.highlightedContents)
  package static let highlighted = LayerProperty(
    "highlighted", \.isHighlighted,
    words: ChangeWords("highlight", "is highlighted now", "is no longer highlighted"))
  package static let contentsGravity = LayerProperty(
    "contentsGravity", \.contentsGravity, words: ChangeWords("fit of the image"))
  package static let contentsRect = LayerProperty(
    "contentsRect", \.contentsRect, words: ChangeWords("visible part of the image"))
  package static let contentsCenter = LayerProperty(
    "contentsCenter", \.contentsCenter, words: ChangeWords("stretched part of the image"))
  package static let contentsScale = LayerProperty(
    "contentsScale", \.contentsScale, range: 0.01...100,
    words: ChangeWords("scale of the image", "image denser", "image coarser"))
  package static let magnificationFilter = LayerProperty(
    "magnificationFilter", \.magnificationFilter,
    words: ChangeWords("smoothing of the enlarged image"))
  package static let minificationFilter = LayerProperty(
    "minificationFilter", \.minificationFilter, words: ChangeWords("smoothing of the reduced image")
  )
  package static let beginTime = LayerProperty(
    "beginTime", \.beginTime, words: ChangeWords("start time", "starts later", "starts earlier"))
  package static let timeOffset = LayerProperty(
    "timeOffset", \.timeOffset,
    words: ChangeWords("time offset", "further ahead in time", "further behind in time"))
  package static let speed = LayerProperty(
    "speed", \.speed, words: ChangeWords("speed", "faster", "slower"))
  package static let userInteractionEnabled = LayerProperty(
    "userInteractionEnabled", \.isUserInteractionEnabled,
    words: ChangeWords("touches", "takes touches now", "no longer takes touches"))

  /// Every property except those of filters, in the order of the reference.
  package static let all: [LayerProperty] =
    [
      bounds, position, anchorPoint, zPosition, transform, sublayerTransform, doubleSided,
      backgroundColor, opacity, hidden, cornerRadius, borderWidth, borderColor, masksToBounds,
      maskedCorners, cornerCurve, compositing, effect, shadowColor, shadowOpacity, shadowOffset,
      shadowRadius, shadowPath,
      contents, highlightedImage, highlighted, contentsGravity, contentsRect, contentsCenter,
      contentsScale, magnificationFilter, minificationFilter,
      beginTime, timeOffset, speed, userInteractionEnabled,
    ] + LayerKind.kinds.flatMap { $0.properties }

  /// The amounts of filters, which every layer has but few use.
  package static let filters: [LayerProperty] = LayerFilter.Kind.allCases.map(filter)

  private static let byName = Dictionary(
    uniqueKeysWithValues: (all + filters + undrawn).map { ($0.name, $0) })

  /// The property with Core Animation's name, or nil.
  package static func named(_ name: String) -> LayerProperty? { byName[name] }
}
