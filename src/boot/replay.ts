/** Form fields whose value differs from what the server rendered, because it was typed before the app was live. */
export function typedFields(
  among: Iterable<Element> = document.querySelectorAll('input, textarea, select'),
): Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean> {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>();
  for (const field of among) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked !== field.defaultChecked) typed.set(field, field.checked);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== 'file' && field.value !== field.defaultValue) typed.set(field, field.value);
    } else if (field instanceof HTMLSelectElement && field.value !== servedChoice(field)) {
      typed.set(field, field.value);
    }
  }
  return typed;
}

/** The option that the server chose: the last that it marked, or the first. */
function servedChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].filter(({ defaultSelected }) => defaultSelected).at(-1) ?? options[0])?.value;
}

/** Puts the typed values back into the fields in a way that React notices. The caret stays where it is. */
export function restoreFields(typed: ReturnType<typeof typedFields>): void {
  for (const [field, value] of typed) {
    const isTick = typeof value === 'boolean';
    // The radio button that was chosen instead of it says enough.
    if (field.type === 'radio' && !value) continue;
    const caret = caretOf(field);
    // Those who hear that a field was left read where the focus went.
    const tell = (kind: string) => field.dispatchEvent(new FocusEvent(kind, { bubbles: true }));
    // A part of the page that is not live yet becomes so now, and React may put back what it has drawn.
    tell('input');
    Object.assign(field, isTick ? { checked: value } : { value });
    // Undocumented: React takes what it finds as a field goes live for what it has drawn, and would see no change.
    const tracked: Tracked = field;
    tracked._valueTracker?.setValue(`${value}!`);
    if (isTick) tell('click');
    else {
      tell('input');
      tell('change');
      // Some fields take effect as they are left.
      if (field !== document.activeElement) tell('focusout');
    }
    if (caret && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...caret);
  }
}

type Tracked = Element & {
  readonly _valueTracker?: { readonly setValue: (value: string) => void };
};

/** What is selected in the field that has the focus; null for any other field, and for kinds that do not say. */
function caretOf(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
): [start: number, end: number] | null {
  if (field !== document.activeElement || field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/**
 * Replays the clicks and submits from before the app was live. Those on what React draws anew stay pending
 * (`redrawn.ts`).
 */
export function replayEarly(): void {
  const early = window.earlyState;
  early.live = true;
  // What a person opened while nobody listened is open, and the app has to know.
  for (const details of document.querySelectorAll('details[open]')) details.dispatchEvent(new Event('toggle'));
  for (const target of early.pending.splice(0)) {
    const isForm = target instanceof HTMLFormElement;
    // React makes a part live at once for this event or a click, but not for a submit.
    if (isForm) target.dispatchEvent(new Event('input', { bubbles: true }));
    // React has marked what it made live, with properties of its own. Anything else it draws anew.
    const isLive = () => Object.keys(target).some((key) => key.startsWith('__react'));
    if (isForm && target.isConnected && isLive()) target.requestSubmit();
    else if (!isForm && target instanceof HTMLElement && target.isConnected) target.click();
    if (!isLive()) early.pending.push(target);
  }
}
