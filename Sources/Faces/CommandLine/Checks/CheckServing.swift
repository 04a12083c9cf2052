import FlipbookCheck
import FlipbookPages
import FlipbookPreview
import FlipbookProduction

/// Serves the report of a check in a browser, where differences can be approved.
struct CheckServing {
  let page: CheckPage
  let references: ReferencesFolder
  /// The compared scenes.
  let scenes: [CheckJob.Compared]

  /// Serves until Ctrl-C; `begin` receives the address.
  func run(
    port: Int?, begin: (_ address: String) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let (scenes, references) = (scenes, references)
    let desk = ReportDesk(page, references: references.path, claim: references.claim) {
      (approval) throws(ReferencesFolder.ApprovalError) in
      guard let (source, digest) = scenes.first(where: { $0.source.name == approval.scene }) else {
        throw ReferencesFolder.ApprovalError(description: "that scene has not been compared")
      }
      try references.approve(approval, of: source, digest: digest)
    }
    let server = try PagePort.open(port) { (port) throws(HTTPServer.Failure) in
      try PageServer(
        port: port, command: "render check --serve", policy: ReportDesk.policy,
        answer: desk.answer)
    }
    try begin(server.address)
    Interruption.wait()
    withExtendedLifetime(server) {}
  }
}
