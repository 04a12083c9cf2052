import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookTimeline
import Foundation
import TestSupport
import Testing

import FlipbookExports

@Suite(.endsInTime) struct KeyframeFitTests {
  private func track(_ values: [[Double]], _ slot: StyleSlot = .points) -> StyleTrack {
    var track = StyleTrack()
    for (index, numbers) in values.enumerated() {
      track.set(StyleValue("#", numbers, slot), at: index)
    }
    return track
  }

  /// The polyline through corners.
  private func value(_ corners: [StyleTrack.Point], at instant: Double, _ number: Int) -> Double {
    let next = corners.firstIndex { Double($0.instant) >= instant } ?? corners.count - 1
    let (a, b) = (corners[max(0, next - 1)], corners[next])
    guard a.instant < b.instant else { return b.value.numbers[number] }
    let share = (instant - Double(a.instant)) / Double(b.instant - a.instant)
    return a.value.numbers[number] + share * (b.value.numbers[number] - a.value.numbers[number])
  }

  @Test(arguments: 1...20) func everySampleIsWithinTheTolerance(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (speed, phase) = (Double(seed) / 40, Double.random(in: 0...6, using: &generator))
    let values = (0..<400).map { index in
      let time = Double(index)
      let jump = index > 170 ? 25.0 : 0
      return [30 * sin(time * speed + phase) + jump, time * 0.3, 4 * exp(-time / 60)]
    }
    let times = values.indices.map { Double($0) }
    let all = track(values)
    for run in all.runs {
      let corners = KeyframeFit.corners(of: run, at: times)
      #expect(corners.count <= run.count)
      for (index, numbers) in values.enumerated() {
        for number in numbers.indices {
          let error = abs(value(corners, at: Double(index), number) - numbers[number])
          #expect(error <= StyleSlot.points.tolerance + 1e-9)
        }
      }
    }
  }

  @Test func valuesThatRestTakeTwoKeyframes() {
    let rests = track(Array(repeating: [5], count: 100) + [[9]])
    #expect(rests.points.map(\.instant) == [0, 99, 100])
  }

  /// The motion in the page against the timeline, between the samples too: a spring of 3.2 Hz over
  /// 110 points, at ten thousand instants.
  @Test func aSpringInAPageIsWithinATenthOfAPoint() throws {
    let scene = try PageScene.of(PageScene.ball, duration: 3)
    let page = try #require(PageExport(of: scene).html())
    let line = try #require(page.split(separator: "\n").first { $0.contains("\"transform\"") })
    // The transform is that of the corner: 80 to the right, and 20 above the position.
    #expect(line.contains("\"translate(80px,#px)\""))
    let open = try #require(line.range(of: ",["))
    let numbers = line[open.upperBound...].split { "],".contains($0) }.compactMap { Double($0) }
    #expect(numbers.count % 2 == 0)
    let ball = try #require(try scene.views.view("ball"))
    let keyframes = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    #expect(keyframes.first?.0 == 0)
    #expect(keyframes.last?.0 == 3000)
    var worst = 0.0
    for index in 0...10_000 {
      let time = 3.0 * Double(index) / 10_000
      let next = max(1, keyframes.firstIndex { $0.0 >= time * 1000 } ?? 0)
      let (a, b) = (keyframes[next - 1], keyframes[next])
      let shown = a.1 + (b.1 - a.1) * (time * 1000 - a.0) / (b.0 - a.0)
      let state = scene.timeline.state(of: LayerKeyPath(.position), in: ball, at: time)
      let y = try #require(state?.value.components?.last)
      worst = max(worst, abs(shown + 20 - y))
    }
    #expect(worst <= 0.1, "\(worst)")
    #expect(keyframes.count < 260, "\(keyframes.count)")
  }
}
