import Document
package import Geometry

extension SceneReader {
  /// A list of so many numbers, described by the words that a message needs.
  mutating func numbers(_ value: JSONValue, count: Int, needs: String) -> [Double]? {
    guard value.isArray, value.count == count else {
      mismatch(value, needs: needs)
      return nil
    }
    let number = ValueType<Double>.number()
    let numbers = value.elements.compactMap { number.read($0, &self) }
    return numbers.count == count ? numbers : nil
  }
}

extension ValueType where Value == Point {
  package static var point: ValueType<Point> {
    ValueType(
      .labelled("[x, y]", .list(.number(.all), 2...2)), write: { .numbers([$0.x, $0.y]) }
    ) { value, reader in
      reader.numbers(value, count: 2, needs: "a point [x, y]").map { Point($0[0], $0[1]) }
    }
  }
}

extension ValueType where Value == Size {
  package static var size: ValueType<Size> {
    ValueType(
      .labelled("[width, height]", .list(.number(.all), 2...2)),
      write: { .numbers([$0.width, $0.height]) }
    ) { value, reader in
      reader.numbers(value, count: 2, needs: "a size [width, height]").map {
        Size($0[0], $0[1])
      }
    }
  }
}

extension ValueType where Value == Rect {
  package static var rect: ValueType<Rect> {
    ValueType(
      .labelled("[x, y, width, height]", .list(.number(.all), 4...4)),
      write: { .numbers([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]) }
    ) { value, reader in
      reader.numbers(value, count: 4, needs: "a rectangle [x, y, width, height]").map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    }
  }
}

extension ValueType where Value == Color {
  package static var color: ValueType<Color> {
    ValueType(.reference("color"), write: { $0.text }) { value, reader in
      if let text = value.string {
        if text.hasPrefix("#") || text == text.lowercased(), let color = Color(css: text) {
          return color
        }
        reader.error(
          at: value, "\"\(text)\" is no color",
          hint: text.hasPrefix("#")
            ? "Write #RGB, #RRGGBB or #RRGGBBAA."
            : Color(css: "#" + text) != nil
              ? "Write \"#\(text)\"."
              : Suggestion.question(for: text, in: Color.cssNames + ["clear"])
                ?? "Write \"#RRGGBB\", a CSS name, \"clear\" or [r, g, b, a].")
        return nil
      }
      guard value.isArray, value.count == 4 else {
        reader.mismatch(value, needs: "a color such as \"#FF3B30\" or [r, g, b, a]")
        return nil
      }
      return ValueType<[Double]>.list(of: .number(.within(0...1))).read(value, &reader).map {
        Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
      }
    }
  }
}

extension ValueType where Value == Color? {
  /// A colour, or null for none.
  package static var optionalColor: ValueType<Color?> {
    .optional(.color, "[color](#color)")
  }
}

extension Color {
  /// The name of the few colours that are mostly called by it, `#RRGGBB`, or the components; nil for
  /// a color beyond those that a scene can say.
  fileprivate var text: JSONText? {
    for name in ["white", "black", "clear"] where Color(css: name) == self { return .string(name) }
    if Color(css: hexDescription) == self { return .string(hexDescription) }
    let components = [red, green, blue, alpha]
    return components.allSatisfy { (0...1).contains($0) } ? .numbers(components) : nil
  }
}

extension ValueType where Value == Path {
  /// SVG path data.
  static var path: ValueType {
    ValueType(.labelled("[path](#path)", .string)) { value, reader in
      guard let text = ValueType<String>.string.read(value, &reader) else { return nil }
      do throws(PathDataError) {
        let path = try Path(data: text)
        guard let far = path.farthestCoordinate, !NumberRange.all.contains(far) else { return path }
        reader.error(
          .range, at: value,
          "the path leads too far: "
            + NumberRange.all.problem(of: far, called: "a coordinate"))
        return nil
      } catch {
        reader.error(at: value, "this is no path: \(error)")
        return nil
      }
    }
  }
}

extension ValueType where Value == Transform {
  /// A list of steps, or 6 or 16 numbers.
  package static var transform: ValueType<Transform> {
    ValueType(
      .reference("transform"),
      write: { $0 == .identity ? .array([]) : .numbers($0.components) }
    ) { value, reader in
      guard value.isArray else {
        reader.mismatch(value, needs: "a list of steps, or 6 or 16 numbers")
        return nil
      }
      let elements = value.elements
      guard elements.first?.isNumber == true else {
        return ValueType<[Transform]>.list(of: TransformFields.step).read(value, &reader).map {
          $0.reduce(.identity) { $0.then($1) }
        }
      }
      guard [6, 16].contains(elements.count) else {
        reader.mismatch(value, needs: "6 or 16 numbers")
        return nil
      }
      guard let n = ValueType<[Double]>.list(of: .number()).read(value, &reader) else {
        return nil
      }
      if n.count == 16 { return Transform(components: n) }
      return Transform(
        AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
  }
}
