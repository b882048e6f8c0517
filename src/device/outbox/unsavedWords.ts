import { unsavedLock } from '#src/device/worker/shared/workerMessages.ts';

/*
 * Whether something typed on this page would be lost by a reload. A field counts from the moment a person writes into it
 * until it is empty or gone, as a form is after it was sent; a tick, as long as it is not as the page came. While one counts, the tab holds a lock that the other tabs
 * see, so that none of them makes all of them load anew. A search is no loss.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Field>();
let release: (() => void) | null = null;

/** Whether something is typed on this page and not yet sent. */
export function hasUnsavedWords(): boolean {
  for (const field of touched) if (!field.isConnected || !holdsAny(field)) touched.delete(field);
  return touched.size > 0;
}

function holdsAny(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  // What a person chose with the picker is taken out of the field at once, and is still in the form.
  return field.value !== '' || field.type === 'file';
}

/** Whether this or any other tab holds unsaved words; null where the browser cannot tell of the others. */
export async function anyTabHasUnsavedWords(): Promise<boolean | null> {
  review();
  // Over plain HTTP a page has none.
  if (!('locks' in navigator)) return null;
  const { held = [] } = await navigator.locks.query();
  return hasUnsavedWords() || held.some(({ name, clientId }) => name === unsavedLock && clientId !== undefined);
}

/** Begins to watch what is typed. Call it once. */
export function watchTyping(): void {
  for (const field of document.querySelectorAll('input, textarea')) {
    if (!isField(field) || !counts(field)) continue;
    // The value of a tick is not what a person changes of it.
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

/** Takes or gives back the lock, as it is now. */
function review(): void {
  const unsaved = hasUnsavedWords();
  if (unsaved === (release !== null) || !('locks' in navigator)) return;
  if (release) {
    release();
    release = null;
    return;
  }
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(unsavedLock, { mode: 'shared' }, () => held);
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
