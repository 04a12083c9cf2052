// The current frame and playback. The picture follows: one seek at a time, and then the newest request.
'use strict';

const Player = (() => {
  let footage = null;
  let frame = 0;
  let speed = 0;                  // 0 is paused; negative plays backward
  let chosen = 1;                 // the speed of Play
  let loops = true;
  let range = { in: null, out: null };
  let wanted = null;
  let pumping = null;
  let clock = null;               // set while the page's own clock plays: { at, frame }
  const listeners = [];

  const from = () => range.in ?? 0;
  const to = () => range.out ?? Film.last;
  const tell = () => { for (const listener of listeners) listener(); };

  async function pump() {
    // Yields first, so that the caller has set `pumping` before the loop ends.
    await null;
    while (wanted !== null && footage) {
      const next = wanted;
      wanted = null;
      try { await footage.show(next); } catch { /* another source replaces it: see review.js */ }
    }
    pumping = null;
    tell();
  }

  function show(next) {
    frame = Film.clamp(next);
    wanted = frame;
    pumping ??= pump();
    tell();
    return pumping;
  }

  function go(next) {
    pause();
    return show(next);
  }

  function play(newSpeed) {
    if (!footage || Film.last === 0) return;
    pause();
    speed = newSpeed;
    const start = speed > 0 && frame >= to() ? from() : speed < 0 && frame <= from() ? to() : frame;
    const isNative = footage.play && speed > 0;
    const begin = () => {
      if (speed !== newSpeed) return;
      if (!isNative) {
        clock = { at: performance.now(), frame };
        return requestAnimationFrame(tick);
      }
      footage.play(speed, came).catch(() => { if (speed) pause(); });
    };
    if (start !== frame || pumping) show(start).then(begin); else begin();
    tell();
  }

  // A frame that the browser's own playback presents.
  function came(number) {
    if (!speed) return;
    if (number >= to()) {
      if (!loops) { const end = to(); pause(); return void show(end); }
      if (number > to() || to() === Film.last) { frame = to(); tell(); return footage.jump(from()); }
    }
    frame = number;
    tell();
  }

  function tick() {
    if (!speed || !clock) return;
    let next = clock.frame + (performance.now() - clock.at) / 1000 * Film.rate * speed;
    const length = to() - from() + 1;
    if (next >= to() + 1 || next < from()) {
      if (!loops) { const end = speed > 0 ? to() : from(); pause(); return void show(end); }
      next = from() + ((next - from()) % length + length) % length;
      clock = { at: performance.now(), frame: next };
    }
    if (!pumping) show(Math.floor(next));
    requestAnimationFrame(tick);
  }

  function pause() {
    if (!speed) return;
    const isNative = footage.run;
    speed = 0;
    clock = null;
    footage.stop?.();
    // The pause shows exactly the frame of the clock.
    if (isNative) show(frame);
    tell();
  }

  const shuttle = direction =>
    play(Math.sign(speed) === direction ? direction * Math.min(8, Math.abs(speed) * 2) : direction * chosen);

  function jump(direction, stops) {
    const all = [0, ...stops, Film.last];
    const found = direction > 0 ? all.filter(stop => stop > frame) : all.filter(stop => stop < frame);
    if (found.length) go(direction > 0 ? Math.min(...found) : Math.max(...found));
  }

  function mark(which) {
    range[which] = frame;
    if (range.in !== null && range.out !== null && range.in > range.out) range = { in: null, out: null, [which]: frame };
    tell();
  }

  const menu = document.getElementById('speed');
  menu.addEventListener('change', () => {
    chosen = Number(menu.value);
    if (speed) play(Math.sign(speed) * chosen);
  });

  return {
    go, play, pause, jump, mark,
    // Sets the footage, which then shows the current frame.
    load: async loaded => { footage = loaded; await show(frame); },
    toggle: () => speed ? pause() : play(chosen),
    step: count => go(frame + count),
    reverse: () => shuttle(-1), ahead: () => shuttle(1),
    clear: () => { range = { in: null, out: null }; tell(); },
    loop: () => { loops = !loops; tell(); },
    // Resolves when the displayed picture is the requested one.
    get settled() { return pumping ?? Promise.resolve(); },
    get frame() { return frame; }, get footage() { return footage; }, get speed() { return speed; },
    get loops() { return loops; }, get range() { return range; }, get from() { return from(); }, get to() { return to(); },
    onChange: listener => listeners.push(listener),
  };
})();
