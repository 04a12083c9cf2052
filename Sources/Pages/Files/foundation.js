// What pages that are files share: light and dark, copying, what a browser keeps.
'use strict';

const Page = (() => {
  const { make, svg } = Elements;

  // What a browser keeps for this page, where it keeps anything.
  const kept = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    // Whether it is kept.
    set(key, value) { try { localStorage.setItem(key, value); return true; } catch { return false; } },
  };

  const root = document.documentElement;
  const chosen = kept.get('flipbook-theme');
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  document.getElementById('theme')?.addEventListener('click', () => {
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    kept.set('flipbook-theme', root.dataset.theme);
  });

  // Whether the text is in the clipboard.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = make('textarea', { 'aria-hidden': 'true' });
      field.style.cssText = 'position: fixed; opacity: 0';
      field.value = text;
      (document.querySelector('dialog[open]') ?? document.body).append(field);
      field.select();
      let done = false;
      try { done = document.execCommand('copy'); } catch { /* told by the answer */ }
      field.remove();
      return done;
    }
  }

  // Whether a key belongs to what has the focus.
  const isTyping = event => event.target.closest?.('textarea, input:not([type=checkbox]), select') !== null;

  return { make, svg, kept, copy, isTyping };
})();
