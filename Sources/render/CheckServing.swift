import Film
import Preview
import Review
import SceneFile

/// The report of a check in a browser, where what differs can be approved.
struct CheckServing {
  let page: CheckPage
  let references: String
  /// On their files.
  let claim: OutputClaim
  /// The scenes that were compared, with the digests of what they were read from.
  let scenes: [(argument: SceneArgument, digest: String)]
  let opening: SceneOpening

  /// Why a difference is not approved, as the page says it.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Serves until Ctrl-C; `begin` is told the address.
  func run(port: Int?, begin: (_ address: String) throws -> Void) throws {
    let desk = ReportDesk(page, references: references, claim: claim, approver: approver)
    let server = try PagePort.open(port) { (port) throws(HTTPServer.Failure) in
      try PageServer(
        port: port, command: "render check --serve", policy: ReportDesk.policy,
        answer: desk.answer)
    }
    try begin(server.address)
    Interruption.wait()
    withExtendedLifetime(server) {}
  }

  /// Compiles the scene anew and writes what it draws, if it is what the report has shown.
  private var approver: ReportDesk.Approver {
    let (scenes, opening, references, claim) = (scenes, opening, references, claim)
    return { approval in
      guard
        let (argument, digest) = scenes.first(where: { $0.argument.name == approval.scene })
      else {
        throw Refusal(description: "that scene has not been compared")
      }
      let scene: CompiledScene
      do throws(SceneErrors) {
        scene = try opening.read(argument)
      } catch {
        throw Refusal(description: "the scene has errors now")
      }
      guard scene.digest == digest else {
        throw Refusal(
          description: "the scene has changed since it was compared; run `render check` again")
      }
      _ = try SceneCheck(
        scene, references: references, reportFolder: nil, mode: .compare, claim: claim
      ).approve(approval.level, at: approval.time, keys: approval.keys)
    }
  }
}
