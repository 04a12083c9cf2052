import FlipbookCalculus
import TestSupport
import Testing

@Suite(.endsInTime) struct FuelTests {
  @Test func `a step is paid for before it is done, and the one too many is not done`() {
    // 5 µs are 5000 units: five steps of a thousand, and no sixth.
    var fuel = Fuel(seconds: 5e-6)
    var done = 0
    var stopped: OutOfFuel?
    do throws(OutOfFuel) {
      while done < 100 {
        try fuel.burn(1000)
        done += 1
      }
    } catch {
      stopped = error
    }
    #expect(done == 5)
    #expect(isClose(stopped?.seconds ?? 0, 5e-6, within: 1e-15))
    #expect(fuel.isEmpty && fuel.rest == 0)
  }

  @Test func `fuel that is spent stays spent`() {
    var fuel = Fuel(seconds: 1e-9)
    fuel.spend(10)
    #expect(throws: OutOfFuel.self) { try fuel.burn(0) }
    fuel.spend(-100)
    #expect(fuel.isEmpty)
  }

  @Test func `the ends of the numbers are more than there is, never less`() {
    for units in [Double.nan, .infinity, Double.greatestFiniteMagnitude] {
      var fuel = Fuel.standard
      #expect(throws: OutOfFuel.self) { try fuel.burn(units) }
    }
    for seconds in [Double.nan, -1.0, -Double.infinity] {
      #expect(Fuel(seconds: seconds).limit == 0)
    }
    var fuel = Fuel.standard
    for units in [-Double.infinity, -1.0, 0.0] { fuel.spend(units) }
    #expect(fuel.burned == 0 && fuel.rest == 2e9)
  }

  @Test func `endless fuel does not end`() throws {
    var fuel = Fuel.endless
    try fuel.burn(1e300)
    #expect(!fuel.isEmpty)
  }
}
