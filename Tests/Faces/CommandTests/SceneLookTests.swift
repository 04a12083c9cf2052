import Glibc
import TestSupport
import Testing

/// The looks of all scenes, as far as they can be measured: docs/scene-style.md says why.
@Suite(.endsInTime) struct SceneLookTests {
  @Test(arguments: SceneFolder.names)
  func `a scene looks as the guide says, but for what is listed`(name: String) throws {
    let look = try SceneLook(SceneFolder.compiled(name))
    let excused = Set(SceneLookExceptions.list[name]?.keys.map { $0 } ?? [])
    let faults = look.findings.filter { !excused.contains($0.fault) }.map(\.description).sorted()
    #expect(faults.isEmpty, "\(name): \(faults.joined(separator: "\n"))")
    let needless = excused.subtracting(look.findings.map(\.fault)).map(\.rawValue).sorted()
    #expect(needless.isEmpty, "\(name) no longer needs its exceptions: \(needless)")
  }

  @Test func `the list of exceptions only shrinks, and each has its reason`() {
    let reasons = SceneLookExceptions.list.values.flatMap(\.values)
    #expect(reasons.count <= SceneLookExceptions.maximumCount)
    #expect(reasons.allSatisfy { $0.split(separator: " ").count > 4 })
    #expect(SceneLookExceptions.list.keys.allSatisfy { SceneFolder.names.contains($0) })
  }
}
