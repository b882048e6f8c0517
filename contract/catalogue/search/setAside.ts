import { type AskedPlace, isPlace, readPlace } from './readPlace.ts';
import { type AskedState, readState } from './readState.ts';
import { foldText } from './searchWords.ts';
import { takeOut } from './takeOut.ts';

/* What suggestions leave alone of an unfinished search: "cheap", "used", a town, a year. It stays with each of them. */

/** A search without what was set aside, and that. */
export interface SetAside {
  readonly typed: string;
  readonly before: string;
  readonly after: string;
  /** What that asks of an advert: what nobody offers is not suggested. */
  readonly conditions: AskedPlace & AskedState;
}

const wishes = /^(?:cheap(?:est)?|(?:home|fairly|slightly|foreign) used|used|brand new|new|second hand|tokunbo) +(?=.)/;
const yearInside = /(\p{L}{3}) +((?:19[89]|20[0-3])\d) +(?=\p{L})/u;

/** Returns an unfinished search without the words at its beginning that name no part, and without its year. */
export function setAside(query: string): SetAside {
  let typed = foldText(query).trimStart();
  let before = '';
  for (let found = begins(typed); found !== ''; found = begins(typed)) {
    before += found;
    typed = typed.slice(found.length);
  }
  const year = yearInside.exec(typed)?.[2] ?? '';
  if (year !== '') typed = typed.replace(yearInside, '$1 ');
  // Nothing that was typed is said otherwise where nothing is set aside.
  return before === '' && year === ''
    ? { typed: withoutYear(query), before: '', after: '', conditions: {} }
    : { typed: withoutYear(typed), before: before.trimEnd(), after: year, conditions: askedOf(before) };
}

function askedOf(before: string): SetAside['conditions'] {
  const text = takeOut(before.trim());
  const nobody = () => undefined;
  return { ...readState(text, nobody), ...readPlace(text, nobody) };
}

function begins(text: string): string {
  const wish = wishes.exec(text)?.[0];
  if (wish !== undefined) return wish;
  const [words = '', one = ''] = /^(?:in )?(\p{L}+(?: \p{L}+)?) +(?=.)/u.exec(text) ?? [];
  if (isPlace(one)) return words;
  const [first = '', place = ''] = /^(?:in )?(\p{L}+) +(?=.)/u.exec(text) ?? [];
  return isPlace(place) ? first : '';
}

/** Returns the typed text without a year at its end ("corolla 08"), as suggestions take no notice of years. */
function withoutYear(typed: string): string {
  return typed.replace(/(\p{L}{3}) +(?:(?:19|20)\d\d|[089]\d) *$/u, '$1');
}
