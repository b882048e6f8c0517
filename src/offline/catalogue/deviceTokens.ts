/*
 * The words of a text as PostgreSQL's default text parser finds them (PostgreSQL manual, "Parsers"), for folded text.
 * A compound of hyphens is one token and then each of its parts; figures may have a sign and a fraction; what has a
 * slash or a dot inside ("215/65r16", "km/h") is one token, as a file or a host.
 */

export interface Token {
  readonly text: string;
  /** Whether it is a plain word, which has a stem; figures and names of files have none. */
  readonly word: boolean;
}

const skipped = /<\/?[a-z][^<>]*>|<!--[^]*?-->|&(?:[a-z]+|#[0-9]+);|[a-z]+:\/\//uy;
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const host = String.raw`${label}(?:\.${label})*?\.[a-z]{2,}`;
const email = new RegExp(String.raw`[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?@${host}(?![\p{Alphabetic}0-9])`, 'uy');
const site = new RegExp(
  String.raw`(${host}(?::[0-9]+)?)(?![\p{Alphabetic}0-9_]|\.[a-z0-9])(\/[a-z0-9][^\s<>"']*)?`,
  'uy',
);
const fraction = /[+-]?[0-9]+(?:\.[0-9]+)?e[+-]?[0-9]+|[0-9]+(?:\.[0-9]+){2,}|[+-]?[0-9]+\.[0-9]+/uy;
/** Figures alone with letters after the dot are no file: "5.a". */
const file =
  /(?:\.{0,2}\/\.?|[a-z0-9]+\/\.?|(?=[a-z0-9]*[a-z])[a-z0-9]+\.)(?=[a-z0-9])(?:[a-z0-9_-]|\.(?=[a-z0-9])|\/\.?(?=[a-z0-9]))+/uy;
const signed = /[+-][0-9]+/uy;
const compound = /(?=[0-9]*\p{Alphabetic})[\p{Alphabetic}0-9]+(?:-(?=[0-9]*\p{Alphabetic})[\p{Alphabetic}0-9]+)+-?/uy;
const plain = /[\p{Alphabetic}0-9]+/uy;

/** The tokens of a folded text in their order; what separates them is left out. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    return pattern.exec(text);
  };
  const add = (found: string) => tokens.push({ text: found, word: /^[\p{Alphabetic}-]+$/u.test(found) });
  while (place < text.length) {
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
