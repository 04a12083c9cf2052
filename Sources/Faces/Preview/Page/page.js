// The page as a whole: follows the scene, and handles the keyboard.
'use strict';

const Page = (() => {
  const title = document.getElementById('title');
  const facts = document.getElementById('facts');
  const status = document.getElementById('status');
  const problems = document.getElementById('problems');
  const parts = [Screen, Transport, Properties, Layers, Notes, Finger];       // receive every new version
  const followers = [Editing.follow];                // receive every state
  const stop = document.getElementById('stop');
  let patience = 0;
  stop.addEventListener('click', () => Link.ask('/api/cancel'));
  let film = null;
  let wanted = null;
  let loading = false;

  async function load() {
    if (loading) return;
    loading = true;
    while (wanted !== null && wanted !== film?.revision) {
      const revision = wanted;
      try {
        film = await Link.ask('/api/film', { revision });
      } catch (error) {
        if (error.status === 409) { if (wanted === revision) break; continue; }
        break;
      }
      document.title = `${film.name} · preview`;
      title.textContent = film.title || film.name;
      const rate = film.numerator / film.denominator;
      facts.textContent = `${film.width} × ${film.height} @${film.scale}x · ${Number(rate.toFixed(3))} fps · `
        + `${film.frameCount} frames · ${Number(film.duration.toFixed(3))} s`;
      for (const part of parts) part.load(film);
      document.body.dataset.revision = film.revision;
    }
    loading = false;
  }

  function tell(state) {
    problems.hidden = !state.problems.length;
    problems.replaceChildren(...state.problems.map(problem => {
      const text = document.createElement('pre');
      text.textContent = problem.text;
      return text;
    }));
    if (state.omitted) problems.append(`… and ${state.omitted} more`);
    const count = state.problems.length;
    status.className = count ? 'bad' : state.compiling ? 'busy' : 'good';
    status.textContent = count
      ? `${count} error${count > 1 ? 's' : ''}${film ? ': this is the last good film' : ''}`
      : state.compiling ? 'compiling …' : '';
    clearTimeout(patience);
    stop.hidden = true;
    if (state.compiling) patience = setTimeout(() => { stop.hidden = false; }, 1000);
    wanted = state.revision;
    if (!state.compiling) { Editing.load(); if (state.revision === film?.revision) Notes.follow(); }
    if (state.conflicts) Inspector.show('edit');
    for (const follower of followers) follower(state);
    load();
  }

  function lost(message) {
    status.className = 'bad';
    status.textContent = message;
  }

  // Shows a message about the last action, for as long as it takes to read.
  const toast = document.getElementById('toast');
  let reading = 0;
  function say(text, isBad) {
    toast.textContent = text;
    toast.classList.toggle('bad', Boolean(isBad));
    toast.classList.add('shown');
    clearTimeout(reading);
    reading = setTimeout(() => toast.classList.remove('shown'), 4000);
  }

  // The keyboard, with the keys of video editors.
  const keys = [
    ['Space', 'play, pause', [' '], 'play'], ['K', 'pause', ['k'], 'pause'],
    ['J  L', 'back and forward, faster with every press', ['j'], 'reverse'], [null, '', ['l'], 'ahead'],
    ['← →', 'a frame; with Shift ten', ['ArrowLeft', ','], 'back'], [null, '', ['ArrowRight', '.'], 'forward'],
    [null, '', ['Shift+ArrowLeft'], 'back10'], [null, '', ['Shift+ArrowRight'], 'forward10'],
    ['[  ]', 'the previous event, the next', ['['], 'previousEvent'], [null, '', [']'], 'nextEvent'],
    ['Home  End', 'start, end', ['Home'], 'start'], [null, '', ['End'], 'end'],
    ['I  O', 'in point, out point; with Shift go there', ['i'], 'in'], [null, '', ['o'], 'out'],
    [null, '', ['Shift+I'], 'goIn'], [null, '', ['Shift+O'], 'goOut'],
    ['X', 'the whole film', ['x'], 'clear'], ['C', 'loop', ['c'], 'loop'], ['S', 'a tenth of the speed', ['s'], 'slow'],
    ['+  −', 'zoom; from 400 % with a grid of pixels', ['+', '='], 'zoomIn'], [null, '', ['-'], 'zoomOut'],
    ['0  1', 'fit, 100 %', ['0'], 'fit'], [null, '', ['1'], 'actual'],
    ['T', 'light, dark', ['t'], 'theme'], ['N', 'show or hide the inspector', ['n'], 'inspector'],
    ['F', 'arm the live finger', ['f'], 'finger'], ['Z', 'undo; with Shift redo', ['z', 'Ctrl+z'], 'undo'],
    [null, '', ['Shift+Z', 'Ctrl+Shift+Z', 'Ctrl+y'], 'redo'], ['W', 'write the draft into the file', ['w', 'Ctrl+s'], 'save'], ['?', 'this list', ['?', 'Shift+?'], 'help'],
  ];
  const dialog = document.getElementById('keys');
  const actions = {
    ...Transport.actions,
    finger: () => Finger.toggle(),
    undo: () => Editing.undo(),
    redo: () => Editing.redo(),
    save: () => Editing.save(),
    inspector: () => Inspector.toggle(),
    help: () => {
      document.getElementById('keyList').replaceChildren(...keys.filter(key => key[0]).flatMap(([name, what]) => {
        const term = document.createElement('dt');
        const text = document.createElement('dd');
        term.textContent = name;
        text.textContent = what;
        return [term, text];
      }));
      dialog.open ? dialog.close() : dialog.showModal();
    },
    theme: () => {
      const dark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
        && !document.documentElement.dataset.theme
        ? matchMedia('(prefers-color-scheme: dark)').matches : document.documentElement.dataset.theme === 'dark';
      document.documentElement.dataset.theme = dark ? 'light' : 'dark';
      for (const listener of Page.themed) listener();
    },
  };

  function named(event) {
    const letter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
    return (event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + (event.shiftKey && (letter || event.key.length > 1) ? 'Shift+' : '')
      + (letter ? (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key);
  }

  document.addEventListener('keydown', event => {
    if (event.altKey || dialog.open && event.key !== '?') return;
    const target = event.target;
    // Only elements that accept text, or that Space toggles, use Space themselves; a slider uses no letters.
    const isSpaceFree = target.matches('input[type=range], input[type=number]') && event.key === ' ';
    const isLetterFree = target.matches('input[type=range]') && /^[a-z]$/i.test(event.key);
    if (target.matches('input, textarea, [contenteditable]') && !isSpaceFree && !isLetterFree) return;
    if (target.matches('select') && !['Escape'].includes(event.key)) return;
    // Space and Return belong to the focused button.
    if (target.matches('button, summary, [role=treeitem]') && [' ', 'Enter'].includes(event.key)) return;
    if (target.closest('[role=tree], [role=tablist]') && event.key.startsWith('Arrow')) return;
    const key = keys.find(entry => entry[2].includes(named(event)));
    if (!key) return;
    event.preventDefault();
    run(key[3]);
  });

  // A button pressed by a pointer loses the focus, so that Space plays; one reached with the keyboard keeps it.
  let isPointer = false;
  addEventListener('pointerdown', () => { isPointer = true; }, true);
  addEventListener('keydown', () => { isPointer = false; }, true);
  const giveBack = () => {
    const focused = document.activeElement;
    if (isPointer && focused?.matches('button, summary, select, [type=checkbox], [type=color]') && !focused.closest('dialog')) focused.blur();
  };
  document.addEventListener('click', event => { if (!event.target.closest('select, [type=color]')) giveBack(); }, true);
  document.addEventListener('change', giveBack, true);

  const run = action => actions[action]?.();
  document.addEventListener('click', event => {
    const button = event.target.closest('[data-do]');
    if (button) run(button.dataset.do);
  });
  document.getElementById('help').addEventListener('click', () => run('help'));
  document.getElementById('theme').addEventListener('click', () => run('theme'));

  addEventListener('DOMContentLoaded', () => Link.follow(tell, lost));

  return {
    keys, actions, parts, say, themed: [],
    onState: follower => followers.push(follower),
    get film() { return film; },
  };
})();
