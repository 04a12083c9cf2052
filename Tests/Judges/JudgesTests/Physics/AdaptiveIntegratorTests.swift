import FlipbookCheck
import Glibc
import TestSupport
import Testing

/// An integrator against equations whose solutions are known.
@Suite(.endsInTime) struct AdaptiveIntegratorTests {
  // y′ = y from 1 is e^t; y″ = −y is the cosine; y′ = −2·t·y from 1 is e^(−t²).
  @Test func `the integrator follows equations whose solutions are known`() throws {
    let integrator = AdaptiveIntegrator()
    let growth = try #require(integrator.state(from: [1], at: 0, to: 3) { _, y in y })
    #expect(isClose(growth[0], exp(3), within: 1e-11))
    let swing = try #require(
      integrator.state(from: [1, 0], at: 0, to: 10) { _, y in [y[1], -y[0]] })
    #expect(isClose(swing, [cos(10), -sin(10)], within: 1e-10))
    let bell = try #require(
      integrator.state(from: [1], at: 0, to: -2) { t, y in [-2 * t * y[0]] })
    #expect(isClose(bell[0], exp(-4), within: 1e-11))
  }

  @Test func `the integrator gives up where there is no solution`() {
    // y′ = y² from 1 grows without bound at t = 1.
    let end = AdaptiveIntegrator().state(from: [1], at: 0, to: 2) { _, y in [y[0] * y[0]] }
    #expect(end == nil)
  }
}
