/** Control characters, and those that turn the direction of the text around them: both can make a text say another thing. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** The text as one line that is safe in a header or a heading: what breaks lines becomes a space. */
export function oneLine(text: string, maxCharacters = 200): string {
  const line = text
    .replace(unseen, ' ')
    // Spaces alone: the no-break space in a price has to stay.
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : line;
}

/** The text with its line ends and without any other character that is not seen. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unseen, ' '))
    .join('\n')
    .trim();
}
