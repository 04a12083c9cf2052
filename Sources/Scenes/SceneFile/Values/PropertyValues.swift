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

extension Site {
  /// Reads a value of a property; throws after an error has been reported.
  ///
  /// Animations may leave a property's range; values that are set may not (`keepsRange`).
  func propertyValue(
    _ value: JSONValue, for target: Change.Target, keepsRange: Bool = false, _ work: inout Work
  ) throws(Reported) -> LayerValue {
    if case .property(let keyPath) = target, keyPath.property == .maskedCorners {
      return try read(ValueType<CornerMask>.corners, value, &work) { $0.layerValue }
    }
    if case .property(let keyPath) = target, keyPath.property == .contentInset {
      return try read(ImageFields.insets, value, &work) {
        .numbers([$0.top, $0.left, $0.bottom, $0.right])
      }
    }
    if case .property(let keyPath) = target, keyPath.property == .effect {
      return try read(EffectFields.effect, value, &work) { $0.layerValue }
    }
    guard fits(value, target) else {
      throw work.error(
        .type, at: value,
        "\"\(target.name)\" needs \(target.words), not "
          + (value.isArray ? "a list of \(value.count)" : value.kindName),
        hint: target.cure(for: value))
    }
    switch target.kind {
    case .number:
      if target.isAngle { return try read(.angle, value, &work) { .number($0) } }
      let number = try ValueType<Double>.number().read(value, self, &work)
      let range = keepsRange ? target.range : .all
      guard range.contains(number) else {
        throw work.outOfRange(value, number, range)
      }
      return .number(number)
    case .point: return try read(.point, value, &work) { .point($0) }
    case .size: return try read(.size, value, &work) { .size($0) }
    case .rect: return try read(.rect, value, &work) { .rect($0) }
    case .color: return try read(.optionalColor, value, &work) { .color($0) }
    case .transform: return try read(.transform, value, &work) { .transform($0) }
    case .path: return try read(.path, value, &work) { .path($0) }
    case .numbers: return try read(.numbers(), value, &work) { .numbers($0) }
    case .colors: return try read(.list(of: .color), value, &work) { .colors($0) }
    case .bool: return try read(.boolean, value, &work) { .bool($0) }
    case .string: return try name(value, target, &work)
    case .contents: return try contents(value, &work)
    }
  }

  private func read<Value>(
    _ type: ValueType<Value>, _ value: JSONValue, _ work: inout Work, _ wrap: (Value) -> LayerValue
  ) throws(Reported) -> LayerValue {
    wrap(try type.read(value, self, &work))
  }

  private func fits(_ value: JSONValue, _ target: Change.Target) -> Bool {
    switch target.kind {
    case .number: value.isNumeric || (target.isAngle && value.isString)
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

  private func name(_ value: JSONValue, _ target: Change.Target, _ work: inout Work)
    throws(Reported) -> LayerValue
  {
    if case .property(let keyPath) = target, keyPath.property == .string {
      let letters = try TextLetters.type.read(value, self, &work)
      work.checkFonts(of: TextContent(string: letters), at: value)
      return .string(letters)
    }
    let string = try ValueType<String>.string.read(value, self, &work)
    guard case .property(let keyPath) = target else { return .string(string) }
    if let names = PropertyNames.values(of: keyPath.property), !names.contains(string) {
      throw work.error(
        .unknownWord, at: value, "\"\(string)\" is not a valid \(keyPath.name)",
        hint: Suggestion.question(for: string, in: names)
          ?? "It can be \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    return .string(string)
  }

  private func contents(_ value: JSONValue, _ work: inout Work) throws(Reported) -> LayerValue {
    if value.isNull { return .contents(nil) }
    switch try ImageFields.source.read(value, self, &work) {
    case .still(let image): return .contents(.image(image))
    case .animated(let animated): return .contents(.animated(animated))
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
