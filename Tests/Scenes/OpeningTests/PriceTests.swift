import FlipbookCalculus
import FlipbookDocument
import FlipbookInteraction
import FlipbookRaster
import FlipbookSceneFile
import TestSupport
import Testing

/// The cost of a thing in a scene until the scene is folded: in units of fuel, which are the nanoseconds
/// that it was measured to take, within a factor of 0.7 to 1.9: `Fuel` promises about two.
///
/// The measured times are the CPU time of `render validate` over two scenes, one with twice as many of one
/// thing as the other, by thousands: the least of three runs each, on a quiet machine.
@Suite(.endsInTime) struct PriceTests {
  /// A kind of scene that grows by one thing.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The time measured for one of them, in nanoseconds; some happen 50 times.
    let measured: Double
    let count: Int
    let text: @Sendable (Int) -> String
  }

  private static func rows(
    _ count: Int, _ view: String, holder: String = #""frame": [0, 0, 90, 90]"#,
    _ rest: String = ""
  ) -> String {
    #"{ "size": [100, 100], "duration": 9, "templates": { "r": { "view": { "id": "r", "#
      + view + #" } } }, "views": [{ "id": "s", "# + holder
      + #", "template": { "use": "r", "count": \#(count) } }]\#(rest) }"#
  }

  private static func one(_ rest: String, _ view: String = "") -> String {
    #"{ "size": [100, 100], "duration": 9, "views": [{ "id": "a", "frame": [0, 0, 9, 9]\#(view) }], "#
      + rest + " }"
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  private static let still = #""frame": [0, 0, 5, 5]"#
  private static let stack =
    #""frame": { "left": 0, "right": 0, "top": 0 }, "stack": { "axis": "vertical" }"#

  static let kinds: [Kind] = [
    Kind(testDescription: "a row of a template", measured: 20_000, count: 500) { rows($0, still) },
    Kind(testDescription: "a row in a stack", measured: 30_000, count: 500) {
      rows($0, #""frame": { "height": 5 }"#, holder: stack)
    },
    Kind(testDescription: "a row with edges", measured: 30_000, count: 500) {
      rows($0, #""frame": { "left": 1, "right": 0, "height": 5, "top": 2 }"#)
    },
    Kind(testDescription: "a text that others have too", measured: 27_000, count: 500) {
      rows($0, still + #", "text": { "string": "word" }"#)
    },
    Kind(testDescription: "a text of its own", measured: 36_000, count: 500) { count in
      let views = list(count) {
        #"{ "frame": [0, 0, 90, 90], "text": { "string": "word \#($0)" } }"#
      }
      return #"{ "size": [100, 100], "duration": 9, "views": [\#(views)] }"#
    },
    Kind(testDescription: "a text that its view fits", measured: 40_000, count: 500) {
      rows($0, still + #", "sizeToFit": true, "text": { "string": "word" }"#)
    },
    Kind(testDescription: "an animation of a row", measured: 45_000, count: 500) {
      rows(
        $0,
        still + #", "animations": [{ "basic": { "keyPath": "opacity", "toValue": 0, "#
          + #""duration": 1 } }]"#)
    },
    Kind(testDescription: "an event that sets a number", measured: 10_000, count: 500) { count in
      let events = list(count) {
        #"{ "at": \#(Double($0) / 1000), "set": { "a.opacity": 0.5 } }"#
      }
      return one(#""script": [\#(events)]"#)
    },
    Kind(testDescription: "an event that is repeated", measured: 6000, count: 1000) {
      one(
        #""script": [{ "at": 0, "repeat": { "count": \#($0), "every": 0.001 }, "#
          + #""set": { "a.opacity": 0.5 } }]"#)
    },
    Kind(testDescription: "an animation that an event adds", measured: 20_000, count: 1000) {
      one(
        #""script": [{ "at": 0, "repeat": { "count": \#($0), "every": 0.001 }, "#
          + #""animate": { "changes": { "a.opacity": { "by": -0.0001 } }, "duration": 0.0005 } }]"#)
    },
    Kind(testDescription: "a number that is set among others", measured: 50 * 3750, count: 400) {
      count in
      let changes = list(count) { #""r\#($0).opacity": 0.5"# }
      return rows(
        1000, still,
        #", "script": [{ "at": 0, "repeat": { "count": 50, "every": 0.1 }, "set": { \#(changes) } }]"#
      )
    },
    Kind(testDescription: "a value of a state", measured: 50 * 9350, count: 200) { count in
      let values = list(count) { #""r\#($0).opacity": 0.5"# }
      return rows(
        1000, still,
        #", "states": { "on": { \#(values) } }, "#
          + #""script": [{ "at": 0, "repeat": { "count": 50, "every": 0.1 }, "toggle": "on" }]"#)
    },
    Kind(testDescription: "a view that a stack places", measured: 50 * 6800, count: 200) {
      rows(
        $0, #""frame": { "height": 5 }"#, holder: stack,
        #", "script": [{ "at": 0, "repeat": { "count": 50, "every": 0.1 }, "#
          + #""set": { "r0.bounds.size.height": { "by": 1 } } }]"#)
    },
    // A view is carried down past 50 rows of all. Half of the time is charged again for the memory of the
    // order of each of them, which is kept.
    Kind(testDescription: "a row of a stack whose order changes", measured: 50 * 2800, count: 500) {
      rows(
        $0, #""frame": { "height": 5 }"#,
        holder: stack + #", "gestures": [{ "reorder": { "minimumPressDuration": 0.1 } }]"#,
        #", "script": [{ "at": 0.1, "touch": { "points": "#
          + #"[[0, 50, 2.5], [0.2, 50, 2.5], [0.4, 50, 252.5]] } }]"#)
    },
    Kind(testDescription: "a view of another tree", measured: 50 * 2900, count: 500) {
      rows(
        $0, still,
        #", "script": [{ "at": 0, "repeat": { "count": 25, "every": 0.2 }, "#
          + #""moveView": { "view": "r0" } }, { "at": 0.1, "repeat": { "count": 25, "every": 0.2 }, "#
          + #""moveView": { "view": "r0", "parent": "s" } }]"#)
    },
    Kind(testDescription: "a condition that is asked", measured: 8000, count: 1000) {
      one(
        #""script": [{ "at": 0, "repeat": { "count": \#($0), "every": 0.001 }, "#
          + #""when": { "a.opacity": { "above": 0.1 } }, "then": [{ "set": { "a.opacity": 0.6 } }] }]"#
      )
    },
    Kind(testDescription: "a value of a keyframe animation", measured: 600, count: 5000) { count in
      one(
        #""script": []"#,
        #", "animations": [{ "keyframe": { "keyPath": "opacity", "duration": 1, "values": ["#
          + list(count) { "0.\($0 % 10)" } + "] } }]")
    },
    Kind(testDescription: "an anchor under a finger", measured: 42_000, count: 100) { count in
      let points = list(20) { "[\(Double($0) / 100), 5, \($0 % 2 * 900)]" }
      return one(
        #""script": [{ "at": 0, "touch": { "points": [\#(points)] } }]"#,
        #", "gestures": [{ "pan": { "moves": "position", "release": { "snap": { "anchors": ["#
          + list(count) { "[\($0 * 7 % 300), \($0 * 13 % 600)]" } + "] } } } }]")
    },
  ]

  private static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])

  /// The fuel that reading and folding a scene burn; nil where it is refused, with the reason.
  private static func burned(
    _ text: String, fuel: Fuel = .endless
  ) -> (units: Double, reason: String?) {
    var options = SceneLoader.Options(text: TextMeasurer(fonts: fonts))
    options.fuel = fuel
    do throws(SceneErrors) {
      let loaded = try SceneLoader.load(
        bytes: Array(text.utf8), name: "s.json", folder: ".", options: options)
      let tank = FuelTank(loaded.fuel)
      do throws(ResolveError) {
        _ = try Resolver().resolve(loaded.scene, tank: tank)
        return (tank.level.burned, nil)
      } catch {
        return (tank.level.burned, "\(error)")
      }
    } catch {
      return (.infinity, error.list.diagnostics.first?.message ?? "")
    }
  }

  @Test(arguments: kinds)
  func `a thing costs what it was measured to take`(kind: Kind) {
    let (one, two) = (Self.burned(kind.text(kind.count)), Self.burned(kind.text(2 * kind.count)))
    #expect(one.reason == nil && two.reason == nil, "\(one), \(two)")
    let each = (two.units - one.units) / Double(kind.count)
    #expect(each > 0.7 * kind.measured && each < 1.9 * kind.measured, "\(each)")
  }

  @Test(arguments: kinds)
  func `twice as much as there is fuel for is refused with its reason, and half of it is not`(
    kind: Kind
  ) async {
    let units = Self.burned(kind.text(kind.count)).units
    let fuel = Fuel(seconds: units / 1e9)
    let found = Self.burned(kind.text(2 * kind.count), fuel: fuel)
    #expect(found.reason?.contains("more than") ?? false, "\(found)")
    #expect(Self.burned(kind.text(kind.count / 2), fuel: fuel).reason == nil)
    // Whoever else works meanwhile: the same count.
    let counts = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<4 { group.addTask { Self.burned(kind.text(kind.count)).units } }
      return await group.reduce(into: Set<Double>()) { $0.insert($1) }
    }
    #expect(counts == [units])
  }
}
