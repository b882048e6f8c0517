/**
 * Makes a field for several lines as tall as its text, up to its `max-height`, where the browser does not (`field-sizing`,
 * which Safari has from version 26.2 on). Call it whenever the text has changed. It only grows until the field is empty
 * again: a page that becomes shorter for a moment would jump.
 */
export function growWithText(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  if (field.value === '') field.style.height = '';
  const borders = field.offsetHeight - field.clientHeight;
  if (field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight + borders}px`;
}
