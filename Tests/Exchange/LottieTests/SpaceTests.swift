import Glibc
import TestSupport
import Testing

import FlipbookLottie

/// Layers out of the plane, and their parents: multiplied in space, then seen from the front.
@Suite(.endsInTime) struct SpaceTests {
  /// The numbers of a transform.
  private struct Numbers {
    var anchor = [0.0, 0, 0]
    var place = [0.0, 0, 0]
    var scale = [100.0, 100, 100]
    var turns = [0.0, 0, 0]
    var orientation = [0.0, 0, 0]

    var text: String {
      """
      "a": {"k": \(anchor)}, "p": {"k": \(place)}, "s": {"k": \(scale)}, "rx": {"k": \(turns[0])},
      "ry": {"k": \(turns[1])}, "rz": {"k": \(turns[2])}, "or": {"k": \(orientation)}
      """
    }

    /// The rows of lottie-web's matrix, whose points are rows, too: `applyToMatrix` of its
    /// TransformProperty.js, with rotateX, rotateY and rotateZ of its transformation-matrix.js.
    var matrix: [[Double]] {
      func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
      func move(_ x: Double, _ y: Double, _ z: Double) -> [[Double]] {
        [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
      }
      func x(_ a: Double) -> [[Double]] {
        [[1, 0, 0, 0], [0, cos(a), -sin(a), 0], [0, sin(a), cos(a), 0], [0, 0, 0, 1]]
      }
      func y(_ a: Double) -> [[Double]] {
        [[cos(a), 0, sin(a), 0], [0, 1, 0, 0], [-sin(a), 0, cos(a), 0], [0, 0, 0, 1]]
      }
      func z(_ a: Double) -> [[Double]] {
        [[cos(a), -sin(a), 0, 0], [sin(a), cos(a), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
      }
      let size = scale.map { $0 / 100 }
      let steps = [
        move(-anchor[0], -anchor[1], anchor[2]),
        [[size[0], 0, 0, 0], [0, size[1], 0, 0], [0, 0, size[2], 0], [0, 0, 0, 1]],
        z(-radians(turns[2])), y(radians(turns[1])), x(radians(turns[0])),
        z(-radians(orientation[2])), y(radians(orientation[1])), x(radians(orientation[0])),
        move(place[0], place[1], -place[2]),
      ]
      return steps.dropFirst().reduce(steps[0], SpaceTests.product)
    }
  }

  private static func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    a.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * b[$1][column] } } }
  }

  /// The shape layer 3 in layer 2 in layer 1.
  private func scene(_ chain: [Numbers]) throws -> PlainJSON {
    let nulls = chain.dropLast().enumerated().map { index, numbers in
      let parent = index == 0 ? "" : #""parent": \#(index), "#
      return
        #"{"ty": 3, "ind": \#(index + 1), \#(parent)"ip": 0, "op": 60, "ks": {\#(numbers.text)}}"#
    }
    let layer = LottieText.layer(
      #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 20]}, "r": {"k": 0}}, "# + LottieText.fill,
      transform: chain[chain.count - 1].text, more: #", "parent": \#(chain.count - 1)"#)
    return try LottieText.scene(
      LottieText.file(layers: ([layer] + nulls).joined(separator: ", ")))
  }

  private func random(_ generator: inout SeededGenerator) -> Numbers {
    func three(_ range: ClosedRange<Double>) -> [Double] {
      (0..<3).map { _ in Double.random(in: range, using: &generator) }
    }
    return Numbers(
      anchor: three(-30...30), place: three(-80...80), scale: three(50...150),
      turns: three(-90...90), orientation: three(-90...90))
  }

  @Test(arguments: UInt64(1)...20)
  func `parents out of the plane are multiplied before they are flattened`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let chain = (0..<3).map { _ in random(&generator) }
    let wanted = chain.dropLast().reversed().reduce(chain[2].matrix) {
      Self.product($0, $1.matrix)
    }
    let found = try #require(
      scene(chain).objects.first { $0["transform"]?.numbers.count == 6 }?["transform"]?.numbers)
    let six = [
      wanted[0][0], wanted[0][1], wanted[1][0], wanted[1][1], wanted[3][0], wanted[3][1],
    ]
    #expect(zip(found, six).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found) instead of \(six)")
  }

  /// Expects that a chain of layers is seen by the product of their matrices.
  private func expectProduct(_ chain: [Numbers]) throws {
    let wanted = chain.dropLast().reversed().reduce(chain[chain.count - 1].matrix) {
      Self.product($0, $1.matrix)
    }
    let found = try #require(
      scene(chain).objects.first { $0["transform"]?.numbers.count == 6 }?["transform"]?.numbers)
    let six = [
      wanted[0][0], wanted[0][1], wanted[1][0], wanted[1][1], wanted[3][0], wanted[3][1],
    ]
    #expect(zip(found, six).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found) instead of \(six)")
  }

  /// Depth comes to be seen in the parent that is turned: of its own anchor, or of what is in it.
  @Test func `depth in a parent out of the plane moves a layer in the plane`() throws {
    try expectProduct([
      Numbers(anchor: [0, 0, 40], place: [50, 50, 0], turns: [0, 60, 0]),
      Numbers(place: [7, 0, 0]),
    ])
    try expectProduct([
      Numbers(place: [50, 50, 0], turns: [0, 60, 0]), Numbers(place: [7, 0, 30]),
    ])
  }

  /// A parent turned by a quarter shows depth as x; beside the plane a bent way is straight.
  @Test func `depth goes evenly along a bent way`() throws {
    let parent = Numbers(turns: [0, 90, 0])
    let layers = [
      LottieText.square(
        transform: """
          "p": {"a": 1, "k": [{"t": 0, "s": [0, 0, 0], "to": [0, 50, 0], "ti": [-50, 0, 0],
           "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 60, "s": [100, 100, 60]}]}
          """, more: #", "parent": 9"#),
      #"{"ty": 3, "ind": 9, "ip": 0, "op": 60, "ks": {\#(parent.text)}}"#,
    ]
    let scene = try LottieText.scene(LottieText.file(layers: layers.joined(separator: ", ")))
    let middle = try #require(scene.animations(of: "transform").first?.value(at: 1))
    // 3 · 50 / 8 and 300 / 8 and 100 / 8 down.
    #expect(abs(middle[4] - 30) < 0.05 && abs(middle[5] - 68.75) < 0.1)
  }

  /// The same scale without a third number.
  @Test func `a scale of two numbers leaves depth as it is`() throws {
    func transform(_ scale: String) throws -> [Double] {
      let parent = Numbers(place: [50, 50, 0], scale: [50, 50, 100], turns: [0, 60, 0])
      let layers = [
        LottieText.square(
          transform: Numbers(place: [7, 8, 30]).text, more: #", "parent": 9"#),
        #"{"ty": 3, "ind": 9, "ip": 0, "op": 60, "ks": {\#(parent.text)}}"#.replacing(
          "[50.0, 50.0, 100.0]", with: scale),
      ]
      return try #require(
        LottieText.scene(LottieText.file(layers: layers.joined(separator: ", "))).objects
          .first { $0["transform"]?.numbers.count == 6 }?["transform"]?.numbers)
    }
    #expect(try transform("[50, 50]") == transform("[50, 50, 100]"))
    #expect(try transform("[50, 50, 10]") != transform("[50, 50, 100]"))
  }

  /// The same coordinates apart, with the depth among them.
  @Test func `coordinates by themselves have a depth, too`() throws {
    let parent = Numbers(place: [50, 50, 0], turns: [0, 60, 0])
    let together = Numbers(place: [7, 8, 30])
    func transform(_ text: String) throws -> [Double] {
      let layers = [
        LottieText.square(transform: text, more: #", "parent": 9"#),
        #"{"ty": 3, "ind": 9, "ip": 0, "op": 60, "ks": {\#(parent.text)}}"#,
      ]
      return try #require(
        LottieText.scene(LottieText.file(layers: layers.joined(separator: ", "))).objects
          .first { $0["transform"]?.numbers.count == 6 }?["transform"]?.numbers)
    }
    let apart = together.text.replacing(
      #""p": {"k": [7.0, 8.0, 30.0]}"#,
      with: #""p": {"s": true, "x": {"k": 7}, "y": {"k": 8}, "z": {"k": 30}}"#)
    #expect(apart != together.text)
    #expect(try transform(apart) == transform(together.text))
  }

  /// Parents lend their place, but not their opacity.
  @Test func `a layer in parents out of the plane has its own opacity`() throws {
    let chain = [Numbers(turns: [0, 60, 0]), Numbers(turns: [0, 20, 0])]
    func layer(_ numbers: Numbers, _ opacity: Int) -> String {
      numbers.text + #", "o": {"k": \#(opacity)}"#
    }
    let layers = [
      LottieText.square(transform: layer(chain[1], 40), more: #", "parent": 9"#),
      #"{"ty": 3, "ind": 9, "ip": 0, "op": 60, "ks": {\#(layer(chain[0], 10))}}"#,
    ]
    let scene = try LottieText.scene(LottieText.file(layers: layers.joined(separator: ", ")))
    #expect(scene.objects.compactMap { $0["opacity"]?.number } == [0.4])
  }

  /// Turned over twice, about x, and between these by a quarter to its way downward: x goes to y.
  @Test func `a parent out of the plane turns to its way`() throws {
    let over = #""rx": {"k": 180}"#
    let way = """
      "p": {"a": 1, "k": [{"t": 0, "s": [50, 0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
       {"t": 60, "s": [50, 60, 0]}]}
      """
    let layers = [
      LottieText.square(transform: over, more: #", "parent": 9"#),
      #"{"ty": 3, "ind": 9, "ip": 0, "op": 60, "ao": 1, "ks": {\#(over), \#(way)}}"#,
    ]
    let scene = try LottieText.scene(LottieText.file(layers: layers.joined(separator: ", ")))
    let view = try #require(scene.objects.first { !$0.animations(of: "transform").isEmpty })
    let matrix = try #require(view.animations(of: "transform").first?.value(at: 1))
    #expect(zip(matrix, [0, 1, -1, 0, 50, 30]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(matrix)")
  }

  @Test func `a turn and its opposite leave a layer as it is`() throws {
    let chain = [Numbers(place: [100, 100, 0], turns: [0, 70, 0]), Numbers(turns: [0, -70, 0])]
    let found = try #require(
      scene(chain).objects.first { $0["transform"]?.numbers.count == 6 }?["transform"]?.numbers)
    #expect(zip(found, [1, 0, 0, 1, 100, 100]).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test func `parents in the plane stay views around`() throws {
    let chain = [
      Numbers(place: [10, 20, 0], turns: [0, 0, 30]),
      Numbers(place: [1, 2, 0], turns: [0, 50, 0]),
    ]
    let outer = try #require(scene(chain)["views"]?.elements.first)
    #expect(outer["position"]?.numbers == [10, 20])
    #expect(outer["views"]?.elements.first?["position"]?.numbers == [1, 2])
  }

  @Test func `a layer with a skew turns with its way`() throws {
    let transform = """
      "sk": {"k": 10}, "sa": {"k": 0}, "p": {"a": 1, "k": [{"t": 0, "s": [50, 0],
       "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 60, "s": [50, 60]}]}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: transform, more: #", "ao": 1"#)))
    // Downward is a quarter turn: x goes where y was, and the slant is along it.
    let found = try #require(
      scene.objects.first { $0["transform"]?.numbers.count == 6 }?["transform"]?.numbers)
    #expect(zip(found, [0, 1, -1, -tan(10 * Double.pi / 180)]).allSatisfy { abs($0 - $1) < 1e-3 })
  }
}
