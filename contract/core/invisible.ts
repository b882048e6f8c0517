/*
 * Characters that nobody sees and that come along when a text is copied from a chat, a web page or a spreadsheet:
 * zero-width spaces, byte order marks, marks of writing direction, soft hyphens, variation selectors.
 */

const invisible = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu;

/** Returns a text without the characters that nobody sees. Doing it again changes nothing. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}
