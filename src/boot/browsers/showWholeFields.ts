/**
 * Shows a field whole, with its label and its message (`scroll-margin` of `control.module.css`), when a form that is
 * sent or a key puts the focus there. WebKit shows only the place where the next letter goes: the label stayed under the
 * top bar, and what is wrong with the field below the screen. Other browsers do it by themselves.
 */
export function showWholeFields(): void {
  // What a finger has chosen is on the screen already: nothing moves under it.
  let isTouched = false;
  addEventListener('pointerdown', () => (isTouched = true), true);
  for (const kind of ['submit', 'keydown']) addEventListener(kind, () => (isTouched = false), true);
  // Whoever comes back to the window finds the page as it was left: the browser tells of the focus once more.
  let last: EventTarget | null = null;
  addEventListener('focusout', () => document.hasFocus() && (last = null));
  addEventListener('focusin', ({ target }) => {
    if (target === last) return;
    last = target;
    if (!isTouched && target instanceof Element && target.matches('input, textarea'))
      target.scrollIntoView({ block: 'nearest' });
  });
}
