import FlipbookCalculus
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct RootSearchTests {
  @Test func `roots are found to the last bits`() throws {
    let two = try #require(RootSearch.root(in: 0...2) { $0 * $0 - 2 })
    #expect(isClose(two, 2.0.squareRoot(), within: 1e-15))
    let flat = try #require(RootSearch.root(in: -1...2) { $0 * $0 * $0 })
    #expect(abs(flat) < 1e-5)
    // The root of (1 + x)·e^(−x) = 0.001.
    let settle = try #require(RootSearch.root(in: 1...50) { (1 + $0) * exp(-$0) - 0.001 })
    #expect(isClose(settle, 9.233_413_476_451_586, within: 1e-14))
  }

  @Test func `a steep, a stepped and a huge function are bounded in time`() {
    var calls = 0
    for function in [
      { tan($0) - 1e9 }, { $0 < 0.3 ? -1 : 1 }, { ($0 - 0.7) * 1e300 }, { pow($0 - 0.5, 21) },
    ] as [(Double) -> Double] {
      let root = RootSearch.root(in: 0...1.57) { x in
        calls += 1
        return function(x)
      }
      #expect(root.map { (0...1.57).contains($0) } ?? true)
    }
    #expect(calls < 1000)
  }

  @Test func `without a change of sign there is no root`() {
    #expect(RootSearch.root(in: 0...1) { $0 + 1 } == nil)
    #expect(RootSearch.root(in: 0...1) { _ in .nan } == nil)
    #expect(RootSearch.root(in: 0...1) { $0 } == 0)
  }

  @Test func `the first of several roots is found`() throws {
    // sin(20x) is 0 at π/20 first after 0.01; its slope is at most 20.
    let first = try #require(
      RootSearch.firstRoot(in: 0.01...10, slopeBound: 20) { sin(20 * $0) })
    #expect(isClose(first, Double.pi / 20))
    // Two roots 0.002 apart: 0.5 ± 0.001.
    let close = try #require(
      RootSearch.firstRoot(in: 0...1, slopeBound: 2) { ($0 - 0.5) * ($0 - 0.5) - 1e-6 })
    #expect(isClose(close, 0.499))
    #expect(RootSearch.firstRoot(in: 0...1, slopeBound: 1) { $0 + 0.1 } == nil)
  }
}
