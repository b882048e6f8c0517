import { heldLocks, withLock } from '#src/lib/storage/locks.ts';
import { unsavedLock } from '#src/device/worker/shared/workerMessages.ts';

/*
 * Whether a reload of this page would lose something typed. A field counts from the moment a person types into it until
 * it is empty or gone, as happens when a form is sent. A checkbox or radio button counts as long as it differs from its
 * initial state. Search fields do not count. While any field counts, the tab holds a lock that the other tabs see, so
 * that none of them reloads all tabs.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Field>();
let release: (() => void) | null = null;

/** Whether something is typed on this page and not sent yet. */
export function hasUnsavedWords(): boolean {
  for (const field of touched)
    if (!field.isConnected || field.closest('[data-away]') || !holdsAny(field)) touched.delete(field);
  return touched.size > 0;
}

function holdsAny(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  // A form takes a chosen file out of its field at once, so an empty file field may still have been used.
  return field.value !== '' || field.type === 'file';
}

/** Whether this or any other tab holds unsaved text; null when the browser cannot see the other tabs. */
export async function anyTabHasUnsavedWords(): Promise<boolean | null> {
  review();
  const locks = await heldLocks();
  if (!locks) return null;
  return hasUnsavedWords() || locks.some(({ name, clientId }) => name === unsavedLock && clientId !== undefined);
}

/** Starts watching what is typed. Call it once. */
export function watchTyping(): void {
  for (const field of document.querySelectorAll('input, textarea')) {
    if (!isField(field) || !counts(field)) continue;
    // A person changes whether a checkbox is ticked, not its value.
    if (isTick(field) ? holdsAny(field) : field.value !== field.defaultValue) touched.add(field);
  }
  for (const kind of ['input', 'change']) addEventListener(kind, note, { capture: true, passive: true });
  for (const kind of ['focusout', 'visibilitychange', 'popstate']) addEventListener(kind, review, { capture: true });
  review();
}

function note({ target }: Event): void {
  if (!isField(target) || !counts(target)) return;
  touched.add(target);
  review();
}

/** Takes or releases the lock, depending on whether something is unsaved now. */
function review(): void {
  const unsaved = hasUnsavedWords();
  if (unsaved === (release !== null)) return;
  if (release) {
    release();
    release = null;
    return;
  }
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  void withLock(unsavedLock, { mode: 'shared' }, () => untilReleased);
}

function isField(target: unknown): target is Field & { defaultValue: string } {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function counts(field: Field): boolean {
  return field.type !== 'search' && field.closest('search, [role=search]') === null;
}
