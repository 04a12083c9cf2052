// Value, velocity and acceleration of what is chosen: the tool's own chart, with a cursor and read-outs.
'use strict';

const Curves = (() => {
  const host = document.getElementById('curves');
  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const readout = make('table', { class: 'readout', 'aria-label': 'Values at this instant' });
  const chart = make('div', { class: 'chart' });
  const choice = make('details', { class: 'choice' });
  const model = make('input', { type: 'checkbox', id: 'model' });
  const message = make('p', { class: 'quiet' });
  host.append(readout, message, chart, make('label', { class: 'check' }, model, ' the model too, dashed'), choice);

  let film = null;
  let keys = [];               // { name, layer }
  let chosen = null;           // names; null is what the tool chooses
  let fallback = [];
  let axes = [];
  let cursor = null;
  let drawn = '';

  const names = () => (chosen ?? fallback).filter(name => keys.some(key => key.name === name) || chosen);

  async function load(newFilm) {
    film = newFilm;
    drawn = '';
    try {
      const found = await Link.ask('/api/keys', { revision: film.revision });
      keys = found.keys;
      fallback = found.chosen;
    } catch { return; }
    fill();
    draw();
  }

  function fill() {
    const open = choice.open;
    const shown = new Set(names());
    choice.replaceChildren(make('summary', {}, `Properties that move (${keys.length})`), ...keys.map(key => {
      const box = make('input', { type: 'checkbox' });
      box.checked = shown.has(key.name);
      box.addEventListener('change', () => {
        const set = new Set(names());
        box.checked ? set.add(key.name) : set.delete(key.name);
        chosen = [...set].slice(-6);
        fill();
        draw();
      });
      return make('label', { class: 'check' }, box, ` ${key.name}`);
    }));
    choice.open = open;
  }

  async function draw() {
    if (!film || Inspector.shown !== 'curves') return;
    const width = Math.max(240, Math.floor(host.clientWidth - 24));
    const question = {
      revision: film.revision, keys: names(), model: model.checked, width, height: Math.max(420, Math.min(720, host.clientHeight - 150)),
    };
    const stamp = JSON.stringify(question);
    if (stamp === drawn) return;
    drawn = stamp;
    if (!question.keys.length) {
      chart.replaceChildren();
      message.textContent = keys.length ? 'Choose a property below.' : 'Nothing with numbers moves.';
      return;
    }
    try {
      const answer = await Link.ask('/api/chart', question);
      if (stamp !== drawn) return;
      const picture = new DOMParser().parseFromString(answer.svg, 'image/svg+xml').documentElement;
      axes = answer.axes;
      cursor = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      cursor.setAttribute('class', 'cursor');
      picture.append(cursor);
      chart.replaceChildren(picture);
      message.textContent = '';
      place();
      read();
    } catch (error) {
      if (error.status !== 409) message.textContent = error.message;
    }
  }

  function place() {
    if (!cursor) return;
    cursor.replaceChildren(...axes.map(axis => {
      const share = (Transport.time - axis.x[0]) / (axis.x[1] - axis.x[0] || 1);
      const x = axis.area[0] + Math.min(Math.max(share, 0), 1) * axis.area[2];
      return Timeline.svg('line', { x1: x, x2: x, y1: axis.area[1], y2: axis.area[1] + axis.area[3] });
    }));
  }

  const spelled = number => number === null || number === undefined ? '–'
    : Math.abs(number) < 1e-9 ? '0' : Math.abs(number) >= 1e5 || Math.abs(number) < 1e-3 ? number.toExponential(2)
      : String(Number(number.toPrecision(6)));

  let reading = false;
  let again = false;
  async function read() {
    if (!film || Inspector.shown !== 'curves' || !names().length) return readout.replaceChildren();
    again = true;
    if (reading) return;
    reading = true;
    while (again) {
      again = false;
      try {
        const question = { revision: film.revision, keys: names().slice(0, 6), time: Transport.time };
        const { values } = await Link.ask('/api/values', question);
        const rows = values.flatMap(entry => {
          const list = Array.isArray(entry.value) ? entry.value : [entry.value];
          const rates = Array.isArray(entry.velocity) ? entry.velocity : [entry.velocity];
          return entry.names.map((name, index) => make('tr', {},
            make('th', { scope: 'row' }, name), make('td', {}, typeof list[index] === 'number' || list[index] == null ? spelled(list[index]) : String(list[index])),
            make('td', {}, spelled(rates[index]) + (rates[index] == null ? '' : ' /s'))));
        });
        readout.replaceChildren(make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'at the cursor'),
          make('th', { scope: 'col' }, 'value'), make('th', { scope: 'col' }, 'velocity'))), make('tbody', {}, ...rows));
      } catch { break; }
    }
    reading = false;
  }

  // A click or a drag on a curve moves the cursor.
  function scrub(event) {
    const picture = chart.querySelector('svg');
    if (!picture || !axes.length) return;
    const box = picture.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * picture.viewBox.baseVal.width;
    const axis = axes[0];
    const share = Math.min(Math.max((x - axis.area[0]) / axis.area[2], 0), 1);
    Transport.pause();
    Transport.go(axis.x[0] + share * (axis.x[1] - axis.x[0]), event.timeStamp);
  }
  let held = false;
  chart.addEventListener('pointerdown', event => { held = true; chart.setPointerCapture(event.pointerId); scrub(event); });
  chart.addEventListener('pointermove', event => { if (held) scrub(event); });
  chart.addEventListener('pointerup', () => { held = false; });
  chart.addEventListener('pointercancel', () => { held = false; });
  model.addEventListener('change', draw);
  new ResizeObserver(draw).observe(host);
  Inspector.onShow(() => { draw(); read(); });
  Transport.onChange(() => { place(); read(); });

  // What moves of a view that was selected.
  function choose(layer) {
    const own = keys.filter(key => key.layer === layer).map(key => key.name);
    chosen = own.length ? own.slice(0, 3) : null;
    fill();
    draw();
    read();
  }

  return { load, choose, get names() { return names(); } };
})();
