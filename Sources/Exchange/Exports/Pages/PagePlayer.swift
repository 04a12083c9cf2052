internal import FlipbookGeometry

/// The style sheet, the controls and the script of every page.
enum PagePlayer {
  static let style = """
    :root{color-scheme:light dark;--ink:#1c1c1e;--ground:#f2f2f7;--rail:#c7c7cc;--accent:#0a84ff}
    @media(prefers-color-scheme:dark){:root{--ink:#f2f2f7;--ground:#101012;--rail:#48484a}}
    :root{--corner:1}
    @supports(corner-shape:superellipse(1.7)){:root{--corner:\(Path.continuousReach)}}
    html,body{margin:0;height:100%;overflow:hidden}
    body{background:var(--ground);color:var(--ink);font:13px/1 system-ui,sans-serif;overflow:hidden}
    main{position:fixed;inset:0;overflow:hidden}
    #film{position:absolute;overflow:hidden}
    #stage{position:absolute;left:0;top:0;transform-origin:0 0;overflow:hidden}
    #stage div,#stage svg{position:absolute;left:0;top:0;transform-origin:0 0}
    #stage div{z-index:0;background-repeat:no-repeat;mask-repeat:no-repeat}
    #stage .fill{width:100%;height:100%;box-sizing:border-box}
    #stage .cut{overflow:hidden}
    #stage .draw{overflow:visible}
    #stage svg.draw.cut{overflow:hidden}
    #stage .square{width:100px;height:100px}
    #stage .alone{isolation:isolate}
    #stage .added{mix-blend-mode:plus-lighter}
    #bar{position:absolute;display:flex;align-items:center;gap:10px;height:44px;box-sizing:border-box}
    #bar[hidden]{display:none}
    #bar button{flex:none;width:36px;height:36px;padding:0;border:0;border-radius:18px;background:none;color:inherit;cursor:pointer}
    #bar button:hover{background:color-mix(in srgb,var(--ink) 8%,transparent)}
    #bar button:focus-visible,#bar input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    #bar svg{display:block;width:16px;height:16px;margin:10px;fill:currentColor}
    #bar .pause,#bar.playing .play{display:none}
    #bar.playing .pause{display:block}
    #bar input{flex:1;min-width:0;height:24px;margin:0;appearance:none;-webkit-appearance:none;background:none;cursor:pointer}
    #bar input::-webkit-slider-runnable-track{height:4px;border-radius:2px;background:linear-gradient(var(--ink),var(--ink)) 0/var(--share,0%) 100% no-repeat var(--rail)}
    #bar input::-webkit-slider-thumb{-webkit-appearance:none;width:14px;height:14px;margin-top:-5px;border-radius:7px;background:var(--ink)}
    #bar input::-moz-range-track{height:4px;border-radius:2px;background:var(--rail)}
    #bar input::-moz-range-progress{height:4px;border-radius:2px;background:var(--ink)}
    #bar input::-moz-range-thumb{width:14px;height:14px;border:0;border-radius:7px;background:var(--ink)}
    #bar output{flex:none;font-variant-numeric:tabular-nums;opacity:.7}

    """

  static func controls(isShown: Bool) -> String {
    """
    <div id="bar" role="group" aria-label="Playback"\(isShown ? "" : " hidden")>
    <button id="toggle" type="button" aria-label="Play"><svg class="play" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 1.8v12.4c0 .7.8 1.1 1.4.8l9.6-6.2c.5-.4.5-1.2 0-1.6L5.4 1C4.8.7 4 1.1 4 1.8z"/></svg><svg class="pause" viewBox="0 0 16 16" aria-hidden="true"><rect x="3" y="1.5" width="3.6" height="13" rx="1"/><rect x="9.4" y="1.5" width="3.6" height="13" rx="1"/></svg></button>
    <button id="restart" type="button" aria-label="Restart"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2.5V.6L4.3 3.5 8 6.4V4.3a4.3 4.3 0 1 1-4.2 5.2H2A6.1 6.1 0 1 0 8 2.5z"/></svg></button>
    <input id="time" type="range" min="0" max="1000" step="any" value="0" aria-label="Time">
    <output id="clock" for="time">0.0 s</output>
    </div>
    """
  }

