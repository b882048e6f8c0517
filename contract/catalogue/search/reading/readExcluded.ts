import { readComplaint } from '../complaints/readComplaint.ts';
import { domainOf } from '../words/domains.ts';
import { isTradeWord, kindsNamed, namesPart } from '../words/kindWords.ts';
import { isMarketWord } from '../market/readMarketWords.ts';
import { isCommonWord, isWordyName } from '../words/plainEnglish.ts';
import { isPlace, isShortForNumber } from './readPlace.ts';
import { beginsWithState } from './readState.ts';
import { sideForms } from '../words/qualifiers.ts';
import { fittings, flaws, isBrandOrColour, isDesign, isNoFault, isSide, notOriginal } from './refusable.ts';
import { hasDigit, splitWords } from '../searchWords.ts';
import { synonymsOf } from '../words/synonyms.ts';
import { type TakeOut, ends, literally, pattern } from './takeOut.ts';
import { maxNameWords, vehicleNamed } from '../words/vehicleNames.ts';
import { numberVariants } from '../words/wordForms.ts';

/* What a search does not want: "alternator but not for accent", "brake pads except yaris", "sauf". */

type TellExcluded = (kind: 'without', value: string, words: string) => void;

/** Forms of a name that an advert must not have in its title or among its names. */
export interface Excluded {
  readonly without?: readonly string[];
}

const small = '(?: (?:for|from|the|a|an|of|with|by|any|pour|de|la|le))*';
/** Behind these only what may be refused is what is not wanted: "no light", "not new" say something else. */
const not = pattern(`(?:but |and |or )?(?:not|no|non|pas)${small} ([\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+){0,2})`);
const except = pattern(
  `(?:but )?(?:except|excluding|other than|apart from|sauf|besides|any(?:thing|one)? but|every(?:thing|one) but|all but|without|sans)${small} ([\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+){0,2})`,
);

/** "Not 16 inch rims", "bulb no 24v": a size with its unit, wherever it stands. */
const sized = pattern(
  `(?:but |and |or )?(?:not|no|non|pas|without|sans|except|sauf)${small} (\\d{1,3})(?: ?(v|w|ah|a|mm|l)| ?(?:inch(?:es)?|pouces|["”]))(?![-/\\d])${ends}`,
);

/** "Radiator not leaking", "wey no dey leak", "not a cracked headlight". */
const flawless = pattern(
  String.raw`(?:but |and |or )?(?:(?:wey|that|which|it) )?(?:(?:is|are|was|has|does|e) )?(?:not|no|never|non|pas|sans|isn['’]?t|aren['’]?t|doesn['’]?t)` +
    `(?: (?:a|an|any|be|dey|get|got|been|badly|too|very|the))* (${flaws})${ends}`,
);
/** "Mirror no indicator": behind a part, what it has not. An AC or an engine that has none of it has a fault. */
const unfitted = pattern(
  `(?:but |and |with |has |have |only )*(?:no|non|not with)(?: (?:a|an|any))? (${fittings})${ends}`,
);
/** At the end of a search anything but a sentence's own words is not wanted: "rio struts not monroe", "h4 bulb not 24v". */
const last = pattern(
  '(?:but |and )?not (?:the |a |an |from |by |any )*([\\p{L}\\p{N}-]{3,}|\\p{L}?\\d{1,2})(?: ?["”]| (?:inch(?:es)?|one|ones|type|brand|please|pls))? *$',
);
/** "Bulb no Philips", "ampoule mais pas Philips": behind these only a name that is no word of English or of the trade. */
const lastName = pattern('(?:but |and )?(?:no|pas) ([\\p{L}-]{3,})(?: (?:one|ones|type|brand|please|pls))? *$');
const notUnwanted = /^(?:new|used|home|fairly|slightly|expensive|costly|dear|genuine|fake|second)$/;
/** What runs out: "engine no oil" is a fault. */
const runsOut = /^(?:oil|fuel|petrol|gas|coolant|fluid|brakes?|gears?|grease|fans?)$/;

/** Whether a part is not wanted that belongs to another ("rim no tyre", "helmet no visor"), and no fault is told ("headlamp no light"). */
function isPartBeside(unwanted: string, search: string): boolean {
  const [before = '', behind] = search.split(/ (?:no|pas) (?=\S+(?: \S+)? *$)/);
  return (
    behind !== undefined &&
    kindsNamed([unwanted]).length > 0 &&
    !runsOut.test(unwanted) &&
    namesPart(splitWords(before)) &&
    readComplaint(search) === null
  );
}

const says = /\b(?:is|are|was|does|do|did|will|can|could|has|am|e|it) not /;

/** "Strut -kia", as search engines read it. */
const orOther = ',? (?:or|nor|ou|ni) (?:not |for |the |pour )*([\\p{L}\\p{N}-]+)';

const minus = /(?:^| )-([\p{L}]{2,})/u;

const wheels = /(?:^| )(?:rims?|tyres?|tires?|wheels?|alloys?|jantes?|pneus?)(?![\p{L}\p{N}])/u;

const tyres = /(?:^| )(?:tyres?|tires?)(?![\p{L}\p{N}])/u;

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
function formsOf(name: string, isOfWheels: boolean, isOfTyres = false): string[] {
  // A wheel is a tyre with its rim.
  const others = isOfTyres && /^rims?$/.test(name) ? ['wheel', 'wheels'] : [];
  return [name, ...others, ...synonymsOf(name), ...(hasDigit(name) ? sizeForms(name, isOfWheels) : [])].map((form) =>
    form.includes(' ') ? `"${form.replaceAll('"', '')}"` : form,
  );
}

