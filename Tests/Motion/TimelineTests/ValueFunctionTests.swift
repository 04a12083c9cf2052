import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// CAValueFunction: numbers are animated, and make the transform.
@Suite(.proves("M2.5"), .endsInTime) struct ValueFunctionTests {
  private func stage(
    _ function: ValueFunction, from: LayerValue?, to: LayerValue?, isAdditive: Bool = false
  ) -> Stage {
    var stage = Stage { layer in
      layer.transform = .translation(7, 8, 9)
      layer.transform.m34 = -0.002
    }
    var property = PropertyAnimation(
      keyPath: .transform, curve: .basic(from: from, to: to, by: nil))
    property.valueFunction = function
    property.isAdditive = isAdditive
    stage.add(LayerAnimation(.property(property), timing: MediaTiming(duration: 2)))
    return stage
  }

  @Test func `a whole turn turns, and takes the place of the layer's own transform`() {
    let stage = stage(.rotateZ, from: .number(0), to: .number(2 * Double.pi))
    // A quarter of the way is a quarter of a turn: m11 m12 m21 m22 are 0 1 −1 0.
    let numbers = stage.numbers(.transform, at: 0.5)
    let expected: [Double] = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    #expect(isClose(numbers, expected))
    // At π radians a second m11 = cos changes by −π sin, and so on.
    let pi = Double.pi
    let rate: [Double] = [-pi, 0, 0, 0, 0, -pi, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(isClose(stage.velocity(.transform, at: 0.5), rate))
  }

  @Test func `three numbers scale in three directions`() {
    let stage = stage(.scale, from: .numbers([1, 1, 1]), to: .numbers([3, 2, 5]))
    let numbers = stage.numbers(.transform, at: 1)
    #expect(isClose(numbers, [2, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1]))
    #expect(
      isClose(
        stage.velocity(.transform, at: 1), [1, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0]))
  }

  @Test(arguments: [
    (ValueFunction.translateX, 12), (.translateY, 13), (.translateZ, 14),
  ])
  func `a missing end is the identity`(function: ValueFunction, index: Int) {
    let stage = stage(function, from: nil, to: .number(10))
    #expect(isClose(stage.numbers(.transform, at: 1)[index], 5))
    #expect(stage.numbers(.transform, at: 1)[11] == 0)
  }

  @Test func `an additive value function keeps what lies below`() {
    let stage = stage(.scaleX, from: .number(1), to: .number(3), isAdditive: true)
    // Scale first, then the layer's own translation and perspective.
    let numbers = stage.numbers(.transform, at: 1)
    #expect(numbers[0] == 2 && numbers[11] == -0.002)
    #expect(Array(numbers[12...14]) == [7, 8, 9])
  }

  @Test func `numbers that do not fit the function change nothing`() {
    let stage = stage(.scale, from: .number(1), to: .number(2))
    #expect(stage.numbers(.transform, at: 1)[12] == 7)
  }
}
