import { replayEarly, restoreFields, typedFields } from '../replay.ts';

/*
 * An extension or a translation that changes the page before it is live has React draw it anew. What was typed and
 * tapped until then belongs to elements that are gone.
 */

/**
 * Gives what was typed into the server's elements, the taps on them and the focus to the elements that stand for them:
 * those of the same name, value and label, in the same order. Call it once React has drawn.
 * @param changes every change of the server's page
 * @param focused what had the focus before
 */
export function takeOver(changes: readonly MutationRecord[], focused: Element | null): void {
  const gone = changes
    .flatMap(({ removedNodes }) => [...removedNodes])
    .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));

  /** Found by its place among those that are alike. */
  function standIn(element: Element): Element | undefined {
    const isAlike = (other: Element) =>
      other.tagName === element.tagName &&
      ['name', 'value', 'aria-label'].every((mark) => other.getAttribute(mark) === element.getAttribute(mark));
    return [...document.querySelectorAll(element.tagName)].filter(isAlike)[gone.filter(isAlike).indexOf(element)];
  }

  const field = focused && !focused.isConnected ? standIn(focused) : undefined;
  if (field instanceof HTMLElement && document.activeElement === document.body) field.focus({ preventScroll: true });
  const { pending, live, typed } = window.earlyState;
  const filled = [...typedFields(gone)].flatMap(([old, value]) => {
    const field = standIn(old);
    // What is in it already is newer.
    if (!isField(field) || typedFields([field]).size > 0) return [];
    if (typed.has(old)) typed.add(field);
    return [[field, value] as const];
  });
  restoreFields(new Map(filled));
  for (const tap of pending.splice(0)) {
    const target = standIn(tap);
    if (target) pending.push(target);
    else if (!live) pending.push(tap);
  }
  // Otherwise they are replayed as all others, when the page is live.
  if (live) replayEarly();
}

function isField(element: Element | undefined) {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
