import FlipbookCAML
import FlipbookDocument
import TestSupport
import Testing

@Suite("Animations of Core Animation's markup", .endsInTime) struct AnimationImportTests {
  private func animations(_ inner: String, _ attributes: String = "") throws -> [PlainJSON] {
    let scene = try MarkupScene(
      sublayers: """
        <CALayer name="A" bounds="0 0 20 20" position="50 772" \(attributes)><animations>\(inner)
        </animations></CALayer>
        """)
    return scene.view["animations"]?.elements ?? []
  }

  @Test("a turning square is written as by hand") func turning() throws {
    let scene = try MarkupScene(
      """
      <CALayer name="Root" bounds="0 0 390 844" position="195 422" backgroundColor="0.898 0.9059 0.9216">
        <sublayers>
          <CALayer id="x1" name="Square" bounds="0 0 100 100" position="195 422" opacity="0.25"
            transform.rotation.z="0" transform="rotate(0deg)" backgroundColor="1 0.502 0"
            cornerRadius="20" allowsGroupOpacity="1" contentsFormat="RGBA8" cornerCurve="circular">
            <animations>
              <animation type="CAKeyframeAnimation" keyPath="transform.rotation.z" autoreverses="0"
                beginTime="1e-100" duration="1" removedOnCompletion="0" repeatCount="inf"
                repeatDuration="inf" calculationMode="linear">
                <values><real value="1.5707963267948966"/><real value="0"/></values>
              </animation>
            </animations>
          </CALayer>
        </sublayers>
      </CALayer>
      """)
    #expect(
      scene.text == """
        {
          "size": [390, 844],
          "duration": 1,
          "views": [
            {
              "id": "Root",
              "frame": [0, 0, 390, 844],
              "backgroundColor": "#E5E7EB",
              "views": [
                {
                  "id": "Square",
                  "frame": [145, 372, 100, 100],
                  "backgroundColor": "#FF8000",
                  "opacity": 0.25,
                  "cornerRadius": 20,
                  "animations": [
                    {
                      "keyframe": {
                        "keyPath": "transform.rotation.z",
                        "values": ["-90deg", 0],
                        "duration": 1,
                        "repeatCount": "infinity"
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }
        """)
    #expect(scene.remarks.isEmpty)
  }

  @Test("positions are counted from above, differences change their sign") func points() throws {
    let all = try animations(
      """
      <animation type="CAKeyframeAnimation" keyPath="position" duration="2" calculationMode="cubic">
        <values><CGPoint value="50 772"/><CGPoint value="60 844"/><CGPoint value="0 0"/></values>
        <keyTimes><real value="0"/><real value="0.25"/><real value="1"/></keyTimes>
        <timingFunctions><CAMediaTimingFunction name="easeIn"/>
          <CAMediaTimingFunction controlPoints="0.4 0 0.2 1"/></timingFunctions>
      </animation>
      <animation type="CABasicAnimation" keyPath="position.y" byValue="10" additive="0"/>
      <animation type="CABasicAnimation" keyPath="position" additive="1">
        <fromValue type="CGPoint" value="1 2"/><toValue type="CGPoint" value="0 0"/></animation>
      <animation type="CASpringAnimation" keyPath="transform.translation.y" toValue="8" mass="2"
        stiffness="300" damping="50" velocity="3" mica_autorecalculatesDuration="1" duration="0.8"/>
      <animation type="CAKeyframeAnimation" keyPath="position" path="M 0 0 L 10 20"/>
      """)
    let keyframes = all[0]["keyframe"]
    #expect(keyframes?["values"]?.elements.map(\.numbers) == [[50, 72], [60, 0], [0, 844]])
    #expect(keyframes?["keyTimes"]?.numbers == [0, 0.25, 1])
    #expect(
      keyframes?["timingFunctions"]?.elements
        == [.string("easeIn"), .array([.number(0.4), .number(0), .number(0.2), .number(1)])])
    #expect(keyframes?["calculationMode"]?.string == "cubic")
    #expect(all[1]["basic"]?["byValue"]?.number == -10)
    #expect(all[2]["basic"]?["fromValue"]?.numbers == [1, -2])
    let spring = all[3]["spring"]
    #expect(spring?["toValue"]?.number == -8 && spring?["initialVelocity"]?.number == 3)
    #expect(spring?["duration"] == nil && spring?["mass"]?.number == 2)
    #expect(all[4]["keyframe"]?["path"]?.string == "M0 844 L10 824")
  }

  @Test("transforms as text, as numbers and by functions") func transforms() throws {
    let all = try animations(
      """
      <animation type="CABasicAnimation" keyPath="transform" toValue="translate(10, 20) rotate(30deg, 1, 0, 0)"/>
      <animation type="CABasicAnimation" keyPath="transform" valueFunction="rotateX" fromValue="0" toValue="1"/>
      <animation type="CABasicAnimation" keyPath="transform"><toValue type="NSValue"
        value="CATransform3D: 1 2 0 0 3 4 0 0 0 0 1 0 5 6 0 1"/></animation>
      <animation type="CABasicAnimation" keyPath="transform.scale.xy" toValue="2"/>
      """)
    #expect(
      all[0]["basic"]?["toValue"]?.elements
        == [
          .object(["rotate3D": .array([.string("-30deg"), .number(1), .number(0), .number(0)])]),
          .object(["translate": .array([.number(10), .number(-20)])]),
        ])
    #expect(all[1]["basic"]?["toValue"]?.number == -1)
    // F · M · F with F = scale(1, −1).
    #expect(
      all[2]["basic"]?["toValue"]?.numbers
        == [1, -2, 0, 0, -3, 4, 0, 0, 0, 0, 1, 0, 5, -6, 0, 1])
    #expect(all[3]["basic"]?["keyPath"]?.string == "transform.scale.x")
    #expect(all[4]["basic"]?["keyPath"]?.string == "transform.scale.y")
  }

  @Test("groups and transitions; what is not known is remarked once") func groups() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CALayer name="A"><animations>
          <animation type="CAAnimationGroup" duration="3" repeatCount="2" fillMode="both"><animations>
            <animation type="CABasicAnimation" keyPath="opacity" toValue="0" beginTime="1" key="fade"/>
          </animations></animation>
          <animation type="CATransition" transitionType="push" subtype="fromTop" duration="1"/>
          <animation type="CAMatchMoveAnimation"/><animation type="CAMatchMoveAnimation"/>
          <animation type="CABasicAnimation" keyPath="lights.color" toValue="1"/>
          <p key="second" type="CABasicAnimation" keyPath="zPosition" toValue="4"/>
        </animations></CALayer>
        """)
    let all = scene.view["animations"]?.elements ?? []
    #expect(all.count == 3)
    let group = all[0]["group"]
    #expect(group?["repeatCount"]?.number == 2 && group?["fillMode"]?.string == "both")
    #expect(group?["animations"]?.elements[0]["basic"]?["beginTime"]?.number == 1)
    #expect(all[1]["transition"]?["subtype"]?.string == "fromTop")
    #expect(all[2]["basic"]?["key"]?.string == "second")
    #expect(
      scene.remarks.map(\.reason) == [
        "animations of class CAMatchMoveAnimation are not in a scene (2 times)",
        "the key path \"lights.color\" cannot be animated in a scene",
      ])
  }

  @Test("an emitter goes along a path, and numbers have no valueFunction") func paths() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CAEmitterLayer name="Comet" bounds="0 0 100 50" position="50 25"><animations>
          <animation type="CAKeyframeAnimation" keyPath="emitterPosition" path="M 0 10 L 100 20"/>
          <animation type="CABasicAnimation" keyPath="transform.rotation" byValue="0.5" valueFunction="rotateZ"/>
        </animations></CAEmitterLayer>
        """)
    let all = scene.view["animations"]?.elements ?? []
    // In 50 points of height, counted from the other edge.
    #expect(all.first?["keyframe"]?["path"]?.string == "M0 40 L100 30")
    #expect(all.last?["basic"]?["valueFunction"] == nil)
    #expect(
      scene.remarks.map(\.reason) == [
        "a valueFunction makes transforms, and is left out of numbers"
      ])
  }

  /// CAMediaTiming: a cycle is `duration` long, twice that with `autoreverses`; there are `repeatCount`
  /// cycles, or as many as fit into `repeatDuration`; all of that passes `speed` times as fast.
  @Test(
    "a film shows all motion, to its end and both ways; of endless motion one cycle, up to ten seconds",
    arguments: [
      ("duration='2'", 2), ("duration='2' autoreverses='1'", 4),
      ("duration='2' repeatCount='3'", 6),
      ("duration='2' repeatCount='3' autoreverses='1'", 12), ("duration='2' speed='2'", 1),
      ("duration='2' speed='-2'", 1), ("duration='2' speed='0.5' autoreverses='1'", 8),
      ("duration='2' beginTime='1.5'", 3.5), ("duration='2' repeatDuration='7'", 7),
      ("duration='2' repeatDuration='7' speed='2'", 3.5), ("duration='2' repeatCount='0.5'", 1),
      ("duration='2' beginTime='1e-100'", 2), ("duration='40' repeatCount='2'", 60),
      ("duration='3' repeatCount='inf'", 3), ("duration='3' repeatCount='inf' autoreverses='1'", 6),
      ("duration='6' repeatDuration='inf' autoreverses='1'", 10),
      ("duration='6' repeatCount='inf' speed='3'", 2), ("", 0.5),
    ])
  func lengths(timing: String, seconds: Double) throws {
    let scene = try MarkupScene(
      sublayers: """
        <CALayer><animations><animation type="CABasicAnimation" keyPath="opacity" toValue="0" \(timing)/>
        </animations></CALayer>
        """)
    #expect(scene.json["duration"]?.number == seconds)
  }

  @Test("the timing of an animation is written as it is, without what is so anyway") func timing()
    throws
  {
    func timing(_ attributes: String) throws -> PlainJSON {
      try animations(
        "<animation type='CABasicAnimation' keyPath='opacity' toValue='0' \(attributes)/>")[0][
          "basic"]
        ?? .null
    }
    let plain = try timing(
      "duration='1' speed='1' timeOffset='0' autoreverses='0' fillMode='removed' repeatCount='1'"
        + " removedOnCompletion='1' beginTime='1e-100' timingFunction='linear'")
    #expect(
      plain
        == .object(["keyPath": .string("opacity"), "toValue": .number(0), "duration": .number(1)]))
    let full = try timing(
      "beginTime='2' timeOffset='0.5' speed='0.25' autoreverses='1' fillMode='both' repeatCount='2.5'"
        + " removedOnCompletion='0' timingFunction='easeIn' key='fade'")
    for (key, value): (String, PlainJSON) in [
      ("beginTime", .number(2)), ("timeOffset", .number(0.5)), ("speed", .number(0.25)),
      ("autoreverses", .boolean(true)), ("fillMode", .string("both")),
      ("repeatCount", .number(2.5)),
      ("removedOnCompletion", .boolean(false)), ("timingFunction", .string("easeIn")),
      ("key", .string("fade")),
    ] {
      #expect(full[key] == value, "\(key)")
    }
    #expect(full["duration"] == nil)
    // A duration of all cycles takes precedence over their number.
    let both = try timing("repeatDuration='3' repeatCount='2'")
    #expect(both["repeatDuration"]?.number == 3 && both["repeatCount"] == nil)
  }

  @Test("times keep a microsecond, because repetitions and copies multiply them")
  func times() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CAReplicatorLayer name="Row" instanceCount="100" instanceDelay="0.0333333333"><animations>
          <animation type="CABasicAnimation" keyPath="opacity" toValue="0" duration="0.0166666667"/>
        </animations></CAReplicatorLayer>
        """)
    #expect(scene.view["replicator"]?["instanceDelay"]?.number == 0.033_333)
    #expect(
      scene.view["animations"]?.elements.first?["basic"]?["duration"]?.number == 0.016_667)
  }
}
