/**
 * Control characters, and characters that reverse the direction of the text around them: both can make a text appear to
 * say something else.
 */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * Returns the text as one line that is safe in a header or a heading: line breaks become spaces. A longer text is cut
 * at `maxCharacters` and ends in "…".
 */
export function oneLine(text: string, maxCharacters = 200): string {
  const line = text
    .replace(unseen, ' ')
    // Only plain spaces: the no-break space in a price must stay.
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : line;
}

/** Returns the text with its line breaks, and without any other invisible character. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unseen, ' '))
    .join('\n')
    .trim();
}
