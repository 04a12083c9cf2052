internal import Film

/// A page that shows clips beside each other: one file of HTML that opens from a disk, without a
/// server, on wide and on narrow screens.
package struct GalleryPage: Hashable, Sendable {
  package var title: String
  package var entries: [Entry]

  package init(title: String, entries: [Entry] = []) {
    self.title = title
    self.entries = entries
  }

  /// One clip.
  package struct Entry: Hashable, Sendable {
    /// The scene's name.
    package var name: String
    /// What to look for; empty for nothing.
    package var title: String
    /// Paths relative to the page.
    package var clip: String
    package var poster: String
    /// In pixels, of the clip.
    package var width: Int
    package var height: Int
    /// In seconds.
    package var duration: Double

    package init(
      name: String, title: String, clip: String, poster: String, width: Int, height: Int,
      duration: Double
    ) {
      self.name = name
      self.title = title
      self.clip = clip
      self.poster = poster
      self.width = width
      self.height = height
      self.duration = duration
    }
  }

  /// The page as UTF-8 text.
  ///
  /// Clips play while they are in view, and not before, so that a page of a hundred opens at once;
  /// for people who want less motion, and without scripts, they play when they are pressed.
  package var html: String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="generator" content="\(OutputOrigin.mark)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Markup.escaped(title))</title>
    <style>
    \(Self.style)
    </style></head><body>
    <header><h1>\(Markup.escaped(title))</h1>
    <p>\(entries.count) scene\(entries.count == 1 ? "" : "s"). A clip plays while it is in view; press it to pause.</p></header>
    <main>
    \(entries.map(Self.figure).joined(separator: "\n"))
    </main>
    <script>
    \(Self.script)
    </script></body></html>

    """
  }

  private static func figure(_ entry: Entry) -> String {
    let clip = Markup.escaped(Markup.percentEncoded(entry.clip))
    let poster = Markup.escaped(Markup.percentEncoded(entry.poster))
    let name = Markup.escaped(entry.name)
    let title = entry.title.isEmpty ? "" : "<p>\(Markup.escaped(entry.title))</p>"
    return """
      <figure id="\(name)"><video src="\(clip)" poster="\(poster)" width="\(entry.width)" \
      height="\(entry.height)" preload="none" loop muted playsinline controls></video>
      <figcaption><h2><a href="\(clip)">\(name)</a></h2>\(title)\
      <small>\(Numerals.fixed(entry.duration, 2)) s</small></figcaption></figure>
      """
  }

  private static let style = """
    :root { color-scheme: light dark }
    body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 90rem; padding: 1rem;
      color: #1c1c1e; background: #fafafc }
    h1 { margin: .5rem 0 0 } header p { margin: .25rem 0 1.5rem; color: #6c6c70 }
    main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
      gap: 2rem 1.5rem; align-items: start }
    figure { margin: 0 } figcaption { padding: .5rem .25rem 0 }
    video { display: block; width: 100%; height: auto; max-height: 30rem; object-fit: contain;
      border-radius: 12px; background: #e5e5ea; cursor: pointer }
    h2 { font-size: 1rem; margin: 0 } h2 a { color: inherit; text-decoration: none }
    figcaption p { margin: .15rem 0; color: #6c6c70 } small { color: #8e8e93 }
    @media (prefers-color-scheme: dark) {
      body { color: #f2f2f7; background: #1c1c1e } video { background: #2c2c2e }
      header p, figcaption p { color: #aeaeb2 } }
    """

  private static let script = """
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const watch = new IntersectionObserver(changes => {
      for (const change of changes) {
        const video = change.target;
        if (!change.isIntersecting) video.pause();
        else if (!still && !video.dataset.held) video.play().catch(() => {});
      }
    }, { threshold: 0.4 });
    for (const video of document.querySelectorAll('video')) {
      video.controls = false;
      video.addEventListener('click', () => {
        if (video.paused) { delete video.dataset.held; video.play(); }
        else { video.dataset.held = '1'; video.pause(); }
      });
      watch.observe(video);
    }
    """
}
