// The line of time below the picture: a ruler, what the script does, the fingers, and the playhead.
'use strict';

const Timeline = (() => {
  const host = document.getElementById('timeline');
  const svg = (name, attributes, ...children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes || {})) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const margin = 14;
  let film = null;
  let width = 0;
  let head = null;
  let shade = null;
  const lanes = [];             // { height, draw(group, x, lane) }

  const x = t => margin + (width - 2 * margin) * (Transport.end ? t / Transport.end : 0);
  const timeAt = px => Math.min(Math.max((px - margin) / (width - 2 * margin), 0), 1) * Transport.end;

  function round(span, count) {
    const rough = span / Math.max(count, 1);
    const power = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map(n => n * power).find(step => step >= rough) || power;
  }

  function ruler(group) {
    const end = Transport.end;
    if (!(end > 0)) return;
    const step = round(end, width / 80);
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    for (let n = 0; n * step <= end * (1 + 1e-9); n++) {
      const at = x(n * step);
      group.append(
        svg('line', { x1: at, x2: at, y1: 13, y2: 20, class: 'tick' }),
        svg('text', { x: at, y: 10, class: 'number', 'text-anchor': n ? 'middle' : 'start' }, (n * step).toFixed(digits)));
    }
    const frames = film.frameCount;
    if (frames < width / 4) {
      for (let n = 0; n < frames; n++) {
        const at = x(Transport.timeOfFrame(n));
        group.append(svg('line', { x1: at, x2: at, y1: 17, y2: 20, class: 'frame' }));
      }
    }
  }

  function marks(group, y) {
    for (const event of film.events) {
      if (event.time > Transport.end) continue;
      const at = x(event.time);
      group.append(svg('path', { d: `M${at} ${y - 5}l5 5-5 5-5-5Z`, class: 'event' },
        svg('title', {}, `${event.word} at ${event.time} s` + (event.line ? `, line ${event.line}` : ''))));
    }
  }

  function touches(group, y) {
    for (const touch of film.touches) {
      const left = x(Math.max(0, touch.landed));
      const right = x(Math.min(touch.lifted, Transport.end));
      group.append(svg('rect', {
        x: left, y: y - 4, width: Math.max(3, right - left), height: 8, rx: 4, class: touch.taken ? 'touch' : 'touch idle',
      }, svg('title', {}, `finger ${touch.finger}, ${touch.landed.toFixed(3)} to ${touch.lifted.toFixed(3)} s`)));
    }
  }

  function draw() {
    width = host.clientWidth;
    if (!film || !width) return;
    const picture = svg('svg', { width, height: 56 + lanes.reduce((sum, lane) => sum + lane.height, 0), 'aria-hidden': true });
    shade = svg('rect', { y: 13, height: 200, class: 'range' });
    const group = svg('g', {});
    ruler(group);
    marks(group, 32);
    touches(group, 47);
    let y = 56;
    for (const lane of lanes) { lane.draw(group, x, y, svg); y += lane.height; }
    head = svg('g', { class: 'head' }, svg('line', { x1: 0, x2: 0, y1: 6, y2: 400 }), svg('path', { d: 'M-5 0h10v7l-5 5-5-5Z' }));
    picture.append(shade, group, head);
    host.replaceChildren(picture);
    place();
  }

  function place() {
    if (!film || !head) return;
    head.setAttribute('transform', `translate(${x(Transport.time)} 0)`);
    const { in: from, out: to } = Transport.range;
    shade.setAttribute('x', x(from ?? 0));
    shade.setAttribute('width', Math.max(0, x(to ?? Transport.end) - x(from ?? 0)));
    shade.classList.toggle('set', from !== null || to !== null);
    host.setAttribute('aria-valuemin', 0);
    host.setAttribute('aria-valuemax', Transport.end);
    host.setAttribute('aria-valuenow', Transport.time);
    host.setAttribute('aria-valuetext', document.getElementById('clock').textContent);
  }

  // Scrubbing: any instant; with Shift only whole frames.
  let scrubbing = false;
  function scrub(event) {
    let t = timeAt(event.clientX - host.getBoundingClientRect().left);
    if (event.shiftKey) t = Transport.timeOfFrame(Math.round(Transport.frameAt(t)));
    Transport.go(t, event.timeStamp);
  }
  host.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    scrubbing = true;
    host.setPointerCapture(event.pointerId);
    Transport.pause();
    scrub(event);
  });
  host.addEventListener('pointermove', event => { if (scrubbing) scrub(event); });
  for (const end of ['pointerup', 'pointercancel']) {
    host.addEventListener(end, event => {
      if (!scrubbing) return;
      scrubbing = false;
      if (end === 'pointerup') scrub(event);
    });
  }
  new ResizeObserver(draw).observe(host);
  Transport.onChange(place);

  return {
    load: newFilm => { film = newFilm; draw(); },
    addLane: lane => { lanes.push(lane); },
    draw, svg, x,
  };
})();
