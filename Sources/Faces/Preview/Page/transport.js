// Time: the current instant, and playback.
'use strict';

const Transport = (() => {
  let film = null;
  let time = 0;
  let speed = 0;                // 0 is paused; negative plays backward
  let chosen = 1;               // the speed of Play
  let loops = true;
  let range = { in: null, out: null };
  let anchor = null;            // { at: wall clock, time } since playback started
  let stops = [];               // instants for jumps
  let awaited = null;           // the version that continues where a live finger left it, unless the user acts first
  let told = 0;                 // when the user last sought, played or paused
  const listeners = [Timeline.place];

  const clock = document.getElementById('clock');
  const menu = document.getElementById('speed');

  const timeOfFrame = frame => frame * film.denominator / film.numerator;
  const frameAt = t => t * film.numerator / film.denominator;
  const lastFrame = () => film.frameCount - 1;
  const end = () => timeOfFrame(lastFrame());
  const from = () => range.in ?? 0;
  const to = () => range.out ?? end();
  const clamped = t => Math.min(Math.max(t, 0), end());

  function go(t, stamp) {
    if (!film) return;
    told = performance.now();
    time = clamped(t);
    if (speed) anchor = { at: performance.now(), time };
    Screen.show(time, stamp);
    tell();
  }

  // Steps by frames, from the current frame's own time, where the instant is on a frame within rounding.
  function step(count) {
    pause();
    const exact = frameAt(time);
    const near = Math.round(exact);
    const base = Math.abs(exact - near) < 1e-6 ? near : count > 0 ? Math.floor(exact) : Math.ceil(exact);
    go(timeOfFrame(Math.min(Math.max(base + count, 0), lastFrame())), performance.now());
  }

  function play(newSpeed) {
    if (!film) return;
    told = performance.now();
    speed = newSpeed;
    if (speed > 0 && time >= to() - 1e-9) time = from();
    if (speed < 0 && time <= from() + 1e-9) time = to();
    anchor = { at: performance.now(), time };
    tell();
    requestAnimationFrame(tick);
  }

  function pause() {
    told = performance.now();
    if (!speed) return;
    speed = 0;
    tell();
  }

  function tick() {
    if (!speed || !film) return;
    let next = anchor.time + (performance.now() - anchor.at) / 1000 * speed;
    const length = to() - from();
    if (next > to() || next < from()) {
      if (!loops || length <= 0) {
        go(speed > 0 ? to() : from());
        return pause();
      }
      const over = (next - from()) % (length + timeOfFrame(1));
      next = from() + (over + length + timeOfFrame(1)) % (length + timeOfFrame(1));
      anchor = { at: performance.now(), time: next };
      next = Math.min(next, to());
    }
    // The displayed instants: whole frames, and instants between them in slow motion.
    const rate = film.numerator / film.denominator / Math.min(1, Math.abs(speed));
    time = clamped(Math.floor(next * rate + 1e-6) / rate);
    Screen.show(time);
    tell();
    requestAnimationFrame(tick);
  }

  function toggle() { speed ? pause() : play(chosen); }

  // J and L: each press is faster.
  function shuttle(direction) {
    play(Math.sign(speed) === direction ? direction * Math.min(8, Math.abs(speed) * 2) : direction * chosen);
  }

  function jump(direction) {
    const all = [0, ...stops, end()];
    const found = direction > 0 ? all.filter(t => t > time + 1e-6) : all.filter(t => t < time - 1e-6);
    if (found.length) { pause(); go(direction > 0 ? Math.min(...found) : Math.max(...found), performance.now()); }
  }

  function mark(which, t = time) {
    range[which] = t;
    if (range.in !== null && range.out !== null && range.in > range.out) range = { in: null, out: null, [which]: t };
    tell();
  }

  function setChosen(value) {
    chosen = value;
    menu.value = value;
    if (speed) play(Math.sign(speed) * chosen);
  }

  const actions = {
    start: () => { pause(); go(from(), performance.now()); }, end: () => { pause(); go(to(), performance.now()); },
    back: () => step(-1), forward: () => step(1), back10: () => step(-10), forward10: () => step(10),
    play: toggle, pause, reverse: () => shuttle(-1), ahead: () => shuttle(1),
    previousEvent: () => jump(-1), nextEvent: () => jump(1),
    in: () => mark('in'), out: () => mark('out'),
    goIn: () => go(from(), performance.now()), goOut: () => go(to(), performance.now()),
    clear: () => { range = { in: null, out: null }; tell(); },
    loop: () => { loops = !loops; tell(); },
    slow: () => setChosen(chosen === 0.1 ? 1 : 0.1),
    zoomIn: () => Screen.zoomBy(1), zoomOut: () => Screen.zoomBy(-1),
    fit: () => Screen.setZoom(0), actual: () => Screen.setZoom(1),
  };

  function tell() {
    const playing = speed !== 0;
    const button = document.getElementById('play');
    button.querySelector('use').setAttribute('href', playing ? '#i-pause' : '#i-play');
    button.setAttribute('aria-label', playing ? 'Pause' : 'Play');
    document.getElementById('loop').setAttribute('aria-pressed', loops);
    if (film) {
      const frame = frameAt(time);
      const whole = Math.abs(frame - Math.round(frame)) < 1e-4;
      clock.textContent = `${time.toFixed(3)} s · frame ${whole ? Math.round(frame) : frame.toFixed(2)} / ${lastFrame()}`
        + (Math.abs(speed) > 1 || speed < 0 ? ` · ${speed}×` : '');
    }
    for (const listener of listeners) listener();
  }

  // A reloaded page returns to its instant.
  const memory = 'flipbook-instant';
  addEventListener('pagehide', () => { try { sessionStorage.setItem(memory, String(time)); } catch { /* not stored */ } });
  function remembered() {
    try { return Number(sessionStorage.getItem(memory)) || 0; } catch { return 0; }
  }

  function load(newFilm) {
    if (!film) time = remembered();
    film = newFilm;
    stops = [...new Set([...film.events.map(e => e.time), ...film.touches.flatMap(t => [t.landed, t.lifted])])]
      .filter(t => t > 0 && t < end()).sort((a, b) => a - b);
    if (awaited && awaited.revision === film.revision) {
      const { lifted, time: left } = awaited;
      awaited = null;
      if (told <= lifted) {
        time = clamped(left);
        play(1);
      }
    }
    time = clamped(time);
    for (const key of ['in', 'out']) if (range[key] !== null) range[key] = clamped(range[key]);
    Screen.show(time);
    Timeline.follow(line());
    tell();
  }

  // The film of the timeline, and its actions.
  const line = () => ({
    events: film.events, touches: film.touches, frameCount: film.frameCount, timeOfFrame, pause,
    get end() { return end(); }, get time() { return time; }, get range() { return range; },
    get spoken() { return [time, end(), clock.textContent]; },
    // Any instant; with Shift, whole frames only.
    go: (t, event) => go(event.shiftKey ? timeOfFrame(Math.round(frameAt(t))) : t, event.timeStamp),
  });

  // Continues when a version arrives, from where the film would be since the finger was lifted; if the user has pressed
  // Space since then, that takes precedence.
  function follow(revision, from, lifted) {
    awaited = { revision, lifted, time: from };
    if (film?.revision === revision) load(film);
  }

  menu.addEventListener('change', () => setChosen(Number(menu.value)));

  return {
    load, go, step, follow, play, pause, actions, mark, timeOfFrame, frameAt,
    get film() { return film; }, get time() { return time; }, get end() { return film ? end() : 0; },
    get range() { return range; }, get speed() { return speed; }, get stops() { return stops; },
    onChange: listener => listeners.push(listener),
  };
})();
