/*
 * How an English word sounds: Lawrence Philips' Metaphone (Computer Language, December 1990) with the readings that
 * PostgreSQL's function metaphone() gives it, so that the device hears the same words alike as the server.
 */

const maxSounds = 8;
const isLetter = (letter: string) => /^[A-Z]$/.test(letter);
const isVowel = (letter: string) => letter !== '' && 'AEIOU'.includes(letter);
const softens = (letter: string) => letter !== '' && 'EIY'.includes(letter);

/** The sounds of a word, eight at most. Two words sound alike when these are equal. */
export function soundOf(word: string): string {
  const letters = word.toUpperCase();
  const at = (index: number) => letters[index] ?? '';
  let index = 0;
  while (index < letters.length && !isLetter(at(index))) index += 1;
  let sound = '';

  const next = at(index + 1);
  switch (at(index)) {
    case 'A':
      sound = next === 'E' ? 'E' : 'A';
      index += next === 'E' ? 2 : 1;
      break;
    case 'G':
    case 'K':
    case 'P':
      if (next === 'N') {
        sound = 'N';
        index += 2;
      }
      break;
    case 'X':
      sound = 'S';
      index += 1;
      break;
    case 'E':
    case 'I':
    case 'O':
    case 'U':
      sound = at(index);
      index += 1;
      break;
    case 'W':
      if (next === 'R' || next === 'H') sound = next;
      else if (isVowel(next)) sound = 'W';
      if (sound !== '') index += 2;
      break;
    default:
  }

  for (; index < letters.length && sound.length < maxSounds; index += 1) {
    const letter = at(index);
    const last = at(index - 1);
    if (!isLetter(letter) || (letter === last && letter !== 'C')) continue;
    const [heard, skipped] = hear(at, index);
    sound += heard;
    index += skipped;
  }
  return sound.slice(0, maxSounds);
}

/** The sound of one letter among its neighbours, and how many letters after it belong to it. */
function hear(at: (index: number) => string, index: number): [sound: string, skipped: number] {
  const letter = at(index);
  const last = at(index - 1);
  const next = at(index + 1);
  const afterNext = at(index + 2);
  const sibilant = next === 'I' && (afterNext === 'O' || afterNext === 'A');
  switch (letter) {
    case 'B':
      return [last === 'M' ? '' : 'B', 0];
    case 'C':
      if (softens(next)) {
        if (next === 'I' && afterNext === 'A') return ['X', 0];
        return [last === 'S' ? '' : 'S', 0];
      }
      if (next === 'H') return [afterNext === 'R' || last === 'S' ? 'K' : 'X', 1];
      return ['K', 0];
    case 'D':
      return next === 'G' && softens(afterNext) ? ['J', 1] : ['T', 0];
    case 'G':
      if (next === 'H') {
        const silent = 'BDH'.includes(at(index - 3) || '-') || at(index - 4) === 'H';
        return silent ? ['', 0] : ['F', 1];
      }
      if (next === 'N') {
        const silent = !isLetter(afterNext) || (afterNext === 'E' && at(index + 3) === 'D');
        return [silent ? '' : 'K', 0];
      }
      return [softens(next) && last !== 'G' ? 'J' : 'K', 0];
    case 'H':
      return [isVowel(next) && !'CGPST'.includes(last || '-') ? 'H' : '', 0];
    case 'K':
      return [last === 'C' ? '' : 'K', 0];
    case 'P':
      return [next === 'H' ? 'F' : 'P', 0];
    case 'Q':
      return ['K', 0];
    case 'S':
      if (sibilant) return ['X', 0];
      if (next === 'H') return ['X', 1];
      if (next === 'C' && afterNext === 'H' && at(index + 3) === 'W') return ['X', 2];
      return ['S', 0];
    case 'T':
      if (sibilant) return ['X', 0];
      if (next === 'H') return ['0', 1];
      return ['T', 0];
    case 'V':
      return ['F', 0];
    case 'W':
      return [isVowel(next) ? 'W' : '', 0];
    case 'X':
      return ['KS', 0];
    case 'Y':
      return [isVowel(next) ? 'Y' : '', 0];
    case 'Z':
      return ['S', 0];
    case 'F':
    case 'J':
    case 'L':
    case 'M':
    case 'N':
    case 'R':
      return [letter, 0];
    default:
      return ['', 0];
  }
}
