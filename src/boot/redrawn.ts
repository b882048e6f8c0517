import { restoreFields, typedFields } from './replay.ts';

/*
 * An extension or a translation that changes the page before it is live has React draw it anew. What was typed and
 * tapped until then belongs to elements that are gone.
 */

/**
 * Gives what was typed into the server's elements, the taps on them and the focus to the elements that stand for them:
 * those of the same name, value and label, in the same order.
 * @param served all elements of the server's page
 * @param focused the one that had the focus
 */
export function takeOver(served: Iterable<Element>, focused: Element | null): void {
  const gone = [...served];
  function standIn(element: Element): Element | undefined {
    const isAlike = (other: Element) =>
      other.tagName === element.tagName &&
      ['name', 'value', 'aria-label'].every((mark) => other.getAttribute(mark) === element.getAttribute(mark));
    return [...document.querySelectorAll(element.tagName)].filter(isAlike)[gone.filter(isAlike).indexOf(element)];
  }

  const field = focused?.isConnected === false ? standIn(focused) : undefined;
  if (field instanceof HTMLElement && document.activeElement === document.body) field.focus({ preventScroll: true });
  const typed = [...typedFields(gone)].flatMap(([old, value]) => {
    const field = standIn(old);
    // What is in it already is newer.
    return isField(field) && typedFields([field]).size === 0 ? [[field, value] as const] : [];
  });
  restoreFields(new Map(typed));
  for (const tap of window.earlyState.pending) tap.target = standIn(tap.target) ?? tap.target;
}

function isField(element: Element | undefined) {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
