import { domainOf } from './domains.ts';
import { isTradeWord } from './kindWords.ts';
import { isMarketWord } from './market/readMarketWords.ts';
import { isCommonWord, isWordyName } from './plainEnglish.ts';
import { isPlace } from './readPlace.ts';
import { beginsWithState } from './readState.ts';
import { hasDigit, splitWords } from './searchWords.ts';
import { synonymsOf } from './synonyms.ts';
import { type TakeOut, ends, literally, pattern } from './takeOut.ts';
import { maxNameWords, vehicleNamed } from './vehicleNames.ts';
import { numberVariants } from './wordForms.ts';

/* What a search does not want: "alternator but not for accent", "brake pads except yaris", "sauf". */

type TellExcluded = (kind: 'without', value: string, words: string) => void;

/** Forms of a name that an advert must not have in its title or among its names. */
export interface Excluded {
  readonly without?: readonly string[];
}

const colours = new Set('black white red blue green yellow silver grey gray gold orange brown chrome'.split(' '));

const small = '(?: (?:for|from|the|a|an|of|with|by|any|pour|de|la|le))*';
/** Behind these only the name of a vehicle or a colour is what is not wanted: "no light", "not new" say something else. */
const not = pattern(`(?:but |and |or )?(?:not|no|non|pas)${small} ([\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+){0,2})`);
const except = pattern(
  `(?:but )?(?:except|excluding|other than|apart from|sauf|besides|anything but|all but|without|sans)${small} ([\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+){0,2})`,
);

/** At the end of a search anything but a sentence's own words is not wanted: "rio struts not monroe", "h4 bulb not 24v". */
const last = pattern(
  '(?:but |and )?not (?:the |a |an |from |by |any )*([\\p{L}\\p{N}-]{3,}|\\p{L}?\\d{1,2})(?: ?["”]| (?:inch(?:es)?|one|ones|type|brand|please|pls))? *$',
);
/** "Bulb no Philips", "ampoule mais pas Philips": behind these only a name that is no word of English or of the trade. */
const lastName = pattern('(?:but |and )?(?:no|pas) ([\\p{L}-]{3,})(?: (?:one|ones|type|brand|please|pls))? *$');
const numberOf = /\b(?:part|chassis|engine|model|serial|item|plate|advert|ad|code) no /;
const notUnwanted = /^(?:new|used|home|fairly|slightly|expensive|costly|dear|genuine|fake|second)$/;
const says = /\b(?:is|are|was|does|do|did|will|can|could|has|am|e|it) not /;

/** "Strut -kia", as search engines read it. */
const minus = /(?:^| )-([\p{L}]{2,})/u;

const wheels = /(?:^| )(?:rims?|tyres?|tires?|wheels?|alloys?|jantes?|pneus?)(?![\p{L}\p{N}])/u;

const units = ['ah', 'a', 'v', 'w', 'l', 'ml', 'mm'];

/** The ways to write a size: figures alone are those of "60Ah", and of a wheel "16" and "R16" are the same one. */
function sizeForms(size: string, isOfWheels: boolean): string[] {
  const inches = isOfWheels ? /^r?(\d\d)$/.exec(size)?.[1] : undefined;
  const [, letter, figures] = /^(\p{L})(\d{1,2})$/u.exec(size) ?? [];
  return [
    ...numberVariants(size),
    ...(/^\d{1,3}$/.test(size) ? units.map((unit) => size + unit) : []),
    ...(letter === undefined ? [] : [`${letter} ${figures ?? ''}`]),
    ...(inches === undefined ? [] : [inches, `r${inches}`, `r ${inches}`]),
  ];
}

/** The forms of a name that an advert must not have. */
function formsOf(name: string, isOfWheels: boolean): string[] {
  return [name, ...synonymsOf(name), ...(hasDigit(name) ? sizeForms(name, isOfWheels) : [])].map((form) =>
    form.includes(' ') ? `"${form.replaceAll('"', '')}"` : form,
  );
}

/** Takes the vehicles and colours that are not wanted out of a search, wherever they stand, and returns their forms. */
export function readExcluded(text: TakeOut, tell: TellExcluded): readonly string[] {
  const isOfWheels = wheels.test(text.rest());
  return [except, minus, minus, minus, not].flatMap((words) => {
    const [all = '', named = ''] = words.exec(text.rest()) ?? [];
    const run = named.split(' ').slice(0, maxNameWords);
    const lengths = run.map((_, index) => run.length - index);
    const length = lengths.find((count) => {
      const isWord = count === 1 && isWordyName(run[0] ?? '', splitWords(text.rest()));
      return !isWord && vehicleNamed(run.slice(0, count).join(' ')) !== null;
    });
    const isWord = words !== not || colours.has(run[0] ?? '') || domainOf(run[0] ?? '') === 'motorbike';
    const name = run.slice(0, length ?? (isWord && run[0] !== '' ? 1 : 0)).join(' ');
    if (name === '' || (length === undefined && beginsWithState(named))) return [];
    const before = all.slice(0, all.length - named.length);
    const taken = text.take(words === minus ? minus : pattern(`${literally(before + name)}${ends}`));
    if (!taken) return [];
    tell('without', `Not ${vehicleNamed(name) ?? name}`, taken[0]);
    return formsOf(name, isOfWheels);
  });
}

/**
 * Takes whatever else is not wanted out of the end of a search, from which the price, the state and the place are gone by
 * now, and returns its forms.
 */
export function readUnwanted(text: TakeOut, tell: TellExcluded): readonly string[] {
  const isOfWheels = wheels.test(text.rest());
  const isName = (word: string) => !isTradeWord(word) && !isMarketWord(word) && !isPlace(word);
  return (says.test(text.rest()) ? [] : [last, lastName]).flatMap((words) => {
    const [, unwanted = ''] = words.exec(text.rest()) ?? [];
    if (unwanted === '' || unwanted.endsWith('ing') || isCommonWord(unwanted) || notUnwanted.test(unwanted)) return [];
    if (words === lastName && (!isName(unwanted) || numberOf.test(text.rest()))) return [];
    const taken = text.take(words);
    if (!taken) return [];
    tell('without', `Not ${unwanted}`, taken[0]);
    return formsOf(unwanted, isOfWheels);
  });
}
