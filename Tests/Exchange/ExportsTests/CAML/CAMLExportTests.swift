import FlipbookCAML
import FlipbookDocument
import FlipbookExports
import FlipbookOpening
import TestSupport
import Testing

@Suite(.endsInTime) struct CAMLExportTests {
  private func document(_ text: String) throws -> CAMLMarkup {
    try CAMLExport(try ExportedScene.compiled(text)).document
  }

  /// The element with a name among all layers.
  private func layer(_ name: String, in root: CAMLMarkup) throws -> CAMLMarkup {
    var open = [root]
    while let element = open.popLast() {
      if element["name"] == name { return element }
      open += element.children
    }
    throw Missing(name: name)
  }

  private struct Missing: Error { var name: String }

  private func animations(_ name: String, in root: CAMLMarkup) throws -> [CAMLMarkup] {
    try layer(name, in: root).child("animations")?.children ?? []
  }

  private func texts(_ list: String, of element: CAMLMarkup) -> [String] {
    (element.child(list)?.children ?? []).map { $0["value"] ?? $0["src"] ?? $0.name }
  }

  /// 300 points a second toward larger x are 3 distances of 100 a second where x grows, and −3 where it falls.
  @Test(arguments: [(20.0, 120.0), (120, 20), (0, -60)], [300.0, -150, 0])
  func theVelocityOfASpringCountsDistancesTowardItsEnd(
    ends: (from: Double, to: Double), velocity: Double
  ) throws {
    let root = try document(
      """
      { "size": [200, 100], "duration": 4, "views": [
        { "id": "dot", "frame": [0, 0, 10, 10], "backgroundColor": "red", "animations": [
          { "spring": { "keyPath": "position.x", "fromValue": \(ends.from), "toValue": \(ends.to),
            "stiffness": 300, "damping": 20, "velocity": \(velocity) } } ] } ] }
      """)
    let spring = try #require(try animations("dot", in: root).first)
    #expect(spring["type"] == "CASpringAnimation")
    let written = try #require(spring["velocity"].flatMap { Double($0) })
    #expect(abs(written - velocity / (ends.to - ends.from)) < 1e-6)
  }

