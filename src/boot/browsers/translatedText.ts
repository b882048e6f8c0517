/*
 * Browsers and extensions that translate a page put an element of their own in the place of each text. React then
 * removes a text that stands nowhere, or inserts before it, which throws, and the page is lost; or it changes such a
 * text, and nobody sees it: the cart goes on saying "2 parts". It knows no way to be told of this, so the methods that
 * it uses find what stands in a text's place (docs/decisions/browsers.md).
 */

/** What was put in the place of a text. */
const stands = new WeakMap<Node, ChildNode>();

/** What stands in a text's place, while it does. */
function standFor(text: Node | null): ChildNode | null {
  const stand = text?.parentNode === null ? stands.get(text) : undefined;
  return stand?.isConnected ? stand : null;
}

/** Remembers each text for which an element was put in, in one step or beside it. */
function noteStands(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes;
    if (!(text instanceof Text) || text.parentNode) continue;
    const isNew = (node: Node | null) => records.some((record) => [...record.addedNodes].some((one) => one === node));
    const stand = addedNodes[0] ?? [previousSibling, nextSibling].find(isNew);
    if (stand instanceof HTMLElement) stands.set(text, stand);
  }
}

/** Lets React go on where something else has replaced a text of the page. Call it once. */
export function allowTranslatedText(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const observer = new MutationObserver(noteStands);
  observer.observe(document.body, { childList: true, subtree: true });
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    else standFor(child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before?.parentNode === this ? before : standFor(before);
    insertBefore.call(this, node, place?.parentNode === this ? place : null);
    return node;
  };
  if (!value?.set) return;
  const { set } = value;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    // The text comes back, and is translated anew.
    set(this: Node, text: string | null) {
      set.call(this, text);
      standFor(this)?.replaceWith(this);
    },
  });
}
