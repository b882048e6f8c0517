/** Control characters, and those that reverse the direction of text: a text may appear to say something else. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** The text as one line, safe in a header: line breaks become spaces, more than `maxCharacters` end in "…". */
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
