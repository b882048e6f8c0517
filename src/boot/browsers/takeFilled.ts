/**
 * Tells the app, when a form is sent, of what a browser or a password manager has put into a field without an event:
 * the person sees it there, and the app would send the field as empty. React ignores the event where it knows the value.
 */
export function takeFilled(): void {
  addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && noteFilled(target), true);
}

function noteFilled({ elements }: HTMLFormElement): void {
  for (const field of elements) {
    const isText =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type));
    if (isText && field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
