// The properties that move: the selected ones, their chart, and their values at the current instant.
'use strict';

const Properties = (() => {
  const host = document.getElementById('curves');
  const { make } = Elements;
  const readout = make('table', { class: 'readout', 'aria-label': 'Values at this instant' });
  const chart = make('div', { class: 'chart' });
  const choice = make('details', { class: 'choice' });
  const model = make('input', { type: 'checkbox', id: 'model' });
  const message = make('p', { class: 'quiet' });
  host.append(readout, message, chart, make('label', { class: 'check' }, model, ' the model too, dashed'), choice);

  let film = null;
  let keys = [];               // { name, layer }
  let chosen = null;           // names; null for the default choice
  let fallback = [];
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
      cursor = null;
      message.textContent = keys.length ? 'Choose a property below.' : 'No numeric property moves.';
      return;
    }
    try {
      const answer = await Link.ask('/api/chart', question);
      if (stamp !== drawn) return;
      const picture = new DOMParser().parseFromString(answer.svg, 'image/svg+xml').documentElement;
      const { width, height } = picture.viewBox.baseVal;
      chart.replaceChildren(picture);
      cursor = Curves.cursor(chart, [width, height], answer.axes);
      message.textContent = '';
      cursor.place(Transport.time);
      read();
    } catch (error) {
      if (error.status !== 409) message.textContent = error.message;
    }
  }

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
        Curves.readout(readout, 'at the cursor', values.flatMap(entry => {
          const list = Array.isArray(entry.value) ? entry.value : [entry.value];
          const rates = Array.isArray(entry.velocity) ? entry.velocity : [entry.velocity];
          return entry.names.map((name, index) => [
            name, typeof list[index] === 'number' || list[index] == null ? Curves.spelled(list[index]) : String(list[index]),
            Curves.spelled(rates[index]) + (rates[index] == null ? '' : ' /s'),
          ]);
        }));
      } catch { break; }
    }
    reading = false;
  }

  // A click or a drag on a curve moves the cursor.
  Elements.drag(chart, Transport.pause, event => { if (cursor) Transport.go(cursor.timeAt(event), event.timeStamp); });
  model.addEventListener('change', draw);
  new ResizeObserver(draw).observe(host);
  Inspector.onShow(() => { draw(); read(); });
  Transport.onChange(() => { cursor?.place(Transport.time); read(); });

  // The moving properties of a selected view.
  function choose(layer) {
    const own = keys.filter(key => key.layer === layer).map(key => key.name);
    chosen = own.length ? own.slice(0, 3) : null;
    fill();
    draw();
    read();
  }

  return { load, choose, get names() { return names(); } };
})();
