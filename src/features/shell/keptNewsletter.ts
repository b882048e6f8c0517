import { storedTexts } from '#src/device/typedCopy.ts';
import { textAt, typedWordsAtom, withTyped } from '#src/device/typedWords.ts';
import { deviceStore } from '#src/http/session.ts';
import { newsletterWords } from './newsletterWords.ts';

/**
 * Keeps what is typed into the newsletter's field until it is sent. Loaded with the first letter, or once there is
 * something to put back: the field is on every page.
 * @param isTyped whether it was typed just now; otherwise what was typed before is put back, unless something is there
 */
export function keepNewsletter(field: HTMLInputElement | null, isTyped: boolean): void {
  // The page was left before this script came.
  if (!field) return;
  if (isTyped) deviceStore.set(typedWordsAtom, (current) => withTyped(current, newsletterWords, field.value));
  else if (field.value === '') field.value = textAt(storedTexts(), newsletterWords);
}
