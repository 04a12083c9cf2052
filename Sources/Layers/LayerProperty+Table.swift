internal import Geometry

/// The animatable properties. Rest thresholds are those of POP's property table where it has the
/// property (1 point; 0.01 for colours, opacity, radii, widths and strokes), else 0.01.
extension LayerProperty {
  public static let bounds = LayerProperty("bounds", \.bounds, threshold: 1, view: .additive)
  public static let position = LayerProperty("position", \.position, threshold: 1, view: .additive)
  public static let anchorPoint = LayerProperty("anchorPoint", \.anchorPoint, view: .replacing)
  public static let zPosition = LayerProperty("zPosition", \.zPosition)
  public static let transform = LayerProperty("transform", \.transform, view: .additive)
  public static let sublayerTransform = LayerProperty("sublayerTransform", \.sublayerTransform)
  public static let doubleSided = LayerProperty("doubleSided", \.isDoubleSided)
  public static let backgroundColor = LayerProperty(
    "backgroundColor", \.backgroundColor, view: .replacing)
  public static let opacity = LayerProperty("opacity", \.opacity, range: 0...1, view: .replacing)
  public static let hidden = LayerProperty("hidden", \.isHidden)
  public static let cornerRadius = LayerProperty(
    "cornerRadius", \.cornerRadius, range: 0...1e6, view: .additive)
  public static let borderWidth = LayerProperty("borderWidth", \.borderWidth, range: 0...1e6)
  public static let borderColor = LayerProperty("borderColor", \.borderColor)
  public static let masksToBounds = LayerProperty("masksToBounds", \.masksToBounds)
  public static let maskedCorners = LayerProperty("maskedCorners", \.maskedCorners)
  public static let cornerCurve = LayerProperty("cornerCurve", \.cornerCurve)
  public static let compositing = LayerProperty("compositing", \.compositing)
  public static let effect = LayerProperty("effect", \.effect, view: .replacing)
  public static let shadowColor = LayerProperty("shadowColor", \.shadowColor)
  public static let shadowOpacity = LayerProperty(
    "shadowOpacity", \.shadowOpacity, range: 0...1)
  public static let shadowOffset = LayerProperty("shadowOffset", \.shadowOffset)
  public static let shadowRadius = LayerProperty(
    "shadowRadius", \.shadowRadius, range: 0...1000)
  public static let shadowPath = LayerProperty("shadowPath", \.shadowPath)
  public static let contents = LayerProperty("contents", \.contents)
  public static let highlightedImage = LayerProperty("highlightedImage", \.highlightedContents)
  public static let highlighted = LayerProperty("highlighted", \.isHighlighted)
  public static let contentsGravity = LayerProperty("contentsGravity", \.contentsGravity)
  public static let contentsRect = LayerProperty("contentsRect", \.contentsRect)
  public static let contentsCenter = LayerProperty("contentsCenter", \.contentsCenter)
  public static let contentsScale = LayerProperty(
    "contentsScale", \.contentsScale, range: 0.01...100)
  public static let magnificationFilter = LayerProperty(
    "magnificationFilter", \.magnificationFilter)
  public static let minificationFilter = LayerProperty("minificationFilter", \.minificationFilter)
  public static let beginTime = LayerProperty("beginTime", \.beginTime)
  public static let timeOffset = LayerProperty("timeOffset", \.timeOffset)
  public static let speed = LayerProperty("speed", \.speed)

  public static let path = LayerProperty(shape: "path", \.path)
  public static let fillColor = LayerProperty(shape: "fillColor", \.fillColor)
  public static let fillRule = LayerProperty(shape: "fillRule", \.fillRule)
  public static let strokeColor = LayerProperty(shape: "strokeColor", \.strokeColor)
  public static let lineWidth = LayerProperty(shape: "lineWidth", \.lineWidth, range: 0...1e6)
  public static let lineCap = LayerProperty(shape: "lineCap", \.lineCap)
  public static let lineJoin = LayerProperty(shape: "lineJoin", \.lineJoin)
  public static let miterLimit = LayerProperty(shape: "miterLimit", \.miterLimit)
  public static let strokeStart = LayerProperty(shape: "strokeStart", \.strokeStart, range: 0...1)
  public static let strokeEnd = LayerProperty(shape: "strokeEnd", \.strokeEnd, range: 0...1)
  public static let lineDashPattern = LayerProperty(shape: "lineDashPattern", \.lineDashPattern)
  public static let lineDashPhase = LayerProperty(shape: "lineDashPhase", \.lineDashPhase)