/** What is hard when it works. */
const pressed = /^(?:pedal|brakes?|clutch|steering|gears?|lever|suspension|handbrake)$/;

/** Takes the faults that a part shall not have, and what shall not be on it, out of a search, and returns their forms. */
function readFlawless(text: TakeOut, tell: TellExcluded): readonly string[] {
  text.take(notOriginal);
  return [flawless, flawless, unfitted].flatMap((words) => {
    const found = words.exec(text.rest());
    const [, unwanted = ''] = found ?? [];
    const before = splitWords(text.rest().slice(0, found?.index ?? 0), Infinity);
    const beside = before.at(-1) ?? '';
    const isFault =
      words === unfitted
        ? !namesPart(before) || /^(?:ac|engine)$/.test(beside)
        : unwanted === 'hard' && pressed.test(beside);
    if (!found || isFault) return [];
    text.take(words);
    tell('without', `Not ${unwanted}`, found[0]);
    return formsOf(unwanted, false, tyres.test(text.rest()));
  });
}

/** Takes the vehicles, brands and colours that are not wanted out of a search, wherever they stand, and returns their forms. */
export function readExcluded(text: TakeOut, tell: TellExcluded): readonly string[] {
  const isOfWheels = wheels.test(text.rest());
  const flawed = readFlawless(text, tell);
  const others = [except, minus, minus, minus, not].flatMap((words) => {
    const said = words.exec(text.rest());
    const [all = '', named = ''] = said ?? [];
    const at = (said?.index ?? 0) + all.search(/no /);
    const run = named.split(' ').slice(0, maxNameWords);
    const lengths = run.map((_, index) => run.length - index);
    const length = lengths.find((count) => {
      const isWord = count === 1 && isWordyName(run[0] ?? '', splitWords(text.rest()));
      return !isWord && vehicleNamed(run.slice(0, count).join(' ')) !== null;
    });
    const [first = ''] = run;
    // "No light" is a fault, and "not left" is none.
    const isKindOf = !/^(?:but |and |or )?no /.test(all) && (isDesign(first) || isSide(first));
    const isBrand = isBrandOrColour(first) && !isCommonWord(first) && !isShortForNumber(text.rest(), at);
    const isWord = words !== not || isKindOf || isBrand || domainOf(first) === 'motorbike';
    const name = run.slice(0, length ?? (isWord && run[0] !== '' ? 1 : 0)).join(' ');
    if (name === '' || (length === undefined && beginsWithState(named))) return [];
    const before = all.slice(0, all.length - named.length);
    const refused = literally(before + name);
    const [, other = ''] = pattern(`${refused}${orOther}`).exec(text.rest()) ?? [];
    // "Not accent or civic" refuses both.
    const second = words !== minus && isNoFault(other) ? other : '';
    const taken = text.take(words === minus ? minus : pattern(`${refused}${second === '' ? '' : orOther}${ends}`));
    if (!taken) return [];
    const both = [name, ...(second === '' ? [] : [second])];
    tell('without', `Not ${both.map((one) => vehicleNamed(one) ?? one).join(' or ')}`, taken[0]);
    return both.flatMap((one) =>
      isSide(one) ? (sideForms(one) ?? []) : formsOf(one, isOfWheels, tyres.test(text.rest())),
    );
  });
  const [all, figures, unit = ''] = text.take(sized) ?? [];
  if (figures === undefined) return [...flawed, ...others];
  tell('without', `Not ${figures}${unit}`, all ?? '');
  return [...flawed, ...others, ...formsOf(figures + unit, isOfWheels)];
}

/**
 * Takes whatever else is not wanted out of the end of a search, from which the price, the state and the place are gone by
 * now, and returns its forms.
 */
export function readUnwanted(text: TakeOut, tell: TellExcluded): readonly string[] {
  const isOfWheels = wheels.test(text.rest());
  const isName = (word: string) => !isTradeWord(word) && !isMarketWord(word) && !isPlace(word);
  return (says.test(text.rest()) ? [] : [last, lastName]).flatMap((words) => {
    const said = words.exec(text.rest());
    const [all = '', unwanted = ''] = said ?? [];
    const at = (said?.index ?? 0) + all.search(/(?:no|pas) /);
    if (unwanted === '' || unwanted.endsWith('ing') || isCommonWord(unwanted) || notUnwanted.test(unwanted)) return [];
    // What is left of "not" is no denial of the only part that is named.
    if (words === last && kindsNamed([unwanted]).length > 0 && !namesPart(splitWords(text.rest().replace(last, ' '))))
      return [];
    if (
      words === lastName &&
      (!(isName(unwanted) || isPartBeside(unwanted, text.rest())) ||
        isShortForNumber(text.rest(), at) ||
        // "Gear no dey enter".
        (!isBrandOrColour(unwanted) && readComplaint(text.rest()) !== null))
    )
      return [];
    const taken = text.take(words);
    if (!taken) return [];
    tell('without', `Not ${unwanted}`, taken[0]);
    return formsOf(unwanted, isOfWheels, tyres.test(text.rest()));
  });
}
