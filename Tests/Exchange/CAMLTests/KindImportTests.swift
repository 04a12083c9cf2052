import FlipbookCAML
import FlipbookDocument
import TestSupport
import Testing

@Suite("Kinds of layers in Core Animation's markup", .endsInTime) struct KindImportTests {
  @Test("shapes are mirrored with their coordinates, in both notations of paths") func shapes()
    throws
  {
    for path in ["M 0 0 L 10 20 C 1 2 3 4 5 6 Z", "0 0 m 10 20 l 1 2 3 4 5 6 c h"] {
      let scene = try MarkupScene(
        sublayers: """
          <CAShapeLayer bounds="0 0 100 40" position="50 822" fillRule="even-odd" lineCap="round"
            lineDashPattern="2 3"><path type="CGPath" value="\(path)"/><strokeColor value="1 1 1"/>
            <fillColor type="null"/></CAShapeLayer>
          """)
      let shape = scene.view["shape"]
      #expect(shape?["path"]?.string == "M0 40 L10 20 C1 38 3 36 5 34 Z")
      #expect(shape?["fillColor"] == .null && shape?["strokeColor"]?.string == "#FFFFFF")
      #expect(
        shape?["fillRule"]?.string == "even-odd" && shape?["lineDashPattern"]?.numbers == [2, 3])
      #expect(scene.remarks.isEmpty)
    }
  }

  @Test("a conic gradient turns the other way where y points up") func conic() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CAGradientLayer bounds="0 0 40 40" position="50 822" startPoint="0.5 0.5" endPoint="0.5 1">
          <type value="conic"/><colors><CGColor value="1 0 0"/><CGColor value="0 1 0"/>
          <CGColor value="0 0 1"/></colors>
          <locations><real value="0"/><real value="0.25"/><real value="1"/></locations>
        </CAGradientLayer>
        """)
    let gradient = scene.view["gradient"]
    // Green, a quarter counterclockwise from above, is three quarters clockwise.
    #expect(
      gradient?["colors"]?.elements.compactMap(\.string) == ["#0000FF", "#00FF00", "#FF0000"])
    #expect(gradient?["locations"]?.numbers == [0, 0.75, 1])
    #expect(gradient?["endPoint"]?.numbers == [0.5, 0])
  }

  @Test("texts have Core Animation's defaults, and nothing in them is a parameter") func texts()
    throws
  {
    let scene = try MarkupScene(
      sublayers: """
        <CATextLayer bounds="0 0 100 40" position="50 822" alignmentMode="center" wrapped="1">
          <font type="string" value="SFProText-Semibold"/><string type="string" value="$5 {x}"/>
        </CATextLayer>
        """)
    let text = scene.view["text"]
    #expect(text?["string"]?.string == "$$5 {{x}}")
    #expect(text?["fontSize"]?.number == 36 && text?["foregroundColor"]?.string == "#FFFFFF")
    #expect(text?["fontWeight"]?.string == "semibold" && text?["wrapped"] == .boolean(true))
  }

  @Test("replicators and emitters go the way that they are seen to go") func copies() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CAReplicatorLayer name="Ring" bounds="0 0 100 40" position="50 822" instanceCount="5"
          instanceDelay="0.2" instanceColor="1 1 1"
          instanceTransform="translate(10, 5, 0) rotate(30deg)"><sublayers>
          <CALayer bounds="0 0 4 4" position="2 2" backgroundColor="1 0 0"/></sublayers>
        </CAReplicatorLayer>
        <CAEmitterLayer name="Stars" bounds="0 0 100 40" position="50 822" emitterPosition="50 10"
          emitterShape="sphere"><emitterCells><CAEmitterCell birthRate="20" lifetime="4"
          lifetimeRange="2" velocity="114" emissionLongitude="1.5707963267948966" yAcceleration="9"
          spin="1.5707963267948966" scale="0.5" contentsScale="2" emissionLatitude="1" color="1 0 0 0.5"/>
          </emitterCells></CAEmitterLayer>
        """)
    let views = scene.root["views"]?.elements ?? []
    let replicator = views[0]["replicator"]
    #expect(replicator?["instanceCount"]?.number == 5 && replicator?["instanceColor"] == nil)
    #expect(
      replicator?["instanceTransform"]?.elements
        == [
          .object(["rotate": .string("-30deg")]),
          .object(["translate": .array([.number(10), .number(-5)])]),
        ])
    let emitter = views[1]["emitter"]
    #expect(emitter?["emitterPosition"]?.numbers == [50, 30])
    #expect(emitter?["emitterShape"]?.string == "circle")
    let cell = emitter?["emitterCells"]?.elements.first
    #expect(cell?["emissionLongitude"]?.string == "-90deg" && cell?["spin"]?.string == "-90deg")
    #expect(cell?["yAcceleration"]?.number == -9)
    // An image of two pixels a point is half as large.
    #expect(cell?["scale"]?.number == 0.25)
    #expect(cell?["color"]?.numbers == [1, 0, 0, 0.5])
    // The oldest particles live five seconds.
    #expect(views[1]["timeOffset"]?.number == 5)
    #expect(scene.remarks.count == 2)
  }

  @Test("filters by CAFilter's names, and the blur of a backdrop") func filters() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CALayer name="A"><compositingFilter type="CAFilter" filter="multiplyBlendMode" name="x"/>
          <filters><CAFilter filter="gaussianBlur" name="soft" inputRadius="4"/>
            <CAFilter filter="colorHueRotate" inputAngle="1.5707963267948966"/>
            <CAFilter filter="colorSaturate" inputAmount="0" enabled="0"/>
            <CAFilter filter="vibrantDark"/></filters>
          <animations><animation type="CABasicAnimation" keyPath="filters.soft.inputRadius"
            toValue="9"/></animations></CALayer>
        <CABackdropLayer name="B" bounds="0 0 9 9"><filters>
          <CAFilter filter="gaussianBlur" inputRadius="20"/></filters></CABackdropLayer>
        """)
    let views = scene.root["views"]?.elements ?? []
    #expect(views[0]["compositing"]?.string == "multiply")
    #expect(
      views[0]["filters"]?.elements
        == [.object(["gaussianBlur": .number(4)]), .object(["colorHueRotate": .string("90deg")])])
    #expect(
      views[0]["animations"]?.elements.first?["basic"]?["keyPath"]?.string == "filters.gaussianBlur"
    )
    #expect(views[1]["effect"] == .object(["blur": .number(20)]))
    #expect(scene.remarks.map(\.reason) == ["the filter \"vibrantDark\" is not in a scene"])
  }

  @Test("three alike become a template; names stay, and are made legal and unique") func templates()
    throws
  {
    let dots = (1...3).map {
      "<CALayer name=\"Dot \($0 == 3 ? 2 : $0)\" bounds=\"0 0 10 10\" position=\"\($0 * 20) 822\" cornerRadius=\"5\" backgroundColor=\"1 0 0\" opacity=\"0.5\"/>"
    }
    let scene = try MarkupScene(sublayers: dots.joined() + "<CALayer name=\"position\"/>")
    #expect(scene.json["templates"]?["Dot"]?["view"]?["frame"]?.string == "$frame")
    let rows = scene.root["template"]?["rows"]?.elements ?? []
    #expect(rows.map { $0["id"]?.string } == ["Dot-1", "Dot-2", "Dot-2-2"])
    #expect(rows.map { $0["frame"]?.numbers.first } == [15, 35, 55])
    #expect(scene.view["id"]?.string == "position-layer")
  }

  @Test("other classes are plain layers with a remark, masks are in their layer's space")
  func others() throws {
    let scene = try MarkupScene(
      sublayers: """
        <AVPlayerLayer name="Film" bounds="0 0 100 40" position="50 822" scriptObject="x">
          <mask type="CALayer" bounds="0 0 10 10" position="5 5" backgroundColor="1"/>
          <scriptComponents><x/></scriptComponents></AVPlayerLayer>
        """)
    #expect(scene.view["mask"]?["frame"]?.numbers == [0, 30, 10, 10])
    #expect(scene.view["mask"]?["backgroundColor"]?.string == "#FFFFFF")
    #expect(
      scene.remarks.map(\.reason) == [
        "AVPlayerLayer is taken as a plain layer: what it draws itself is missing",
        "scripts are never run",
      ])
  }

  @Test("a backdrop's blur and saturation are an effect, also where they are animated")
  func backdrop()
    throws
  {
    func animation(_ keyPath: String, _ values: [Double]) -> String {
      """
      <animation type="CAKeyframeAnimation" keyPath="filters.\(keyPath)" beginTime="1e-100" duration="2">
        <keyTimes><real value="0"/><real value="0.25"/><real value="1"/></keyTimes>
        <values>\(values.map { "<real value=\"\($0)\"/>" }.joined())</values></animation>
      """
    }
    let scene = try MarkupScene(
      sublayers: """
        <CABackdropLayer bounds="0 0 100 40" position="50 822"><filters>
          <CAFilter filter="gaussianBlur" name="soft" inputRadius="20"/>
          <CAFilter filter="colorSaturate" inputAmount="1.8"/></filters><animations>
          \(animation("soft.inputRadius", [0, 8, 2000]))
          \(animation("colorSaturate.inputAmount", [1, 0.5, -1]))
        </animations></CABackdropLayer>
        """)
    #expect(scene.view["effect"] == .object(["blur": .number(20), "saturation": .number(1.8)]))
    let animations = scene.view["animations"]?.elements ?? []
    #expect(animations.count == 1)
    let keyframe = animations.first?["keyframe"]
    #expect(keyframe?["keyPath"]?.string == "effect")
    #expect(keyframe?["keyTimes"]?.numbers == [0, 0.25, 1])
    // Scenes take blurs up to 1000 and saturations from 0 on.
    #expect(
      keyframe?["values"]?.elements
        == [[0, 1], [8, 0.5], [1000, 0]].map {
          .object(["blur": .number($0[0]), "saturation": .number($0[1])])
        })
    #expect(scene.remarks.isEmpty)
  }

  /// Each cell has birthRate times lifetime of them, and a scene shows 10 000.
  @Test(
    "an emitter of too many particles has shorter lives", arguments: [(100.0, 50.0), (20_000, 3)])
  func particles(rate: Double, lifetime: Double) throws {
    let scene = try MarkupScene(
      sublayers: """
        <CAEmitterLayer bounds="0 0 100 40" position="50 822"><emitterCells>
          <CAEmitterCell birthRate="\(rate)" lifetime="\(lifetime)"/>
          <CAEmitterCell birthRate="\(rate)" lifetime="\(lifetime)" lifetimeRange="2"/>
        </emitterCells></CAEmitterLayer>
        """)
    let factor = scene.view["emitter"]?["lifetime"]?.number ?? 1
    let count = rate * (lifetime + lifetime + 1) * factor
    #expect(count <= 10_000 && count > 9_000)
    #expect(scene.remarks.contains { $0.kind == .limit && $0.reason.contains("particles at once") })
  }

  @Test("a path that leads too far is named and left out") func farPath() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CAShapeLayer bounds="0 0 100 40" position="50 822"
          path="M 0 0 L 1e300 40 L -1e300 2 Z"/>
        """)
    #expect(!scene.text.contains("e+300"))
    #expect(!scene.remarks.isEmpty)
  }
}
