// The timeline: a ruler, the script's events, the fingers, further lanes of the page, and the playhead.
'use strict';

const Timeline = (() => {
  const { svg } = Elements;
  const host = document.getElementById('timeline');
  const margin = 14;
  const lanes = [];             // { height, draw(group, x, y) }
  let film = null;              // the film that the page shows, see `follow`
  let width = 0;
  let head = null;
  let shade = null;

  const x = t => margin + (width - 2 * margin) * (film.end ? Math.min(Math.max(t / film.end, 0), 1) : 0);
  const timeAt = px => Math.min(Math.max((px - margin) / Math.max(1, width - 2 * margin), 0), 1) * film.end;

  function round(span, count) {
    const rough = span / Math.max(count, 1);
    const power = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map(n => n * power).find(step => step >= rough) || power;
  }

  function ruler(group) {
    if (!(film.end > 0)) return;
    const step = round(film.end, width / 80);
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    for (let n = 0; n * step <= film.end * (1 + 1e-9); n++) {
      const at = x(n * step);
      group.append(
        svg('line', { x1: at, x2: at, y1: 13, y2: 20, class: 'tick' }),
        svg('text', { x: at, y: 10, class: 'number', 'text-anchor': n ? 'middle' : 'start' }, (n * step).toFixed(digits)));
    }
    if (film.frameCount >= width / 4) return;
    for (let n = 0; n < film.frameCount; n++) {
      const at = x(film.timeOfFrame(n));
      group.append(svg('line', { x1: at, x2: at, y1: 17, y2: 20, class: 'frame' }));
    }
  }

  function marks(group, y) {
    for (const event of film.events) {
      if (event.time > film.end) continue;
      const at = x(event.time);
      group.append(svg('path', { d: `M${at} ${y - 5}l5 5-5 5-5-5Z`, class: 'event' },
        svg('title', {}, `${event.word} at ${event.time} s` + (event.line ? `, line ${event.line}` : ''))));
    }
  }

  function touches(group, y) {
    for (const touch of film.touches) {
      const left = x(touch.landed);
      const lifted = touch.lifted ?? null;
      group.append(svg('rect', {
        x: left, y: y - 4, width: Math.max(3, x(lifted ?? film.end) - left), height: 8, rx: 4, class: touch.taken ? 'touch' : 'touch idle',
      }, svg('title', {}, `finger ${touch.finger}, ${touch.landed.toFixed(3)} to ${lifted === null ? 'the end' : `${lifted.toFixed(3)} s`}`)));
    }
  }

  function draw() {
    width = host.clientWidth;
    if (!film || !width) return;
    const picture = svg('svg', { width, height: 56 + lanes.reduce((sum, lane) => sum + lane.height, 0), 'aria-hidden': true });
    shade = svg('rect', { y: 13, height: 200, class: 'range' });
    const group = svg('g');
    ruler(group);
    marks(group, 32);
    touches(group, 47);
    let y = 56;
    for (const lane of lanes) { lane.draw(group, x, y); y += lane.height; }
    head = svg('g', { class: 'head' }, svg('line', { x1: 0, x2: 0, y1: 6, y2: 400 }), svg('path', { d: 'M-5 0h10v7l-5 5-5-5Z' }));
    picture.append(shade, group, head);
    host.replaceChildren(picture);
    place();
  }

  function place() {
    if (!film || !head) return;
    head.setAttribute('transform', `translate(${x(film.time)} 0)`);
    const { in: from, out: to } = film.range;
    shade.setAttribute('x', x(from ?? 0));
    shade.setAttribute('width', Math.max(0, x(to ?? film.end) - x(from ?? 0)));
    shade.classList.toggle('set', from !== null || to !== null);
    const [now, most, words] = film.spoken;
    host.setAttribute('aria-valuemin', 0);
    host.setAttribute('aria-valuemax', most);
    host.setAttribute('aria-valuenow', now);
    host.setAttribute('aria-valuetext', words);
  }

  Elements.drag(host, () => film?.pause(), event => film?.go(timeAt(event.clientX - host.getBoundingClientRect().left), event));
  new ResizeObserver(draw).observe(host);

  return {
    // Draws a film: its `end`, `time` and `range` in seconds, its `events` and `touches`, `frameCount` and `timeOfFrame`,
    // the position in words (`spoken`: a number, the maximum, a text), and functions to pause and to seek.
    follow: newFilm => { film = newFilm; draw(); },
    addLane: lane => { lanes.push(lane); },
    draw, place,
  };
})();
