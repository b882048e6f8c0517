/*
 * Splits folded text into words as PostgreSQL's default text parser does (PostgreSQL manual, "Parsers"). A hyphenated
 * compound gives one token for the whole and one for each part. Numbers may have a sign and a fraction. Text with a
 * slash or dot inside ("215/65r16", "km/h") is one token, as a file or host. Tags and entities are ordinary text here,
 * because search_text() of the database removes their special characters before the parser sees them.
 */

export interface Token {
  readonly text: string;
  /** Whether it is a plain word, which has a stem. Numbers and file names have none. */
  readonly word: boolean;
}

/*
 * Our database is created with the locale C (LC_CTYPE "C", see server/db/embedded/embeddedCluster.ts and
 * docs/decisions/search.md). Its parser therefore treats every character beyond ASCII as a
 * letter: "°c" is a word.
 */
const skipped = /[a-z]+:\/\//y;
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const host = String.raw`${label}(?:\.${label})*?\.[a-z]{2,}`;
const email = new RegExp(String.raw`[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?@${host}(?![a-z0-9\u0080-\uffff])`, 'y');
const site = new RegExp(
  String.raw`(${host}(?::[0-9]+)?)(?![a-z0-9\u0080-\uffff_]|\.[a-z0-9])(\/[a-z0-9][^\s<>"']*)?`,
  'y',
);
const fraction = /[+-]?[0-9]+(?:\.[0-9]+)?e[+-]?[0-9]+|[0-9]+(?:\.[0-9]+){2,}|[+-]?[0-9]+\.[0-9]+/y;
/** Digits with letters after the dot are not a file name: "5.a". */
const file =
  /(?:(?:\.\.\/)+|\.?\/\.?|[a-z0-9]+\/\.?|(?=[a-z0-9]*[a-z])[a-z0-9]+\.)(?=[a-z0-9])(?:[a-z0-9_-]|\.(?=[a-z0-9])|\/\.?(?=[a-z0-9]))+/y;
const signed = /[+-][0-9]+/y;
const compound =
  /(?=[0-9]*[a-z\u0080-\uffff])[a-z0-9\u0080-\uffff]+(?:-(?=[0-9]*[a-z\u0080-\uffff])[a-z0-9\u0080-\uffff]+)+-?/y;
/** Characters that no token begins with. */
const gap = /[ \t\n\r,;()"'!?%*=]+/y;
/** A word of plain letters that nothing follows which could extend the token. Most words are like this. */
const aloneWord = /([a-z]+)[0-9]?(?![a-z0-9._/:@\u0080-\uffff-])/y;
const plain = /[a-z0-9\u0080-\uffff]+/y;
const onlyLetters = /^[a-z\u0080-\uffff-]+$/;

/** Returns the tokens of a folded text in order, without the separators. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    return pattern.exec(text);
  };
  const add = (found: string) => tokens.push({ text: found, word: onlyLetters.test(found) });
  while (place < text.length) {
    place += match(gap)?.[0].length ?? 0;
    const alone = match(aloneWord);
    if (alone) {
      place += alone[0].length;
      tokens.push({ text: alone[0], word: alone[0] === alone[1] });
      continue;
    }
    const nothing = match(skipped);
    if (nothing) {
      place += nothing[0].length;
      continue;
    }
    const address = match(email);
    const page = address ? null : match(site);
    const single = address ?? page ?? match(fraction) ?? match(file) ?? match(signed);
    const parts = single ? null : match(compound);
    const found = single ?? parts ?? match(plain);
    if (!found) {
      place += 1;
      continue;
    }
    place += found[0].length;
    const whole = parts ? found[0].replace(/-$/, '') : found[0];
    add(whole);
    if (parts) whole.split('-').forEach(add);
    if (page?.[2] !== undefined) [page[1] ?? '', page[2]].forEach(add);
  }
  return tokens;
}
