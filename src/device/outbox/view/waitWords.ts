import { isNotKept } from '#src/lib/storage/notKept.ts';

/**
 * Says what becomes of something that is not sent yet. Where the browser has no database, only the open page has it.
 * @param isOne false when the sentence is about several things
 */
export function waitWords(isOne = true): string {
  const it = isOne ? 'it is' : 'they are';
  if (isNotKept('drafts')) return `Keep this page open: ${it} sent automatically, and lost when you close it.`;
  return `${isOne ? 'It is' : 'They are'} safe on this device and will be sent automatically.`;
}