  @Test func theRootIsTheCanvasWithYDown() throws {
    let root = try document(##"{ "size": [200, 100], "background": "#336699", "views": [] }"##)
    #expect(root.name == "CALayer")
    #expect(root["bounds"] == "0 0 200 100")
    #expect(root["position"] == "100 50")
    #expect(root["geometryFlipped"] == "1")
    #expect(root["backgroundColor"] == "0.2 0.4 0.6")
    #expect(root.child("sublayers") == nil)
  }

  @Test func layersHaveTheirClassesAndAttributes() throws {
    let root = try document(
      #"""
      { "size": [200, 100], "views": [
        { "id": "card", "frame": [10, 20, 80, 40], "cornerRadius": 8, "cornerCurve": "continuous",
          "maskedCorners": ["topLeft", "bottomRight"], "backgroundColor": [1, 0, 0, 0.5], "opacity": 0.25,
          "transform": [{ "translate": [3, 4] }], "shadowOpacity": 0.5, "shadowOffset": [0, 2],
          "filters": [{ "gaussianBlur": 4 }], "compositing": "multiply", "masksToBounds": true,
          "views": [
            { "id": "line", "frame": [0, 0, 20, 20], "shape": { "path": "M0 0 L10 5", "fillColor": null, "strokeColor": "blue", "lineWidth": 2 } },
            { "id": "sky", "frame": [0, 0, 20, 20], "gradient": { "type": "radial", "colors": ["white", "black"], "locations": [0, 0.5], "startPoint": [0.5, 0.5], "endPoint": [1, 1] } },
            { "id": "word", "frame": [0, 0, 60, 20], "text": { "string": "a<b", "fontSize": 12, "fontWeight": 600, "alignmentMode": "center" } },
            { "id": "row", "frame": [0, 0, 20, 20], "replicator": { "instanceCount": 3, "instanceDelay": 0.5, "instanceTransform": [{ "translate": [5, 0] }] } } ] } ] }
      """#)
    let card = try layer("card", in: root)
    #expect(card.name == "CALayer")
    #expect(card["bounds"] == "0 0 80 40")
    #expect(card["position"] == "50 40")
    #expect(card["cornerCurve"] == "continuous")
    // kCALayerMinXMinYCorner is 1, kCALayerMaxXMaxYCorner 8.
    #expect(card["maskedCorners"] == "9")
    #expect(
      card.child("backgroundColor")
        == CAMLMarkup("backgroundColor", [("value", "1 0 0"), ("opacity", "0.5")]))
    #expect(card["opacity"] == "0.25")
    #expect(card["transform"] == "translate(3, 4, 0)")
    #expect(card["shadowOffset"] == "0 2")
    #expect(
      card.child("filters")?.children == [
        CAMLMarkup(
          "CAFilter",
          [("filter", "gaussianBlur"), ("name", "gaussianBlur"), ("inputRadius", "4")])
      ])
    #expect(card.child("compositingFilter")?["filter"] == "multiplyBlendMode")
    let line = try layer("line", in: root)
    #expect(line.name == "CAShapeLayer")
    #expect(line.child("path")?["value"] == "M 0 0 L 10 5")
    #expect(line.child("fillColor")?["opacity"] == "0")
    #expect(line["strokeColor"] == "0 0 1")
    let sky = try layer("sky", in: root)
    #expect(sky.name == "CAGradientLayer")
    #expect(texts("colors", of: sky) == ["1 1 1", "0 0 0"])
    #expect(texts("locations", of: sky) == ["0", "0.5"])
    #expect(sky.child("type")?["value"] == "radial")
    let word = try layer("word", in: root)
    #expect(word.name == "CATextLayer")
    #expect(word.child("string")?["value"] == "a<b")
    #expect(word.child("font")?["value"] == "Inter-SemiBold")
    let row = try layer("row", in: root)
    #expect(row.name == "CAReplicatorLayer")
    #expect(row["instanceTransform"] == "translate(5, 0, 0)")
    #expect(row["instanceDelay"] == "0.5")
  }

  @Test func aMaskIsTheMaskOfItsSuperlayer() throws {
    let root = try document(
      #"""
      { "size": [100, 100], "views": [ { "id": "photo", "frame": [0, 0, 50, 50], "backgroundColor": "red",
        "mask": { "frame": [5, 5, 40, 40], "shape": { "path": "M0 0 H40 V40 Z" } } } ] }
      """#)
    let mask = try #require(try layer("photo", in: root).child("mask"))
    #expect(mask["type"] == "CAShapeLayer")
    #expect(mask["position"] == "25 25")
  }

  @Test func animationsAtLoadStayWhatTheyAre() throws {
    let root = try document(
      #"""
      { "size": [100, 100], "duration": 2, "views": [ { "id": "dot", "frame": [0, 0, 10, 10], "animations": [
        { "basic": { "keyPath": "transform.rotation", "fromValue": 0, "toValue": 1, "duration": 2, "repeatCount": "infinity", "autoreverses": true, "timingFunction": [0.1, 0.2, 0.3, 0.9] } },
        { "spring": { "keyPath": "position.x", "fromValue": 5, "toValue": 90, "mass": 2, "stiffness": 300, "damping": 50, "initialVelocity": 3, "delay": 0.5, "fillMode": "both", "removedOnCompletion": false } },
        { "keyframe": { "keyPath": "backgroundColor", "values": ["red", "blue"], "keyTimes": [0, 1], "timingFunctions": ["easeIn"], "duration": 1 } },
        { "group": { "duration": 1, "animations": [ { "basic": { "keyPath": "opacity", "byValue": -0.5, "duration": 1, "additive": true } } ] } } ] } ] }
      """#)
    let all = try animations("dot", in: root)
    #expect(
      all.map { $0["type"] } == [
        "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup",
      ])
    // AVCoreAnimationBeginTimeAtZero: a beginTime of 0 would be the time of adding.
    #expect(all[0]["beginTime"] == "1e-100")
    #expect(all[0]["repeatCount"] == "inf")
    #expect(all[0]["autoreverses"] == "1")
    #expect(all[0].child("timingFunction")?["controlPoints"] == "0.1 0.2 0.3 0.9")
    #expect(all[0].child("toValue") == CAMLMarkup("toValue", [("type", "real"), ("value", "1")]))
    #expect(all[1]["beginTime"] == "0.5")
    #expect(all[1]["mass"] == "2")
    #expect(all[1]["velocity"] == "3")
    #expect(all[1]["fillMode"] == "both")
    #expect(all[1]["removedOnCompletion"] == "0")
    #expect(texts("values", of: all[2]) == ["1 0 0", "0 0 1"])
    let inside = all[3].child("animations")?.children.first
    #expect(inside?.name == "CABasicAnimation")
    #expect(inside?["additive"] == "1")
    #expect(inside?["beginTime"] == nil)
  }

  /// UIKit sets the model at once and adds an additive animation from old − new to 0 (iOS 8).
  @Test func aBlockIsAStepOfTheModelBelowItsAnimation() throws {
    let root = try document(
      #"""
      { "size": [100, 100], "duration": 2, "views": [ { "id": "dot", "frame": [0, 0, 10, 10] } ],
        "script": [ { "at": 0.75, "animate": { "duration": 0.5, "changes": { "dot.position": [45, 5] } } } ] }
      """#)
    let dot = try layer("dot", in: root)
    #expect(dot["position"] == "5 5")
    let all = try animations("dot", in: root)
    #expect(all.count == 2)
    #expect(all[0]["calculationMode"] == "discrete")
    #expect(all[0]["keyPath"] == "position")
    // 0.75 of one second, the least power of two: exact, so that no frame is late.
    #expect(all[0]["duration"] == "1")
    #expect(texts("keyTimes", of: all[0]) == ["0", "0.75", "1"])
    #expect(texts("values", of: all[0]) == ["5 5", "45 5"])
    #expect(all[1]["additive"] == "1")
    #expect(all[1]["beginTime"] == "0.75")
    #expect(all[1].child("fromValue")?["value"] == "-40 0")
    #expect(all[1].child("toValue")?["value"] == "0 0")
  }

  /// An animation that fills backwards is not there before it is added, and one that is removed ends then.
  @Test func whatComesLaterOrGoesEarlierIsInAGroup() throws {
    let root = try document(
      #"""
      { "size": [100, 100], "duration": 3, "views": [ { "id": "dot", "frame": [0, 0, 10, 10] } ],
        "script": [
          { "at": 0.5, "addAnimation": { "view": "dot", "animation": { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "delay": 0.25, "duration": 1, "fillMode": "backwards" } } } },
          { "at": 1, "addAnimation": { "view": "dot", "key": "z", "animation": { "basic": { "keyPath": "zPosition", "fromValue": 0, "toValue": 9, "duration": 4 } } } },
          { "at": 2, "removeAnimation": { "view": "dot", "key": "z" } } ] }
      """#)
    let all = try animations("dot", in: root)
    #expect(all.map { $0["type"] } == ["CAAnimationGroup", "CAAnimationGroup"])
    #expect(all[0]["beginTime"] == "0.5")
    #expect(all[0]["duration"] == "1.25")
    #expect(all[0].child("animations")?.children.first?["beginTime"] == "0.25")
    #expect(all[1]["beginTime"] == "1")
    #expect(all[1]["duration"] == "1")
  }

  @Test func viewsThatComeAndGoAreHidden() throws {
    let root = try document(
      #"""
      { "size": [100, 100], "duration": 2, "views": [ { "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [20, 0, 10, 10] } ],
        "script": [
          { "at": 0.5, "removeView": { "view": "a" } },
          { "at": 1, "addView": { "view": { "id": "c", "frame": [40, 0, 10, 10] } } } ] }
      """#)
    let a = try animations("a", in: root)
    #expect(a.map { $0["keyPath"] } == ["hidden"])
    #expect(texts("keyTimes", of: a[0]) == ["0", "0.5", "1"])
    #expect(texts("values", of: a[0]) == ["0", "1"])
    #expect(try animations("b", in: root).isEmpty)
    let c = try animations("c", in: root)
    #expect(texts("keyTimes", of: c[0]) == ["0", "1", "1"])
    #expect(texts("values", of: c[0]) == ["1", "0"])
  }

  /// The finger's path is known to the fold only; its error is measured.
  @Test func aThrowIsBakedWithinItsTolerance() throws {
    let scene = try ExportedScene.opened("pane")
    var options = CAMLExport.Options()
    options.tolerance = BakingTolerance(points: 0.05)
    let export = try CAMLExport(scene, options: options)
    #expect(!export.baked.isEmpty)
    for baked in export.baked { #expect(baked.share <= 1.3, "\(baked)") }
    let fine = try CAMLExport(scene)
    #expect(
      fine.baked.reduce(0) { $0 + $1.keys } > export.baked.reduce(0) { $0 + $1.keys })
  }

  @Test func theSameSceneGivesTheSameFiles() throws {
    let scene = try ExportedScene.opened("mask")
    #expect(try CAMLExport(scene).files == CAMLExport(scene).files)
  }
}
