import { type AskedPlace, isPlace, readPlace } from '../reading/readPlace.ts';
import { type AskedState, readState } from '../reading/readState.ts';
import { foldText } from '../searchWords.ts';
import { takeOut } from '../reading/takeOut.ts';

/*
 * What suggestions leave alone of an unfinished search: "cheap", "used", a town, a year, which stay with each of them; and what people
 * say around a part ("where can i buy", "under 300"), which does not.
 */

/** A search without what was set aside, and that. */
export interface SetAside {
  readonly typed: string;
  readonly before: string;
  readonly after: string;
  /** What that asks of an advert: what nobody offers is not suggested. */
  readonly conditions: AskedPlace & AskedState;
}

const wishes = /^(?:cheap(?:est)?|(?:home|fairly|slightly|foreign) used|used|brand new|new|second hand|tokunbo) +(?=.)/;
const greeting = 'good (?:morning|afternoon|evening)|hello|please|pls|plz|abeg|chale|charley|boss|oga|bro';
const wanting =
  '(?:i|we) (?:am |dey |would )?(?:needs?|wan(?:t|na)?|like|look(?:ing)? for|find|searching for)(?: to (?:buy|get))?';
const asking = [
  wanting,
  'looking for|need to buy|want to buy',
  'where (?:can |do |could )?(?:i|we) (?:go |fit )?(?:get|find|buy|see)',
  '(?:(?:do|did) )?(?:you|u) (?:have|get|sell)',
  '(?:how much|price)(?: (?:is|be|of|for))*',
].join('|');
/** What is said before the part. */
const opening = new RegExp(`^(?:(?:${greeting})[ ,]+)*(?:(?:${asking}) +(?:(?:a|an|any|some|the|your) +)?)?(?=\\S)`);

const amount = String.raw`(?:ghs?|gh[¢₵]|[¢₵])? ?\d[\d.,]*k?`;
/** What a part may cost, also while that is typed. */
const price = new RegExp(
  `(\\p{L}|\\d) +(?:under|below|less than|not more than|up to|max|at most|between|from|above|over|more than|around|about)(?: +${amount}(?: ?(?:and|to|-)(?: ?${amount})?)?(?: ?(?:ghs?|gh[¢₵]|cedis?))?)? *$`,
  'u',
);

const yearInside = /(\p{L}{3}) +((?:19[89]|20[0-3])\d) +(?=\p{L})/u;

/** Returns an unfinished search without the words around it that name no part, and without its year. */
export function setAside(query: string): SetAside {
  const part = withoutAsking(query);
  let typed = foldText(part).trimStart();
  let before = '';
  for (let found = begins(typed); found !== ''; found = begins(typed)) {
    before += found;
    typed = typed.slice(found.length);
  }
  const year = yearInside.exec(typed)?.[2] ?? '';
  if (year !== '') typed = typed.replace(yearInside, '$1 ');
  // Nothing that was typed is said otherwise where nothing is set aside.
  return before === '' && year === ''
    ? { typed: withoutYear(part), before: '', after: '', conditions: {} }
    : { typed: withoutYear(typed), before: before.trimEnd(), after: year, conditions: askedOf(before) };
}

/** Returns the query as it is typed, unless it says what is wanted and what it may cost around the part. */
function withoutAsking(query: string): string {
  const folded = foldText(query).trimStart();
  const part = folded.replace(opening, '').replace(price, '$1');
  return part === folded ? query : part;
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
