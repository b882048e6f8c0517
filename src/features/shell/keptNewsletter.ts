import { textAt, typedWordsAtom, withTyped } from '#src/device/typedWords.ts';
import { deviceStore } from '#src/http/session.ts';
import { newsletterWords } from './newsletterWords.ts';

/*
 * What is typed into the newsletter's field outlives a reload until it is sent. Loaded with the first letter, or once
 * there is something to put back: the field is on every page.
 */

/** Keeps what is typed. */
export function keepNewsletter(text: string): void {
  deviceStore.set(typedWordsAtom, (current) => withTyped(current, newsletterWords, text));
}

/** Puts back what was typed before, unless something is typed again. */
export function putNewsletterBack(field: HTMLInputElement): void {
  if (field.value === '') field.value = textAt(deviceStore.get(typedWordsAtom), newsletterWords);
}
