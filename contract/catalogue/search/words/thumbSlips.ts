/* Which letters a thumb takes for each other: those beside each other on the keyboard of a phone. */

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const placeOf = new Map(
  rows.flatMap((row, y) => Array.from(row, (letter, x) => [letter, { x: x + y / 2, y }] as const)),
);

function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [placeOf.get(a), placeOf.get(b)];
  return !!one && !!other && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
}

/** Whether a word is another one with nothing but letters beside the right ones ("corills" is "corolla"). */
export function isThumbSlip(typed: string, word: string): boolean {
  return (
    typed.length === word.length &&
    Array.from(typed).every((letter, at) => letter === word[at] || areNeighbours(letter, word[at] ?? ''))
  );
}
