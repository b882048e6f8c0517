/*
 * What stands on the page after the app has broken. Loaded only then.
 */

/**
 * Puts the page back as the server made it: every change is undone, in reverse, so that the same elements stand there
 * again with what was typed into them. React must have left the root.
 * @param changes every change within the root since it was the server's
 * @param was.y how far down the person was, in pixels
 */
export function restoreServed(root: HTMLElement, changes: MutationRecord[], was: { title: string; y: number }): void {
  const focused = document.activeElement;
  for (let change = changes.pop(); change; change = changes.pop()) undo(change);
  // React still listens at its root, and would answer for elements that it has forgotten.
  const still = document.createElement(root.localName);
  still.id = root.id;
  still.append(...root.childNodes);
  root.replaceWith(still);
  document.title ||= was.title;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  scrollTo({ top: was.y, behavior: 'instant' });
}

function undo({ target, type, attributeName, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  if (type === 'attributes' && target instanceof Element && attributeName !== null) {
    if (oldValue === null) target.removeAttribute(attributeName);
    else target.setAttribute(attributeName, oldValue);
    return;
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
}

/**
 * Fills the page after the app has broken as a whole: what happened, and two ways on. It uses none of the app's parts,
 * since one of them is what broke.
 */
export function fillBrokenPage(root: HTMLElement): void {
  const main = document.createElement('main');
  main.style.cssText = 'max-width:600px;margin:0 auto;padding:80px 16px';
  main.setAttribute('role', 'alert');
  main.append(
    textIn('h1', 'This page stopped working'),
    textIn('p', 'Your cart and what you sent are safe. Reload the page to go on.'),
    linkTo(location.href, 'Reload this page'),
    ' · ',
    linkTo('/', 'Go To HomePage'),
  );
  root.replaceChildren(main);
}

function textIn(tag: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function linkTo(href: string, text: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  // A link to the page's own address with a fragment would only scroll.
  if (href === location.href) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      location.reload();
    });
  }
  return link;
}
