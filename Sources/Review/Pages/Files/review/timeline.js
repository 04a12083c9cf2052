// All of the film's time: a ruler, events, fingers, notes, and the place where the film is.
'use strict';

const Timeline = (() => {
  const host = document.getElementById('timeline');
  const { svg } = Page;
  const margin = 14;
  let width = 0;
  let head = null;
  let shade = null;
  let notes = [];

  // The middle of a frame's share of the line.
  const x = frame => margin + (Film.last ? frame / Film.last : 0.5) * (width - 2 * margin);
  const frameAt = place => Film.clamp((place - margin) / Math.max(1, width - 2 * margin) * Film.last);

  function ruler(group) {
    const total = Film.time(Film.last);
    if (!(total > 0)) return;
    const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3600];
    const step = steps.find(step => step / total * width >= 56) ?? total;
    const digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
    for (let index = 0; index * step <= total + 1e-9; index++) {
      const at = x(Film.frameOf(index * step));
      group.append(svg('line', { x1: at, x2: at, y1: 20, y2: 26, class: 'tick' }));
      if (at < width - 22) {
        const words = svg('text', { x: at + 3, y: 27, class: 'number' });
        words.textContent = `${(index * step).toFixed(digits)} s`;
        group.append(words);
      }
    }
  }

  function marks(group) {
    for (const touch of Film.touches) {
      const from = x(Film.frameOf(Math.max(0, touch.landed)));
      const to = x(Film.frameAt(touch.lifted ?? Infinity));
      const bar = svg('rect', { x: from, y: 44, width: Math.max(3, to - from), height: 6, rx: 3, class: touch.taken ? 'touch' : 'touch idle' });
      const words = svg('title');
      words.textContent = `finger ${touch.finger}`;
      bar.append(words);
      group.append(bar);
    }
    for (const event of Film.events) {
      if (event.time > Film.time(Film.last)) continue;
      const at = x(Film.frameOf(event.time));
      const mark = svg('path', { d: `M${at} 33l4 4-4 4-4-4Z`, class: 'event' });
      const words = svg('title');
      words.textContent = `${event.word} at ${event.time.toFixed(3)} s` + (event.line ? `, line ${event.line}` : '');
      mark.append(words);
      group.append(mark);
    }
    for (const frame of notes) group.append(svg('circle', { cx: x(frame), cy: 10, r: 4, class: 'note' }));
  }

  function draw() {
    width = host.clientWidth;
    if (!width) return;
    const picture = svg('svg', { width, height: 56, 'aria-hidden': 'true' });
    shade = svg('rect', { y: 18, height: 36, rx: 4, class: 'range' });
    const group = svg('g');
    group.append(svg('line', { x1: margin, x2: width - margin, y1: 37, y2: 37, class: 'rail' }));
    ruler(group);
    marks(group);
    head = svg('g', { class: 'head' }, svg('line', { x1: 0, x2: 0, y1: 16, y2: 56 }), svg('path', { d: 'M-5 4h10v8l-5 5-5-5Z' }));
    picture.append(shade, group, head);
    host.replaceChildren(picture);
    place();
  }

  function place() {
    if (!head) return;
    head.setAttribute('transform', `translate(${x(Player.frame)} 0)`);
    const isSet = Player.range.in !== null || Player.range.out !== null;
    shade.setAttribute('x', x(Player.from));
    shade.setAttribute('width', Math.max(0, x(Player.to) - x(Player.from)));
    shade.classList.toggle('set', isSet);
    host.setAttribute('aria-valuemax', Film.last);
    host.setAttribute('aria-valuenow', Player.frame);
    host.setAttribute('aria-valuetext', Film.clock(Player.frame));
  }

  let isHeld = false;
  const scrub = event => Player.go(frameAt(event.clientX - host.getBoundingClientRect().left));
  host.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    isHeld = true;
    host.setPointerCapture(event.pointerId);
    scrub(event);
  });
  host.addEventListener('pointermove', event => { if (isHeld) scrub(event); });
  for (const end of ['pointerup', 'pointercancel']) host.addEventListener(end, () => { isHeld = false; });
  new ResizeObserver(draw).observe(host);
  Player.onChange(place);

  return { draw, show: frames => { notes = frames; draw(); } };
})();
