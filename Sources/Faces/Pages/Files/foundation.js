// Shared by pages that are files: light and dark theme, copying, and browser storage.
'use strict';

const Page = (() => {
  const { make, svg } = Elements;

  // The browser's storage for this page, where there is one.
  const kept = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    // Whether the value was stored.
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

  // Whether the text was copied to the clipboard.
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
      try { done = document.execCommand('copy'); } catch { /* the result reports it */ }
      field.remove();
      return done;
    }
  }

  // Whether a key event belongs to the focused element.
  const isTyping = event => event.target.closest?.('textarea, input:not([type=checkbox]), select') !== null;

  return { make, svg, kept, copy, isTyping };
})();
