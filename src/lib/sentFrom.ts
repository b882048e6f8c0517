/** What had the focus when a form was last sent, its button or a field, until something is typed. */
let from: Element | null = null;
globalThis.addEventListener?.('submit', () => (from = document.activeElement), true);
globalThis.addEventListener?.('input', () => (from = null), true);

/**
 * Whether the person has gone to another field, or typed, since a form was sent. What is wrong with a form may be known seconds
 * later, and a focus that moves then would take what they type into another field. The cart notes it itself: this is with
 * the forms, which who saves data does not install.
 */
export function isElsewhere(): boolean {
  const at = document.activeElement;
  return at !== from && at !== null && 'defaultValue' in at;
}
