// Elements of pages and of their drawings, and dragging with pointers.
'use strict';

const Elements = (() => {
  const filled = (element, attributes, children) => {
    for (const [key, value] of Object.entries(attributes || {})) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const make = (name, attributes, ...children) => filled(document.createElement(name), attributes, children);
  const svg = (name, attributes, ...children) => filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);

  // Calls back from where a pointer lands on an element until it lifts.
  function drag(element, begin, move) {
    let isHeld = false;
    element.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      isHeld = true;
      element.setPointerCapture(event.pointerId);
      begin();
      move(event);
    });
    element.addEventListener('pointermove', event => { if (isHeld) move(event); });
    for (const end of ['pointerup', 'pointercancel']) {
      element.addEventListener(end, event => {
        if (isHeld && end === 'pointerup') move(event);
        isHeld = false;
      });
    }
  }

  return { make, svg, drag };
})();
