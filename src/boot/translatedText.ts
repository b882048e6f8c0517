/*
 * Browsers and extensions that translate a page put an element of their own in the place of each text. React then
 * removes a text that stands nowhere, or inserts before it, which throws, and the page is lost. It knows no way to be
 * told of this, so the two methods are lenient (docs/decisions/browsers.md).
 */

/** Lets React go on where something else has replaced a node of the page. Call it once. */
export function allowTranslatedText(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
}
