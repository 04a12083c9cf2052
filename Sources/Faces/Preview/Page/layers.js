// The tree of views, the selection, and the overlays on the picture.
'use strict';

const Layers = (() => {
  const host = document.getElementById('layers');
  const { make, svg } = Elements;
  const overlay = svg('svg', { id: 'overlay', 'aria-hidden': true });
  Screen.frame.append(overlay);
  const onion = make('canvas', { id: 'onion', 'aria-hidden': true });
  Screen.frame.append(onion);

  // The overlays that can be switched on.
  const overlays = [
    ['outlines', 'Outlines'], ['anchors', 'Anchor points'], ['ghost', 'Model tree as a ghost'],
    ['trail', 'Trail of the selection'], ['velocity', 'Velocity of the selection'],
    ['throws', 'Throws and their anchors'], ['onion', 'Onion skins'],
  ];
  const on = new Set();
  const menu = make('fieldset', { class: 'overlays' }, make('legend', {}, 'Over the picture'), ...overlays.map(([key, name]) => {
    const box = make('input', { type: 'checkbox', 'data-overlay': key });
    box.addEventListener('change', () => { box.checked ? on.add(key) : on.delete(key); refresh(); });
    return make('label', { class: 'check' }, box, ` ${name}`);
  }));
  const tree = make('ul', { role: 'tree', 'aria-label': 'Views', tabindex: '0' });
  host.append(menu, tree);

  let film = null;
  let rows = [];
  let selected = null;         // the number of a layer
  let trail = null;            // { layer, revision, places }
  let velocity = null;         // of the selection's position, per second
  let throws = null;           // { revision, list }
  let busy = false;
  let again = false;

  const isNeeded = () => Inspector.shown === 'layers' || on.size || selected !== null;

  async function refresh() {
    if (!film || !isNeeded()) { overlay.replaceChildren(); onion.hidden = true; return; }
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      const time = Screen.shown ? Screen.shown.time : Transport.time;
      try {
        rows = (await Link.ask('/api/layers', { revision: film.revision, time })).layers;
        if (on.has('trail') && selected !== null && (trail?.layer !== selected || trail?.revision !== film.revision)) {
          const found = await Link.ask('/api/trail', { revision: film.revision, layer: selected });
          trail = { layer: selected, revision: film.revision, ...found };
        }
        if (on.has('throws') && throws?.revision !== film.revision) {
          throws = { revision: film.revision, list: (await Link.ask('/api/throws', { revision: film.revision })).throws };
        }
        const name = rows.find(row => row.layer === selected)?.name;
        velocity = on.has('velocity') && name
          ? (await Link.ask('/api/values', { revision: film.revision, keys: [`${name}.position`], time })).values[0].velocity : null;
        draw(time);
        await skins(time);
      } catch { break; }
      list();
    }
    busy = false;
  }

  const points = corners => corners.map(corner => corner.join(',')).join(' ');

  // An arrow with a head proportional to the picture's height, and at most half as long as the arrow.
  function arrow([x, y], [toX, toY], kind) {
    const length = Math.hypot(toX - x, toY - y);
    if (length < 0.5) return [];
    const head = Math.min(film.height / 60, length / 2);
    const [u, v] = [(toX - x) / length * head, (toY - y) / length * head];
    return [svg('path', { d: `M${x} ${y}L${toX} ${toY}M${toX - u - v / 2} ${toY - v + u / 2}L${toX} ${toY}L${toX - u + v / 2} ${toY - v - u / 2}`, class: kind })];
  }

  // From the release point to where the velocity alone would carry it, and on to the chosen anchor.
  function thrown(time) {
    const size = film.height / 90;
    const dot = ([x, y], kind) => svg('circle', { cx: x, cy: y, r: size, class: kind });
    return throws.list.filter(entry => entry.from && time >= entry.time - 1e-9 && time <= (entry.until ?? Infinity)).flatMap(entry => [
      ...entry.anchors.filter(anchor => anchor.at).map(anchor => dot(anchor.at, anchor.chosen ? 'goal won' : 'goal')),
      ...(entry.projection ? [...arrow(entry.from, entry.projection, 'projection'), dot(entry.projection, 'aim')] : []),
      ...(entry.destination ? [svg('polyline', { points: points([entry.projection ?? entry.from, entry.destination]), class: 'decision' })] : []),
    ]);
  }

  function draw(time) {
    overlay.setAttribute('viewBox', `0 0 ${film.width} ${film.height}`);
    const parts = [];
    for (const row of rows) {
      if (!row.corners.length || !row.shown) continue;
      const isSelected = row.layer === selected;
      if (on.has('ghost') && row.ghost?.length) parts.push(svg('polygon', { points: points(row.ghost), class: 'ghost' }));
      if (on.has('outlines') || isSelected) {
        parts.push(svg('polygon', { points: points(row.corners), class: isSelected ? 'outline selected' : 'outline' }));
      }
      if (on.has('anchors') || isSelected) {
        const [x, y] = row.anchor[0];
        const size = film.height / 160;
        parts.push(svg('path', { d: `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`, class: isSelected ? 'anchor selected' : 'anchor' }));
      }
    }
    if (on.has('trail') && trail && trail.layer === selected) {
      const places = trail.places.filter(place => place);
      parts.push(svg('polyline', { points: points(places), class: 'trail' }));
      for (const [x, y] of places) parts.push(svg('circle', { cx: x, cy: y, r: film.height / 400, class: 'step' }));
    }
    const row = rows.find(entry => entry.layer === selected);
    // The distance covered in a tenth of a second.
    if (velocity && row) {
      const [x, y] = row.anchor[0];
      parts.push(...arrow([x, y], [x + velocity[0] / 10, y + velocity[1] / 10], 'velocity'));
    }
    if (on.has('throws') && throws) parts.push(...thrown(time));
    overlay.replaceChildren(...parts);
  }

  // The frames before and after, drawn faintly.
  async function skins(time) {
    onion.hidden = !on.has('onion');
    if (onion.hidden) return;
    const step = 4 * film.denominator / film.numerator;
    const canvas = document.createElement('canvas');
    canvas.width = onion.width = Screen.canvas.width;
    canvas.height = onion.height = Screen.canvas.height;
    const context = onion.getContext('2d');
    for (const offset of [-2, -1, 1, 2]) {
      const at = time + offset * step;
      if (at < 0 || at > Transport.end) continue;
      const { pixels } = await Link.frame({ revision: film.revision, time: at, scale: Screen.scale });
      canvas.getContext('2d').putImageData(pixels, 0, 0);
      context.globalAlpha = 0.2;
      context.drawImage(canvas, 0, 0);
    }
  }

  function list() {
    if (Inspector.shown !== 'layers') return;
    const known = tree.children.length === rows.length && [...tree.children].every((item, i) => Number(item.dataset.layer) === rows[i].layer);
    if (!known) {
      tree.replaceChildren(...rows.map(row => {
        const item = make('li', { role: 'treeitem', 'data-layer': row.layer, 'aria-level': row.depth + 1 },
          make('span', {}, row.name.split('.').pop()), make('small', {}, row.kind + (row.line ? ` · line ${row.line}` : '')));
        item.style.paddingInlineStart = `${8 + row.depth * 14}px`;
        item.title = row.name;
        return item;
      }));
    }
    for (const [index, item] of [...tree.children].entries()) {
      item.setAttribute('aria-selected', rows[index].layer === selected);
      item.classList.toggle('hiddenView', !rows[index].shown);
    }
  }

  function select(layer) {
    selected = layer;
    if (layer !== null) Properties.choose(layer);
    refresh();
  }

  tree.addEventListener('click', event => {
    const item = event.target.closest('[data-layer]');
    if (item) select(Number(item.dataset.layer));
  });
  tree.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !rows.length) return;
    event.preventDefault();
    const index = rows.findIndex(row => row.layer === selected);
    const next = Math.min(Math.max(index + step, 0), rows.length - 1);
    select(rows[next].layer);
    tree.children[next]?.scrollIntoView({ block: 'nearest' });
  });

  // A click on the picture selects the view at that point, found by the engine's hit test.
  let pressed = null;
  Screen.canvas.addEventListener('pointerdown', event => { pressed = event.button === 0 ? { x: event.clientX, y: event.clientY } : null; });
  Screen.canvas.addEventListener('click', async event => {
    if (Layers.isSuspended || !film || !pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 5) return;
    const place = Screen.point(event.clientX, event.clientY);
    try {
      const time = Screen.shown ? Screen.shown.time : 0;
      select((await Link.ask('/api/hit', { revision: film.revision, time, ...place })).layer);
    } catch { /* a newer version follows */ }
  });

  Screen.onPaint(() => refresh());
  Inspector.onShow(() => refresh());

  return {
    load: newFilm => { film = newFilm; trail = null; refresh(); },
    select, isSuspended: false,
    get selected() { return selected; },
    get rows() { return rows; },
  };
})();
