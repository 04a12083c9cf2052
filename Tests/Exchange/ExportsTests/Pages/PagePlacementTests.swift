import FlipbookGeometry
import FlipbookLayers
import Glibc
import TestSupport
import Testing

import FlipbookExports

@Suite(.endsInTime) struct PagePlacementTests {
  /// The matrix of a list of functions, by the definitions of CSS Transforms, level 1: each one acts
  /// before those to its left.
  private func matrix(_ value: StyleValue) throws -> AffineTransform {
    var result = AffineTransform.identity
    var numbers = value.numbers[...]
    for word in value.template.split(separator: " ") {
      let count = word.count { $0 == "#" }
      let n = Array(numbers.prefix(count))
      numbers = numbers.dropFirst(count)
      let step: AffineTransform
      switch String(word.split(separator: "(")[0]) {
      case "translate": step = .translation(n[0], n[1])
      case "rotate":
        step = AffineTransform(
          a: cos(n[0]), b: sin(n[0]), c: -sin(n[0]), d: cos(n[0]), tx: 0, ty: 0)
      case "skewX": step = AffineTransform(a: 1, b: 0, c: tan(n[0]), d: 1, tx: 0, ty: 0)
      case "scale": step = .scale(n[0], n[1])
      default:
        Issue.record("\(word)")
        continue
      }
      result = step.then(result)
    }
    return result
  }

  @Test func functionsAreTheMatrix() throws {
    var generator = SeededGenerator(seed: 31)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    for round in 0..<200 {
      var track = StyleTrack()
      var layers: [Layer] = []
      for instant in 0..<5 {
        var layer = Layer(id: LayerID(1))
        layer.bounds = Rect(x: number(-50...50), y: number(-50...50), width: 80, height: 40)
        layer.anchorPoint = Point(number(0...1), number(0...1))
        layer.position = Point(number(-100...100), number(-100...100))
        switch round % 4 {
        case 0: break
        case 1: layer.transform = .scale(number(-2...2), number(-2...2))
        case 2: layer.transform = .rotation(number(-7...7))
        default:
          layer.transform = Transform(
            AffineTransform(
              a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
              tx: number(-9...9), ty: number(-9...9)))
        }
        layers.append(layer)
        track.set(PagePlacement.value(of: layer, under: nil), at: instant)
      }
      let functions = PagePlacement.functions(of: track)
      #expect(functions.points.count == 5)
      for (point, layer) in zip(functions.points, layers) {
        let own = try matrix(point.value)
        let corner = layer.bounds.origin
        let wanted = try #require(layer.transformToSuperlayer.affine)
        for unit in [Point(0, 0), Point(30, 5), Point(80, 40)] {
          #expect(own.apply(unit).distance(to: wanted.apply(unit + corner)) < 1e-6)
        }
      }
    }
  }

  /// An element that is almost a line is drawn 1e-4 wide, so that no point of it is further from its
  /// place than 1e-4 of its distance from the anchor point.
  @Test(arguments: [0, 1e-300, 1e-12, 3e-6, -3e-6, 9e-5, 1.1e-4])
  func almostALineIsNearItsMatrix(height: Double) throws {
    for angle in [0, 0.4, 1.2, 2, 3, -2.5] {
      for along in [0, 1.7, -0.3] {
        for widths in [(1.5, height), (height, 1.5), (height, height)] {
          let (a, b) = (widths.0 * cos(angle), widths.0 * sin(angle))
          var layer = Layer(id: LayerID(1))
          layer.bounds = Rect(x: 0, y: 0, width: 80, height: 40)
          layer.anchorPoint = Point(0.5, 0.25)
          layer.transform = Transform(
            AffineTransform(
              a: a, b: b, c: along * a - widths.1 * sin(angle),
              d: along * b + widths.1 * cos(angle), tx: 0, ty: 0))
          var track = StyleTrack()
          track.set(PagePlacement.value(of: layer, under: nil), at: 0)
          let own = try matrix(#require(PagePlacement.functions(of: track).points.first).value)
          let wanted = try #require(layer.transformToSuperlayer.affine)
          for unit in [Point(0, 0), Point(30, 5), Point(80, 40)] {
            let reach = (unit - Point(40, 10)).length
            #expect(own.apply(unit).distance(to: wanted.apply(unit)) < 2e-4 * reach + 1e-9)
          }
        }
      }
    }
  }

  @Test func aWholeTurnIsNoStandstill() throws {
    var track = StyleTrack()
    for instant in 0...36 {
      var layer = Layer(id: LayerID(1))
      layer.transform = .rotation(Double(instant) * .pi / 9)
      track.set(PagePlacement.value(of: layer, under: nil), at: instant)
    }
    let last = PagePlacement.functions(of: track).points.last?.value
    #expect(last?.template == "translate(#px,#px) rotate(#rad) translate(#px,#px)")
    #expect(abs((last?.numbers[2] ?? 0) - 4 * .pi) < 1e-6)
  }
}
