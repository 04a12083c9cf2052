import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Change.Target {
  /// The kind of its values.
  var kind: LayerValue.Kind {
    switch self {
    case .property(let keyPath): keyPath.kind
    case .frame(let keyPath): keyPath.kind
    }
  }

  var name: String {
    switch self {
    case .property(let keyPath): keyPath.name
    case .frame(let keyPath): keyPath.rawValue
    }
  }

  /// Whether it is an angle, which can be written with a unit.
  var isAngle: Bool {
    guard case .property(let keyPath) = self else { return false }
    if keyPath.property == .filter(.colorHueRotate) { return true }
    return keyPath.part?.isAngle == true
  }

  /// The range of the property.
  var range: NumberRange {
    guard case .property(let keyPath) = self, keyPath.part == nil,
      let range = keyPath.property.range
    else { return .all }
    return .within(range)
  }
}

extension LayerValue {
  /// Reads a value of a property; throws after an error has been reported.
  ///
  /// Animations may leave a property's range; values that are set may not (`keepsRange`).
  init(
    _ value: JSONValue, for target: Change.Target, keepsRange: Bool = false, _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    if case .property(let keyPath) = target,
      let special = try Self.special(value, for: keyPath.property, site, &work)
    {
      self = special
      return
    }
    guard target.fits(value) else {
      throw work.error(
        .type, at: value,
        "\"\(target.name)\" needs \(target.words), not "
          + (value.isArray ? "a list of \(value.count)" : value.kindName),
        hint: target.cure(for: value))
    }
    self =
      switch target.kind {
      case .number:
        .number(try target.number(value, keepsRange: keepsRange, site, &work))
      case .point: .point(try ValueType.point.read(value, site, &work))
      case .size: .size(try ValueType.size.read(value, site, &work))
      case .rect: .rect(try ValueType.rect.read(value, site, &work))
      case .color: .color(try ValueType.optionalColor.read(value, site, &work))
      case .transform: .transform(try ValueType.transform.read(value, site, &work))
      case .path: .path(try ValueType.path.read(value, site, &work))
      case .numbers: .numbers(try ValueType.numbers().read(value, site, &work))
      case .colors: .colors(try ValueType.list(of: .color).read(value, site, &work))
      case .bool: .bool(try ValueType.boolean.read(value, site, &work))
      case .string: try LayerValue(name: value, for: target, site, &work)
      case .contents: try LayerValue(contents: value, site, &work)
      }
  }

  /// A value that has a form of its own in JSON; nil for one that is written as its kind is.
  private static func special(
    _ value: JSONValue, for property: LayerProperty, _ site: Site, _ work: inout Work
  ) throws(Reported) -> LayerValue? {
    switch property {
    case .maskedCorners: return try ValueType.corners.read(value, site, &work).layerValue
    case .effect: return try EffectFields.effect.read(value, site, &work).layerValue
    case .contentInset:
      let insets = try ImageFields.insets.read(value, site, &work)
      return .numbers([insets.top, insets.left, insets.bottom, insets.right])
    default: return nil
    }
  }

  private init(name value: JSONValue, for target: Change.Target, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    if case .property(let keyPath) = target, keyPath.property == .string {
      let letters = try TextLetters.type.read(value, site, &work)
      work.checkFonts(of: TextContent(string: letters), at: value)
      self = .string(letters)
      return
    }
    let string = try ValueType<String>.string.read(value, site, &work)
    if case .property(let keyPath) = target,
      let names = keyPath.property.names, !names.contains(string)
    {
      throw work.error(
        .unknownWord, at: value, "\"\(string)\" is not a valid \(keyPath.name)",
        hint: Suggestion.question(for: string, in: names)
          ?? "It can be \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    self = .string(string)
  }

  private init(contents value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    self =
      switch try value.isNull ? nil : ImageFields.source.read(value, site, &work) {
      case nil: .contents(nil)
      case .still(let image): .contents(.image(image))
      case .animated(let animated): .contents(.animated(animated))
      }
  }
}

extension Change.Target {
  /// A number or an angle; a value that is set keeps to the range of the property.
  fileprivate func number(
    _ value: JSONValue, keepsRange: Bool, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Double {
    if isAngle { return try ValueType<Double>.angle.read(value, site, &work) }
    let number = try ValueType<Double>.number().read(value, site, &work)
    let range = keepsRange ? range : .all
    guard range.contains(number) else { throw work.outOfRange(value, number, range) }
    return number
  }

  fileprivate func fits(_ value: JSONValue) -> Bool {
    switch kind {
    case .number: value.isNumeric || (isAngle && value.isString)
    case .point, .size: value.isArray && value.count == 2
    case .rect: value.isArray && value.count == 4
    case .color: value.isString || value.isNull || (value.isArray && value.count == 4)
    case .transform, .numbers, .colors: value.isArray
    case .path: value.isString || value.isObject
    case .string: value.isString
    case .bool: value.boolean != nil
    case .contents: value.isString || value.isNull || value.isObject
    }
  }
}

extension Change.Target {
  /// The form of its values, for messages.
  var words: String {
    switch kind {
    case .number: isAngle ? "an angle such as 1.5 or \"90deg\"" : "a number"
    case .point: "a point [x, y]"
    case .size: "a size [width, height]"
    case .rect: "a rectangle [x, y, width, height]"
    case .color: "a color such as \"#FF3B30\" or [r, g, b, a]"
    case .transform: "a transform: a list of steps, or 6 or 16 numbers"
    case .path: "a string of SVG path data or a figure"
    case .numbers: "a list of numbers"
    case .colors: "a list of colors"
    case .bool: "true or false"
    case .string: "a string"
    case .contents: "an image or null"
    }
  }
}
