// Small pictures of selected frames: the contact sheet, and one next to each note.
'use strict';

const Stills = (() => {
  const list = document.getElementById('stills');
  const { make } = Page;
  const side = 360;
  // Narrow pictures fill a row as well.
  const most = Math.min(20, Math.round(12 * Math.max(1, Film.height / Film.width)));
  let footage = null;
  let queue = Promise.resolve();
  const kept = new Map();

  // The URL of a frame's picture; each is drawn once, one after another.
  function get(frame) {
    if (!footage) return Promise.reject(new Error('there are no pictures yet'));
    if (!kept.has(frame)) {
      if (kept.size >= 300) kept.delete(kept.keys().next().value);
      kept.set(frame, queue = queue.catch(() => {}).then(() => draw(frame)));
    }
    return kept.get(frame);
  }

  async function draw(frame) {
    await footage.show(frame);
    const share = Math.min(1, side / Math.max(Film.width, Film.height));
    const canvas = make('canvas');
    canvas.width = Math.max(1, Math.round(Film.width * share));
    canvas.height = Math.max(1, Math.round(Film.height * share));
    footage.draw(canvas.getContext('2d'), canvas.width, canvas.height);
    const blob = await new Promise(resolve => canvas.toBlob(resolve, Film.opaque ? 'image/jpeg' : 'image/png', 0.85));
    return URL.createObjectURL(blob);
  }

  // The first and last frame, frames with notes, those at which something begins, and the middles of the remaining gaps.
  function choice(notes) {
    const frames = new Set([0, Film.last, ...notes]);
    const room = () => most - frames.size;
    const stops = Film.stops.filter(stop => !frames.has(stop));
    const each = Math.max(1, Math.ceil(stops.length / Math.max(1, Math.floor(most / 2))));
    for (let i = 0; i < stops.length && room() > 0; i += each) frames.add(stops[i]);
    while (room() > 0 && frames.size <= Film.last) {
      const all = [...frames].sort((a, b) => a - b);
      let best = [0, 0];
      for (let i = 1; i < all.length; i++) if (all[i] - all[i - 1] > best[1] - best[0]) best = [all[i - 1], all[i]];
      const middle = Math.round((best[0] + best[1]) / 2);
      if (frames.has(middle)) break;
      frames.add(middle);
    }
    return [...frames].sort((a, b) => a - b);
  }

  function picture(frame, words) {
    const image = make('img', { alt: words, width: Film.width, height: Film.height });
    get(frame).then(address => { image.src = address; }, () => image.remove());
    return image;
  }

  let shown = '';
  function show(notes) {
    if (!footage) return;
    const frames = choice(notes);
    if (shown === String(frames)) return;
    shown = String(frames);
    list.replaceChildren(...frames.map(frame => {
      const button = make('button', { type: 'button', 'data-frame': frame, 'aria-label': `Frame ${frame}, ${Film.time(frame).toFixed(2)} s` },
        picture(frame, ''), make('small', {}, `${Film.time(frame).toFixed(2)} s`));
      button.addEventListener('click', () => Player.go(frame));
      return make('li', {}, button);
    }));
    mark();
  }

  function mark() {
    for (const button of list.querySelectorAll('button')) {
      if (Number(button.dataset.frame) === Player.frame) button.setAttribute('aria-current', 'true'); else button.removeAttribute('aria-current');
    }
  }
  Player.onChange(mark);

  return { load: loaded => { footage = loaded; }, show, get, picture, get ready() { return queue; } };
})();