  /// Builds the animations, starts them together, and lets the bar and the keyboard move their time.
  static let script = """
    const find = id => document.getElementById(id);
    const stage = find('stage'), film = find('film'), bar = find('bar'), slider = find('time');
    const video = stage.tagName === 'VIDEO' ? stage : null;
    const timing = { duration, fill: 'both', iterations: loops ? Infinity : 1 };
    // One animation without effect is the clock; all others have its start.
    const clock = new Animation(new KeyframeEffect(stage, null, timing), document.timeline);
    const all = [clock], morphs = [];
    for (const [id, property, ...stretches] of tracks) {
      const values = [], offset = [];
      for (let s = 0; s < stretches.length; s += 2) {
        const words = stretches[s].split('#'), numbers = stretches[s + 1];
        for (let n = 0; n < numbers.length; n += words.length) {
          offset.push(Math.min(1, numbers[n] / duration));
          values.push(words.reduce((text, word, w) => text + numbers[n + w] + word));
        }
      }
      if (property === 'd' && !CSS.supports('d', 'path("M0 0")')) { morphs.push({ id, stretches }); continue; }
      all.push(find(id).animate({ [property]: values, offset }, timing));
    }
    for (const animation of all) { animation.pause(); animation.currentTime = 0; }
    // Browsers that cannot move `d` get it set at each frame.
    function morph(time) {
      for (const { id, stretches } of morphs) {
        let path = '';
        for (let s = 0; s < stretches.length; s += 2) {
          const words = stretches[s].split('#'), numbers = stretches[s + 1], step = words.length;
          if (path && numbers[0] > time) break;
          let n = 0;
          while (n + step < numbers.length && numbers[n + step] <= time) n += step;
          const last = n + step >= numbers.length, way = last ? 1 : numbers[n + step] - numbers[n];
          const share = last ? 0 : Math.max(0, time - numbers[n]) / way;
          path = words.reduce((text, word, w) =>
            text + (numbers[n + w] + (last ? 0 : share * (numbers[n + step + w] - numbers[n + w]))) + word);
        }
        find(id).setAttribute('d', path.slice(path.indexOf('"') + 1, path.lastIndexOf('"')));
      }
    }
    const running = () => video ? !video.paused && !video.ended : clock.playState === 'running';
    const now = () => video ? video.currentTime * 1000 : loops ? (clock.currentTime || 0) % duration : clock.currentTime || 0;
    function seek(time) {
      if (video) video.currentTime = time / 1000;
      else for (const animation of all) animation.currentTime = time;
      show();
    }
    function play() {
      let time = now();
      if (!loops && time >= duration - 1) { time = 0; seek(0); }
      if (video) video.play();
      else {
        for (const animation of all) animation.play();
        const start = document.timeline.currentTime - time;
        for (const animation of all) animation.startTime = start;
      }
      show();
    }
    function pause() {
      if (video) video.pause();
      else {
        const time = now();
        for (const animation of all) { animation.pause(); animation.currentTime = time; }
      }
      show();
    }
    let drawn = 0;
    function show() {
      const time = now(), plays = running();
      if (morphs.length) morph(time);
      bar.classList.toggle('playing', plays);
      find('toggle').setAttribute('aria-label', plays ? 'Pause' : 'Play');
      slider.value = 1000 * time / duration;
      slider.style.setProperty('--share', 100 * time / duration + '%');
      slider.setAttribute('aria-valuetext', (time / 1000).toFixed(1) + ' s');
      find('clock').value = (time / 1000).toFixed(1) + ' s';
      cancelAnimationFrame(drawn);
      if (plays) drawn = requestAnimationFrame(show);
    }
    function fit() {
      const room = bar.hidden ? 0 : 52, narrow = bar.hidden ? 0 : 8;
      const { clientWidth: wide, clientHeight: high } = document.documentElement;
      const scale = Math.min(1, (wide - 2 * narrow) / size[0], (high - room) / size[1]);
      const [width, height] = [size[0] * scale, size[1] * scale];
      const left = Math.round((wide - width) / 2), top = Math.max(0, Math.round((high - room - height) / 2));
      film.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      stage.style.transform = scale === 1 ? 'none' : `scale(${scale})`;
      const long = Math.min(wide - 16, Math.max(width, 260));
      bar.style.cssText = `left:${Math.round((wide - long) / 2)}px;top:${top + height + 4}px;width:${long}px`;
    }
    find('toggle').addEventListener('click', () => running() ? pause() : play());
    find('restart').addEventListener('click', () => { seek(0); play(); });
    let resumes = false;
    slider.addEventListener('pointerdown', () => { resumes = running(); pause(); });
    slider.addEventListener('input', () => { if (running()) pause(); seek(slider.value * duration / 1000); });
    slider.addEventListener('change', () => { if (resumes) play(); resumes = false; });
    addEventListener('keydown', event => {
      if (event.target !== document.body) return;
      if (event.key === ' ') { event.preventDefault(); running() ? pause() : play(); }
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        pause();
        seek(Math.min(duration, Math.max(0, now() + (event.key === 'ArrowLeft' ? -1000 : 1000) / 60)));
      }
    });
    addEventListener('resize', fit);
    clock.addEventListener('finish', () => show());
    fit();
    // Who asked for less motion sees how it ends.
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    function begin() { if (still) seek(loops ? Math.max(0, duration - 1) : duration); else play(); }
    if (video) {
      video.loop = loops;
      for (const name of ['play', 'pause', 'ended', 'seeked']) video.addEventListener(name, show);
      if (video.readyState > 0) begin(); else video.addEventListener('loadedmetadata', begin, { once: true });
    } else begin();

    """
}
