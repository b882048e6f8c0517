/** Form fields whose value differs from what the server rendered, because it was typed before the app was live. */
export function typedFields(): Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean> {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>();
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked !== field.defaultChecked) typed.set(field, field.checked);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== 'file' && field.value !== field.defaultValue) typed.set(field, field.value);
    } else if (field instanceof HTMLSelectElement && field.value) {
      if (!field.selectedOptions[0]?.defaultSelected) typed.set(field, field.value);
    }
  }
  return typed;
}

/** Puts the typed values back into the fields in a way that React notices. */
export function restoreFields(typed: ReturnType<typeof typedFields>): void {
  for (const [field, value] of typed) {
    if (!field.isConnected) continue;
    if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement && value !== field.checked) field.click();
      continue;
    }
    const prototype: unknown = Object.getPrototypeOf(field);
    // Bypasses React's own property on the element, which would hide the change from React.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Replays the clicks and submits from before the app was live. A second call finds nothing to replay. */
export function replayEarly(): void {
  const early = window.earlyState;
  early.live = true;
  for (const { kind, target } of early.pending.splice(0)) {
    if (!target.isConnected) continue;
    if (kind === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
    else if (target instanceof HTMLElement) target.click();
  }
}