  public static let string = LayerProperty(text: "string", \.string)
  public static let fontSize = LayerProperty(text: "fontSize", \.fontSize)
  public static let foregroundColor = LayerProperty(text: "foregroundColor", \.foregroundColor)

  public static let gradientType = LayerProperty("type", of: \GradientContent.type)
  public static let colors = LayerProperty("colors", of: \GradientContent.colors)
  public static let locations = LayerProperty("locations", of: \GradientContent.locations)
  public static let startPoint = LayerProperty("startPoint", of: \GradientContent.startPoint)
  public static let endPoint = LayerProperty("endPoint", of: \GradientContent.endPoint)

  public static let instanceCount = LayerProperty(
    "instanceCount", of: \ReplicatorContent.instanceCount, range: 0...100_000)
  public static let instanceTransform = LayerProperty(
    "instanceTransform", of: \ReplicatorContent.instanceTransform)
  public static let instanceDelay = LayerProperty(
    "instanceDelay", of: \ReplicatorContent.instanceDelay)
  public static let instanceColor = LayerProperty(
    "instanceColor", of: \ReplicatorContent.instanceColor)
  public static let instanceRedOffset = LayerProperty(
    "instanceRedOffset", of: \ReplicatorContent.instanceRedOffset)
  public static let instanceGreenOffset = LayerProperty(
    "instanceGreenOffset", of: \ReplicatorContent.instanceGreenOffset)
  public static let instanceBlueOffset = LayerProperty(
    "instanceBlueOffset", of: \ReplicatorContent.instanceBlueOffset)
  public static let instanceAlphaOffset = LayerProperty(
    "instanceAlphaOffset", of: \ReplicatorContent.instanceAlphaOffset)
  public static let preservesDepth = LayerProperty(
    "preservesDepth", of: \ReplicatorContent.preservesDepth)

  public static let emitterPosition = LayerProperty(
    "emitterPosition", of: \EmitterContent.emitterPosition, threshold: 1)
  public static let emitterSize = LayerProperty(
    "emitterSize", of: \EmitterContent.emitterSize, threshold: 1)
  public static let birthRate = LayerProperty(
    "birthRate", of: \EmitterContent.birthRate, range: 0...1000)
  public static let velocity = LayerProperty("velocity", of: \EmitterContent.velocity)
  public static let spin = LayerProperty("spin", of: \EmitterContent.spin)

  /// Every property but those of filters, in the order of the reference.
  public static let all: [LayerProperty] = [
    bounds, position, anchorPoint, zPosition, transform, sublayerTransform, doubleSided,
    backgroundColor, opacity, hidden, cornerRadius, borderWidth, borderColor, masksToBounds,
    maskedCorners, cornerCurve, compositing, effect, shadowColor, shadowOpacity, shadowOffset,
    shadowRadius, shadowPath,
    contents, highlightedImage, highlighted, contentsGravity, contentsRect, contentsCenter,
    contentsScale, magnificationFilter, minificationFilter,
    beginTime, timeOffset, speed,
    path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit,
    strokeStart, strokeEnd, lineDashPattern, lineDashPhase,
    string, fontSize, foregroundColor,
    gradientType, colors, locations, startPoint, endPoint,
    instanceCount, instanceTransform, instanceDelay, instanceColor, instanceRedOffset,
    instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset, preservesDepth,
    emitterPosition, emitterSize, birthRate, velocity, spin,
  ]

  /// The amounts of filters, which every layer has but few are given.
  public static let filters: [LayerProperty] = LayerFilter.Kind.allCases.map(filter)

  private static let byName = Dictionary(
    uniqueKeysWithValues: (all + filters).map { ($0.name, $0) })

  /// The property with Core Animation's name, or nil.
  public static func named(_ name: String) -> LayerProperty? { byName[name] }
}
