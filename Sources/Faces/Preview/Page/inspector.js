// The tabs next to the picture.
'use strict';

const Inspector = (() => {
  const panel = document.getElementById('panel');
  const tabs = [...panel.querySelectorAll('[role=tab]')];
  const fold = document.getElementById('fold');
  const listeners = [];

  function show(name, focus) {
    setFolded(false);
    for (const tab of tabs) {
      const isIt = tab.dataset.tab === name;
      tab.setAttribute('aria-selected', isIt);
      tab.tabIndex = isIt ? 0 : -1;
      document.getElementById(tab.dataset.tab).hidden = !isIt;
      if (isIt && focus) tab.focus();
    }
    for (const listener of listeners) listener(name);
  }

  function setFolded(folded) {
    panel.classList.toggle('folded', folded);
    fold.setAttribute('aria-expanded', !folded);
    for (const tab of tabs) {
      document.getElementById(tab.dataset.tab).hidden = folded || tab.getAttribute('aria-selected') !== 'true';
    }
  }

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(tab.dataset.tab));
    tab.addEventListener('keydown', event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) show(tabs[(index + step + tabs.length) % tabs.length].dataset.tab, true);
    });
  }
  const toggle = () => setFolded(!panel.classList.contains('folded'));
  fold.addEventListener('click', toggle);
  if (matchMedia('(max-width: 640px)').matches) setFolded(true);

  return {
    show, toggle,
    get shown() {
      return panel.classList.contains('folded') ? '' : tabs.find(tab => tab.getAttribute('aria-selected') === 'true').dataset.tab;
    },
    onShow: listener => listeners.push(listener),
  };
})();
