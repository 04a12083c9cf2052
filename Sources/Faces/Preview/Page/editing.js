// Controls for parameters, springs and timing curves: a draft that is shown at once, can be undone, and is saved on
// request.
'use strict';

const Editing = (() => {
  const host = document.getElementById('edit');
  const { make, svg } = Elements;
  const button = (text, title, act) => {
    const element = make('button', { type: 'button', title }, text);
    element.addEventListener('click', act);
    return element;
  };

  let controls = [];
  let edits = {};              // literals by path that are not in the file
  let recorded = [];           // all recorded touches, as entries of the script
  let wanted = [];             // the indices in `recorded` of those that the scene should have
  let saved = [];              // the indices of those in the file
  let hasErrors = false;       // whether the scene with the draft does not compile
  let isLoaded = false;
  let past = [];
  let future = [];
  let shown = '';

  const message = make('p', { class: 'quiet', role: 'status' });
  const undoButton = button('Undo', 'Undo (Z)', () => undo());
  const redoButton = button('Redo', 'Redo (Shift+Z)', () => redo());
  const discardButton = button('Discard', 'Back to the contents of the file', () => change({}, saved));
  const saveButton = button('Save to the file', 'Write the draft into the scene (W)', () => save());
  saveButton.classList.add('main');
  const conflicts = make('div', { role: 'alert' });
  const touches = make('div', {});
  const list = make('div', {});
  host.append(make('div', { class: 'draft' }, undoButton, redoButton, discardButton, saveButton), message, conflicts, touches, list);

  const state = () => ({ edits: { ...edits }, takes: wanted.slice() });
  const changeCount = () => Object.keys(edits).length
    + wanted.filter(place => !saved.includes(place)).length + saved.filter(place => !wanted.includes(place)).length;

  // The last message stays until something else happens, and at least long enough to be read.
  let said = '';
  let saidUntil = 0;
  function tell(text) {
    const count = changeCount();
    if (text !== undefined) {
      said = text;
      saidUntil = performance.now() + 6000;
    } else if (performance.now() > saidUntil) {
      said = '';
    }
    const standing = !count ? '' : `${count} change${count > 1 ? 's' : ''} not saved`
      + (hasErrors ? ', and cannot be saved while they cause errors' : '');
    message.textContent = said || standing;
    undoButton.disabled = !past.length;
    redoButton.disabled = !future.length;
    discardButton.disabled = !count;
    saveButton.disabled = !count || hasErrors;
    document.body.classList.toggle('drafted', count > 0);
  }

  // A browser asks before it closes a tab with unsaved changes.
  addEventListener('beforeunload', event => { if (changeCount()) event.preventDefault(); });

  // One change is in flight, and the newest one waits.
  let busy = false;
  let next = null;
  let changes = 0;             // how often the draft was changed here
  async function send() {
    next = state();
    changes++;
    said = '';
    // A change during a save follows it, relative to what it has written.
    if (busy || saving) return;
    busy = true;
    while (next) {
      const sent = next;
      next = null;
      try {
        const originals = Object.fromEntries(controls.filter(control => control.path in sent.edits).map(control => [control.path, control.text]));
        await Link.ask('/api/draft', { ...sent, originals });
        tell();
      } catch (error) {
        tell(error.message);
      }
    }
    busy = false;
  }

  function change(newEdits, newWanted = wanted, joins = false) {
    if (!joins || !past.length) past.push(state());
    if (past.length > 500) past.shift();
    future = [];
    edits = newEdits;
    wanted = newWanted.slice();
    show();
    send();
  }

  function step(from, to) {
    if (!from.length) return;
    to.push(state());
    const former = from.pop();
    edits = former.edits;
    wanted = former.takes;
    show();
    send();
  }
  const undo = () => step(past, future);
  const redo = () => step(future, past);

  // Past and future states are relative to the file: when its literals change, they are recomputed.
  function rebase(states, written, originals) {
    for (const entry of states) {
      for (const path of Object.keys(written)) {
        const literal = entry.edits[path] ?? originals[path];
        if (literal === written[path]) delete entry.edits[path]; else entry.edits[path] = literal;
      }
    }
  }

  const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

  let saving = false;
  let isWriting = false;       // whether the file may be newer than what is known here
  let savesAgain = false;      // whether a save was asked for during a save
  async function save() {
    if (saving) {
      savesAgain = true;
      return;
    }
    if (!changeCount()) return;
    if (hasErrors) {
      Inspector.show('edit');
      return notice('Not saved: the scene has errors with this draft.', true);
    }
    saving = true;
    // A change in flight is part of what is saved.
    while (busy) await pause(5);
    const written = { ...edits };
    const originals = Object.fromEntries(controls.filter(control => control.path in written).map(control => [control.path, control.text]));
    isWriting = true;
    let problem = null;
    try {
      await Link.ask('/api/save');
      rebase([...past, ...future, { edits }], written, originals);
    } catch (error) {
      problem = error.message;
    }
    isWriting = false;
    await load();
    if (problem) Inspector.show('edit');
    notice(problem ?? 'Saved.', problem !== null);
    saving = false;
    if (next) await send();
    if (savesAgain) {
      savesAgain = false;
      save();
    }
  }

  function notice(text, isBad) {
    tell(text);
    Page.say(text, isBad);
  }

  // One answer is awaited, and whoever asks meanwhile gets the next one: of two at once, the older may arrive last.
  let loading = null;
  let reloading = null;
  function load() {
    // A save loads what it has written.
    if (isWriting) return;
    if (loading) return reloading ??= loading.then(() => { reloading = null; return load(); });
    return loading = read().finally(() => { loading = null; });
  }

  async function read() {
    // An answer from before a change that waits or is in flight does not know it.
    const former = busy || next ? -1 : changes;
    try {
      const found = await Link.ask('/api/controls');
      if (isWriting) return;
      controls = found.controls;
      // A touch that a finger has just recorded is a change like any other.
      if (isLoaded && found.takes.length > recorded.length) {
        past.push(state());
        future = [];
      }
      isLoaded = true;
      recorded = found.takes;
      saved = found.saved;
      if (changes === former) {
        edits = found.edits;
        wanted = found.wanted;
      }
      conflicts.replaceChildren(...found.conflicts.map(settle));
      show();
      tell();
    } catch (error) {
      tell(error.message);
    }
  }

  function settle(conflict) {
    const choose = mine => async () => {
      try { await Link.ask('/api/settle', { path: conflict.path, mine }); } catch { /* the state reports it */ }
      load();
    };
    return make('div', { class: 'note' }, make('strong', {}, conflict.path),
      make('p', {}, `was ${conflict.original}; the file ${conflict.theirs == null ? 'no longer has it' : `has ${conflict.theirs}`}, the draft ${conflict.mine}`),
      ...(conflict.theirs === null ? [] : [button('Keep the draft’s', '', choose(true))]), button('Keep the file’s', '', choose(false)));
  }

  // A drag of a slider is one change for undo, however many values it passes.
  let dragging = null;
  function set(path, literal, isMoving) {
    const joins = dragging === path;
    dragging = isMoving ? path : null;
    const control = controls.find(entry => entry.path === path);
    const changed = { ...edits, [path]: literal };
    if (control && control.text === literal) delete changed[path];
    change(changed, wanted, joins);
  }

  const number = value => String(Number(Number(value).toPrecision(5)));

  function show() {
    touches.replaceChildren(...recorded.flatMap((entry, place) => {
      if (wanted.includes(place) === saved.includes(place)) return [];
      return [make('div', { class: 'note' },
        make('strong', {}, wanted.includes(place) ? `Recorded touch ${place + 1}` : `Touch ${place + 1} leaves the script`),
        make('p', { class: 'entry' }, entry.length > 160 ? `${entry.slice(0, 160)} …` : entry))];
    }));
    const stamp = JSON.stringify(controls.map(control => control.path + control.text));
    if (stamp !== shown) {
      shown = stamp;
      const groups = Map.groupBy ? Map.groupBy(controls, c => c.group + c.path.replace(/[^.[\]]+$/, '')) : group(controls);
      list.replaceChildren(...[...groups.values()].map(members => make('fieldset', { class: 'controls' },
        make('legend', {}, members[0].group, members[0].group === 'Parameters' ? '' : make('small', {}, ` line ${members[0].line}`)), ...members.map(row))));
      if (!controls.length) list.replaceChildren(make('p', { class: 'quiet' }, 'No parameters, springs or timing curves to change.'));
    }
    for (const element of list.querySelectorAll('[data-path]')) {
      const control = controls.find(entry => entry.path === element.dataset.path);
      if (control) element.fill(edits[control.path] ?? control.text, control.path in edits);
    }
  }

  function group(list) {
    const groups = new Map();
    for (const control of list) {
      const key = control.group + control.path.replace(/[^.[\]]+$/, '');
      groups.set(key, [...(groups.get(key) || []), control]);
    }
    return groups;
  }

  let ids = 0;
  function row(control) {
    const id = `control-${ids++}`;
    const label = make('label', { for: id }, control.name);
    const line = make('div', { class: 'control', 'data-path': control.path }, label);
    const kind = control.kind;
    if (kind.word === 'number') {
      const slider = make('input', { type: 'range', min: kind.low, max: kind.high, step: 'any', 'aria-label': `${control.name}, slider` });
      const field = make('input', { type: 'number', step: 'any', id });
      slider.addEventListener('input', () => set(control.path, number(slider.value), true));
      slider.addEventListener('change', () => { dragging = null; });
      field.addEventListener('change', () => { if (field.value !== '') set(control.path, String(Number(field.value))); });
      line.append(slider, field);
      line.fill = literal => {
        if (document.activeElement !== field) field.value = Number(literal);
        slider.value = literal;
      };
    } else if (kind.word === 'color') {
      const field = make('input', { type: 'color', id });
      field.addEventListener('input', () => set(control.path, JSON.stringify(field.value.toUpperCase()), true));
      field.addEventListener('change', () => { dragging = null; });
      line.append(field);
      line.fill = literal => { field.value = JSON.parse(literal).toLowerCase(); };
    } else if (kind.word === 'flag') {
      const field = make('input', { type: 'checkbox', id });
      field.addEventListener('change', () => set(control.path, String(field.checked)));
      line.append(field);
      line.fill = literal => { field.checked = literal === 'true'; };
    } else if (kind.word === 'text') {
      const field = make('input', { type: 'text', id });
      field.addEventListener('change', () => set(control.path, JSON.stringify(field.value)));
      line.append(field);
      line.fill = literal => { if (document.activeElement !== field) field.value = JSON.parse(literal); };
    } else {
      curve(line, control, id);
    }
    const fill = line.fill;
    line.fill = (literal, isChanged) => {
      line.classList.toggle('changed', isChanged);
      try { fill(literal); } catch { /* a literal of another kind */ }
    };
    return line;
  }

  const named = { linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInEaseOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1] };

  // A Bézier curve with two control points that can be dragged, or moved with the arrow keys.
  function curve(line, control, id) {
    const size = 150;
    const low = -0.5;
    const high = 1.5;
    const x = value => 12 + value * size;
    const y = value => 12 + (high - value) / (high - low) * size;
    const picture = svg('svg', { viewBox: `0 0 ${size + 24} ${size + 24}`, class: 'bezier', role: 'group', 'aria-label': `${control.name}: control points` });
    const path = svg('path', { class: 'curve' });
    const arms = [0, 1].map(() => svg('line', { class: 'arm' }));
    const knobs = [0, 1].map(index => svg('circle', {
      r: 7, tabindex: 0, role: 'slider', 'aria-label': `control point ${index + 1}`, 'aria-valuenow': 0, class: 'knob',
    }));
    picture.append(svg('rect', { x: x(0), y: y(1), width: size, height: y(0) - y(1), class: 'square' }), path, ...arms, ...knobs);
    const choice = make('select', { id });
    choice.append(...Object.keys(named).map(name => new Option(name)), new Option('custom', ''));
    line.append(choice, picture);
    let points = control.kind.points.slice();
    const round = value => Math.round(value * 100) / 100;
    const commit = moving => set(control.path, `[${points.map(round).join(', ')}]`, moving);

    choice.addEventListener('change', () => {
      if (!choice.value) return;
      points = named[choice.value].slice();
      set(control.path, control.text.startsWith('[') ? `[${points.join(', ')}]` : JSON.stringify(choice.value));
    });
    for (const [index, knob] of knobs.entries()) {
      const move = (a, b, moving) => {
        points[2 * index] = Math.min(Math.max(a, 0), 1);
        points[2 * index + 1] = Math.min(Math.max(b, low), high);
        commit(moving);
      };
      knob.addEventListener('pointerdown', event => { event.preventDefault(); knob.focus(); knob.setPointerCapture(event.pointerId); });
      knob.addEventListener('pointermove', event => {
        if (!knob.hasPointerCapture(event.pointerId)) return;
        const box = picture.getBoundingClientRect();
        const unit = box.width / (size + 24);
        move(((event.clientX - box.left) / unit - 12) / size, high - ((event.clientY - box.top) / unit - 12) / size * (high - low), true);
      });
      knob.addEventListener('pointerup', () => { dragging = null; });
      knob.addEventListener('keydown', event => {
        const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        const far = event.shiftKey ? 0.1 : 0.01;
        move(points[2 * index] + by[0] * far, points[2 * index + 1] + by[1] * far);
      });
    }
    line.fill = literal => {
      const value = JSON.parse(literal);
      points = (Array.isArray(value) ? value : named[value] || points).slice();
      choice.value = Object.keys(named).find(name => named[name].every((n, i) => n === points[i])) || '';
      path.setAttribute('d', `M${x(0)} ${y(0)}C${x(points[0])} ${y(points[1])} ${x(points[2])} ${y(points[3])} ${x(1)} ${y(1)}`);
      for (const index of [0, 1]) {
        knobs[index].setAttribute('cx', x(points[2 * index]));
        knobs[index].setAttribute('cy', y(points[2 * index + 1]));
        knobs[index].setAttribute('aria-valuetext', `${round(points[2 * index])}, ${round(points[2 * index + 1])}`);
        arms[index].setAttribute('x1', x(index));
        arms[index].setAttribute('y1', y(index));
        arms[index].setAttribute('x2', x(points[2 * index]));
        arms[index].setAttribute('y2', y(points[2 * index + 1]));
      }
    };
  }

  // The unsaved draft of an earlier preview.
  const kept = document.getElementById('kept');
  function offer(draft) {
    kept.hidden = !draft;
    if (!draft) return kept.replaceChildren();
    const at = new Date(draft.time * 1000);
    const clock = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });
    const day = at.toDateString() === new Date().toDateString() ? '' : `${at.toLocaleDateString()}, `;
    const answer = take => async () => {
      try { await Link.ask('/api/kept', { take }); } catch { /* another page has answered */ }
      await load();
      if (take) Inspector.show('edit');
    };
    kept.replaceChildren(make('p', {}, `An unsaved draft of ${day}${clock} is here, with ${draft.count} change${draft.count > 1 ? 's' : ''}.`),
      button('Restore', 'Continue with it', answer(true)), button('Discard', 'Delete it', answer(false)));
    kept.children[1].classList.add('main');
  }
  let offered = '';
  function follow(state) {
    hasErrors = state.problems.length > 0;
    if (JSON.stringify(state.kept) !== offered) {
      offered = JSON.stringify(state.kept);
      offer(state.kept);
    }
    tell();
  }

  return {
    load, undo, redo, save, set, follow, get edits() { return edits; }, get controls() { return controls; },
    get takes() { return wanted.filter(place => !saved.includes(place)).map(place => recorded[place]); },
    get past() { return past; }, get future() { return future; },
  };
})();
