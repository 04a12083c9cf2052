import FlipbookCAML
import FlipbookDocument
import TestSupport
import Testing

@Suite("States of Core Animation's markup", .endsInTime) struct StateImportTests {
  private static func set(_ id: String, _ keyPath: String, _ value: String, _ type: String = "real")
    -> String
  {
    "<LKStateSetValue targetId=\"\(id)\" keyPath=\"\(keyPath)\"><value type=\"\(type)\" value=\"\(value)\"/></LKStateSetValue>"
  }

  private static let ball =
    "<CALayer id=\"b\" name=\"Ball\" bounds=\"0 0 20 20\" position=\"50 772\"/>"

  private static let states = """
    <states>
      <LKState name="Locked"><elements>\(set("b", "position.y", "772"))\(set("b", "opacity", "1"))</elements></LKState>
      <LKState name="Unlock"><elements>\(set("b", "position.y", "844"))\(set("b", "opacity", "0.5"))</elements></LKState>
      <LKState name="Sleep"><elements>\(set("b", "hidden", "1", "boolean"))\(set("gone", "opacity", "0"))</elements></LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="Unlock"><elements>
        <LKStateTransitionElement targetId="b" key="position.y">
          <animation type="CASpringAnimation" damping="50" mass="2" stiffness="300" velocity="0"
            duration="0.8" fillMode="backwards" keyPath="position.y"/></LKStateTransitionElement>
        <LKStateTransitionElement targetId="b" key="opacity">
          <animation type="CABasicAnimation" duration="0.4" timingFunction="easeIn" keyPath="opacity"/>
        </LKStateTransitionElement></elements></LKStateTransition>
      <LKStateTransition fromState="Unlock" toState="*"><elements/></LKStateTransition>
      <LKStateTransition fromState="Unlock" toState="Sleep"><elements>
        <LKStateTransitionElement targetId="b" key="contents">
          <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1"><values>
            <real value="1"/><real value="0"/></values></animation>
        </LKStateTransitionElement></elements></LKStateTransition>
    </stateTransitions>
    """

