// The film of the page: its numbers, and its bytes.
'use strict';

const Film = (() => {
  const film = JSON.parse(document.getElementById('film').textContent);
  const rate = film.rate[0] / film.rate[1];
  const last = Math.max(film.frameCount - 1, 0);
  const clamp = frame => Math.min(Math.max(Math.round(frame) || 0, 0), last);
  // The instant of the scene or the clip that a frame shows, in seconds.
  const time = frame => film.times ? film.times[clamp(frame)] : frame / (rate * film.slow);

  // The frame that is displayed at an instant.
  function frameAt(t) {
    if (!film.times) return clamp(Math.floor(t * rate * film.slow + 1e-6));
    let [low, high] = [0, last];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (film.times[middle] <= t + 1e-9) low = middle; else high = middle - 1;
    }
    return low;
  }

  // The first frame at or after an instant.
  function frameOf(t) {
    const frame = frameAt(t);
    return time(frame) < t - 1e-9 ? clamp(frame + 1) : frame;
  }

  // The frame with the nearest instant.
  function nearest(t) {
    const frame = frameAt(t);
    const next = clamp(frame + 1);
    return time(next) - t < t - time(frame) ? next : frame;
  }

  function bytes(id) {
    const text = document.getElementById(id).textContent.trim();
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const binary = atob(text);
    const out = new Uint8Array(binary.length);
    for (let i = 0; i < out.length; i++) out[i] = binary.charCodeAt(i);
    return out;
  }

  const clock = frame => `${time(frame).toFixed(3)} s · frame ${frame} / ${last}`;
  // Frames at which something begins: events, and fingers that land or lift.
  const stops = [...new Set([...film.events.map(event => event.time), ...film.touches.flatMap(touch => [touch.landed, touch.lifted])]
    .filter(t => t !== null && t <= time(last)).map(frameOf))].sort((a, b) => a - b);

  return { ...film, rate, fraction: film.rate, last, clamp, time, frameAt, frameOf, nearest, bytes, clock, stops };
})();
