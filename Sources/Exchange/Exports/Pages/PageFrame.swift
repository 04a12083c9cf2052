internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookSystem

/// The page around the stage: its head, the controls, the script.
struct PageFrame: Sendable {
  var title: String
  /// The canvas in points.
  var width: Double
  var height: Double
  var background: Color?
  /// In seconds.
  var duration: Double
  var loops: Bool
  var hasControls: Bool

  func page(of stage: StageMarkup) -> String {
    let ground = StyleValue(background ?? .white).css
    return page(
      rules: stage.rules,
      "<div id=\"stage\" style=\"background-color:\(ground)\">\n\(stage.body)</div>",
      tracks: stage.tracks)
  }

  func page(of film: PageExport.Film) -> String {
    page(
      rules: "",
      "<video id=\"stage\" muted playsinline preload=\"auto\" src=\"\(DataURL.text(of: film.bytes, type: film.type))\"></video>",
      tracks: "[]")
  }

  private func page(rules: String, _ content: String, tracks: String) -> String {
    let (w, h) = (PageNumber.text(width, decimals: 3), PageNumber.text(height, decimals: 3))
    let name = MarkupText.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="generator" content="\(OutputOrigin.mark)">
      <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(name)</title>
      <style>
      \(PagePlayer.style)#film,#stage{width:\(w)px;height:\(h)px}
      \(rules)</style>
      </head>
      <body>
      <main>
      <div id="film" role="img" aria-label="\(name)">
      \(content)
      </div>
      \(PagePlayer.controls(isShown: hasControls))
      </main>
      <script>
      const size = [\(w), \(h)], duration = \(PageNumber.text(duration * 1000, decimals: 3)), loops = \(loops);
      const tracks = \(tracks);
      \(PagePlayer.script)</script>
      </body>
      </html>

      """
  }
}