  @Test("locked, unlocked after a second, asleep after three") func usual() throws {
    let scene = try MarkupScene(sublayers: Self.ball, Self.states)
    #expect(scene.json["state"]?.string == "Locked")
    let states = scene.json["states"]
    // A value that a state sets to what it is anyway is not written.
    #expect(states?["Locked"] == .object([:]))
    #expect(
      states?["Unlock"] == .object(["Ball.position.y": .number(0), "Ball.opacity": .number(0.5)]))
    #expect(states?["Sleep"] == .object(["Ball.hidden": .boolean(true)]))
    let script = scene.json["script"]?.elements ?? []
    #expect(script.map { $0["at"]?.number } == [1, 3, 3])
    #expect(script.prefix(2).map { $0["go"]?.string } == ["Unlock", "Sleep"])
    // Keyframes are not the timing of a state: the script adds them.
    #expect(script[2]["addAnimation"]?["view"]?.string == "Ball")
    #expect(scene.json["duration"]?.number == 5)
    let transitions = scene.json["transitions"]?.elements ?? []
    #expect(
      transitions.first?["toState"]?.string == "Unlock" && transitions.first?["fromState"] == nil)
    let spring = transitions.first?["elements"]?["Ball.position.y"]?["spring"]
    #expect(spring?["stiffness"]?.number == 300 && spring?["damping"]?.number == 50)
    #expect(
      transitions.first?["elements"]?["Ball.opacity"]
        == .object(["duration": .number(0.4), "options": .array([.string("curveEaseIn")])]))
    #expect(
      scene.remarks.map(\.reason) == ["there is no layer \"gone\", so what sets it is left out"])
  }

  @Test("the states of the options, by any spelling") func chosen() throws {
    var options = CAMLImportOptions()
    options.state = "unlock"
    let one = try MarkupScene(sublayers: Self.ball, Self.states, options)
    #expect(one.json["state"]?.string == "Unlock" && one.json["script"] == nil)
    options = CAMLImportOptions()
    options.states = try #require(CAMLImportOptions.states("Sleep@0,Locked@0.5"))
    let two = try MarkupScene(sublayers: Self.ball, Self.states, options)
    #expect(two.json["state"]?.string == "Sleep")
    #expect(two.json["script"]?.elements.first?["go"]?.string == "Locked")
    options.states = [.init(name: "Elsewhere", time: 1)]
    do throws(Diagnostic) {
      _ = try CAMLFile.read(
        bytes: MarkupScene.bytes("<CALayer>\(Self.states)</CALayer>"), options: options)
      Issue.record("a state that does not exist was entered")
    } catch {
      #expect(error.hint == "Its states are Locked, Unlock, Sleep.")
    }
    for text in ["", "a@", "a@b", "@1", "a@-1", "a@1@2"] {
      #expect(CAMLImportOptions.states(text) == nil)
    }
  }

  @Test("states that do nothing are left out") func empty() throws {
    let scene = try MarkupScene(
      sublayers: Self.ball,
      """
      <states><LKState name="Locked"><elements/></LKState><LKState name="Unlock"/></states>
      <stateTransitions><LKStateTransition fromState="*" toState="Unlock"/></stateTransitions>
      """)
    #expect(scene.json["states"] == nil && scene.json["script"] == nil)
  }

  @Test("what follows the tilt is a parameter, and groups of properties are states")
  func groups() throws {
    let scene = try MarkupScene(
      sublayers: Self.ball,
      """
      <style><wallpaperParallaxGroups type="NSArray"><NSDictionary>
        <axis type="string" value="y"/><keyPath type="string" value="position.y"/>
        <layerName type="string" value="Ball"/><mapMinTo type="integer" value="700"/>
        <mapMaxTo type="integer" value="800"/></NSDictionary></wallpaperParallaxGroups>
        <wallpaperPropertyGroups type="NSArray"><NSDictionary>
          <keyPath type="string" value="opacity"/><layerName type="string" value="Ball"/>
          <v_home type="real" value="0.5"/><v_lock type="real" value="1"/><v_sleep type="real" value="0"/>
        </NSDictionary></wallpaperPropertyGroups></style>
      """)
    #expect(scene.json["parameters"] == .object(["tiltY": .number(0)]))
    #expect(
      scene.view["position"]?.elements
        == [.number(50), .string("= mix(144, 44, ($tiltY + 1) / 2)")])
    #expect(scene.json["states"]?["Unlock"] == .object(["Ball.opacity": .number(0.5)]))
    #expect(scene.json["states"]?["Sleep"] == .object(["Ball.opacity": .number(0)]))
  }

  /// Without a transition of its own beside them, one for all stands for those of the groups.
  @Test("groups of properties enter and leave their states with the spring of a wallpaper")
  func springsOfGroups() throws {
    let scene = try MarkupScene(
      sublayers: Self.ball,
      """
      <style><wallpaperPropertyGroups type="NSArray"><NSDictionary>
        <keyPath type="string" value="opacity"/><layerName type="string" value="Ball"/>
        <v_home type="real" value="0.5"/><v_lock type="real" value="0.75"/><v_sleep type="real" value="0"/>
      </NSDictionary></wallpaperPropertyGroups></style>
      <states><LKState name="Far"><elements>\(Self.set("b", "zPosition", "4"))</elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="Far" toState="Unlock"><elements>
        <LKStateTransitionElement targetId="b" key="opacity">
          <animation type="CABasicAnimation" duration="0.4" keyPath="opacity"/>
        </LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
      """)
    #expect(scene.json["state"]?.string == "Locked")
    for (name, value) in [("Locked", 0.75), ("Unlock", 0.5), ("Sleep", 0)] {
      #expect(scene.json["states"]?[name] == .object(["Ball.opacity": .number(value)]))
      for (key, other) in [("toState", "fromState"), ("fromState", "toState")] {
        let all = scene.json["transitions"]?.elements ?? []
        let transition = all.first { $0[key]?.string == name && $0[other] == nil }
        // As editors write it for these groups; it is also that of the transitions of older wallpapers.
        #expect(
          transition?["elements"]?["Ball.opacity"]
            == .object([
              "spring": .object([
                "mass": .number(2), "stiffness": .number(300), "damping": .number(50),
              ])
            ]), "\(key) \(name)")
      }
    }
  }

  @Test("a transition from any state to any, and one from the base") func anyToAny() throws {
    func transition(_ from: String, _ to: String, _ stiffness: Int) -> String {
      """
      <LKStateTransition fromState="\(from)" toState="\(to)"><elements>
        <LKStateTransitionElement targetId="b" key="opacity">
          <animation type="CASpringAnimation" mass="1" stiffness="\(stiffness)" damping="10"/>
        </LKStateTransitionElement></elements></LKStateTransition>
      """
    }
    let scene = try MarkupScene(
      sublayers: Self.ball,
      """
      <states><LKState name="Locked"><elements>\(Self.set("b", "opacity", "0.5"))</elements></LKState>
        <LKState name="Unlock"><elements>\(Self.set("b", "opacity", "0"))</elements></LKState></states>
      <stateTransitions>\(transition("*", "*", 100))\(transition("", "Locked", 200))
        <LKStateTransition fromState="Locked" toState="*"><elements>
          <LKStateTransitionElement targetId="b" key="opacity"/></elements></LKStateTransition>
      </stateTransitions>
      """)
    let all = scene.json["transitions"]?.elements ?? []
    #expect(all.count == 2)
    #expect(all.first?["fromState"] == nil && all.first?["toState"] == nil)
    #expect(all.last?["fromState"] == .null && all.last?["toState"]?.string == "Locked")
    #expect(
      scene.remarks.map(\.reason)
        == ["an element of a transition without an animation moves nothing"])
  }
}
