import type { Condition } from '#contract/catalogue/advertStates.ts';
import { type Origin, origins } from '../../origins.ts';
import { kindsNamed } from '../words/kindWords.ts';
import { type TakeOut, ends, pattern } from './takeOut.ts';

/*
 * The condition and the origin that a search asks for or refuses: "home used", "tear rubber", "german used", "not tokunbo",
 * "not from Japan".
 */

type TellState = (kind: 'condition' | 'origin', value: string, words: string) => void;

/** The condition and the origin that a search asks for. */
export interface AskedState {
  readonly condition?: Condition;
  /** Where the part of an advert may come from; null stands for the adverts that do not say it. */
  readonly origins?: readonly (string | null)[];
}

/** A search for "Ghana" does not ask for an origin: parts used in Ghana are sold there like any other. */
const isCountry = (origin: Origin) => origin !== 'Ghana' && origin !== 'Other';

/** What says that a part was used before. */
const usedBefore = [
  'home ?-?used?|tokunbo|foreign used|(?:second|2nd) ?-?hand|fairly used|slightly used|neatly used|scrap ?yard|pre-?owned',
  'used(?! (?:too|so|much|plenty|up)(?: |$))|refurbished|recon(?:ditioned)?|rebuilt|remanufactured',
].join('|');
const used = pattern(`(?:${usedBefore}|(?:nearly|almost|like|(?:as )?good as) new)${ends}`);
const neverUsed = 'brand ?-?new|unused|tear ?-?(?:rubber|nylon)|new';
/** "My engine used oil fast", "the car used all the water": here "used" says what an engine does. */
const usedUp = pattern(
  String.raw`(?:cars?|engine|motor|vehicle|it|he|she|moto|motor ?(?:bike|cycle)|bike|okada|bus|van|truck|taxi|my(?: [\p{L}\d-]+){1,2})` +
    String.raw`(?: (?:has|have|had|just|also|always|now|dey|de|don))* used(?: (?:all|more|of|the|my|its|a lot))*` +
    String.raw` (oil|water|coolant|petrol|diesel|fuel)${ends}(?: ([\p{L}\d-]+))?(?: ([\p{L}\d-]+))?`,
);

/** What holds or carries a fluid, beside the parts that have a name of their own. */
const holder = /^(?:tank|pipe|line|gauge|cap|lid|rail|level)s?$/;

/** Whether a search says what an engine uses up. In "car used oil filter" it is the part that is used. */
function saysUsedUp(folded: string): boolean {
  const [all, fluid = '', next = '', last = ''] = usedUp.exec(folded) ?? [];
  const names = [[fluid, next], [fluid, next, last], [next], [next, last]];
  const isOfPart = next !== '' && (holder.test(next) || names.some((words) => kindsNamed(words).length > 0));
  return all !== undefined && !isOfPart;
}

/** In the trade "Belgium" is what was used abroad, wherever that was; "from Belgium" is the country. */
const belgium = pattern(`(?:(?:home )?used )?belgium(?: used)?${ends}`);
const fromBelgium = /\b(?:from|in|of) belgium\b/;
const either = pattern(
  `(?:either )?(?:(?:brand )?new (?:or|and) (?:(?:home|slightly|fairly) )?used|(?:(?:home|slightly|fairly) )?used (?:or|and) (?:brand )?new)${ends}`,
);
/** Which cars a part is for: "new shape corolla", "old model". In "brand new model" it is the part that is new. */
const shape = pattern(
  `(?:new|old|latest|current|last)(?:er|est)? (?:shape|generation|model|look|(?:face|body)(?! ?(?:shield|cover|mask|plate|lift|kit|part|panel|mount|bush|shell|control|filler|moulding)))s?${ends}`,
);
const brand = /brand[ -]?$/;
/** Who needs "a new one" wants another, in whatever state. */
const another = pattern(`(?:needs?|wants?|wan|buy|get|find) (?:a )?new ones?${ends}`);
const exceptions = 'except(?:ing)?(?: for)?|excluding|other than|apart from|besides|(?:anything|all|any) but|sauf';
const denied =
  String.raw`(?:(?:but |and )?(?:that (?:is|are) )?(?:not|never|no(?: be)?|non|pas|${exceptions}|(?:(?:do ?n)?['’]?t|do not|no) (?:want|need|like))[- ]` +
  String.raw`(?:(?:an?|any|the|du|de|la|le|les) |[dl]['’] ?)*|-)`;
const orElse = (words: string) => `(?:,? (?:or|and|nor|ou|et) (?:not )?(?:a )?(?:${words}))*`;
const usedInAnyWay = `(?:${usedBefore}|belgium(?: used)?)`;
const deniedUse = `${denied}${usedInAnyWay}${orElse(usedInAnyWay)}(?: ones?)?`;
/** "Not new", "used, not new". */
const notNew = pattern(`(?:(?:home |fairly |slightly )?used,? )?${denied}(?:${neverUsed})${ends}`);
/** "Used, not refurbished": used all the same. */
const usedOtherwise = pattern(`(?:${usedBefore}),? ${deniedUse}${ends}`);
const notUsed = pattern(`${deniedUse}${ends}`);
const fresh = pattern(`(?:(?:(?:${neverUsed}),? )?${deniedUse}|${neverUsed})${ends}`);
const state = new RegExp(`^(?:${usedInAnyWay}|${neverUsed})${ends}`, 'u');

/** Countries by their names and their other names. */
const countries = new Map(origins.filter(isCountry).map((origin) => [origin.toLowerCase(), origin]));
for (const [origin, names] of [
  ['Japan', 'japon'],
  ['Germany', 'allemagne'],
  ['United Kingdom', 'uk|england|london|britain|angleterre'],
  ['USA', 'america|etats-unis'],
  ['South Korea', 'korea|coree'],
  ['Netherlands', 'holland|pays-bas'],
  ['Belgium', 'belgique'],
  ['Italy', 'italie'],
  ['Spain', 'espagne'],
  ['Switzerland', 'suisse'],
  ['United Arab Emirates', 'dubai'],
  ['China', 'chine'],
] as const) {
  for (const name of names.split('|')) countries.set(name, origin);
}
/** "German used": where the people are from, beside the word for its state. */
const peoples = new Map<string, Origin>([
  ['japanese', 'Japan'],
  ['german', 'Germany'],
  ['american', 'USA'],
  ['us', 'USA'],
  ['korean', 'South Korea'],
  ['british', 'United Kingdom'],
  ['dutch', 'Netherlands'],
  ['belgian', 'Belgium'],
  ['italian', 'Italy'],
  ['french', 'France'],
  ['spanish', 'Spain'],
  ['swiss', 'Switzerland'],
  ['canadian', 'Canada'],
  ['chinese', 'China'],
  ['indian', 'India'],
]);
const people = pattern(`(${[...peoples.keys()].join('|')}) (?=(?:home )?used${ends})`);
/** "American spec": built for that country, and so from there. */
const builtFor = pattern(`(${[...peoples.keys(), ...countries.keys()].join('|')}) spec(?:s|ification)?${ends}`);
const country = pattern(`(?:made in |from |of )?(${[...countries.keys()].join('|')})${ends}`);

const anywhere = new Map<string, Origin>([...countries, ...peoples, ['ghana', 'Ghana']]);
const countryAlone = [...anywhere.keys()].filter((name) => !['belgium', 'us', 'ghana'].includes(name)).join('|');
const countryBehind = '(?:(?:made|used) in|from|of) (?:the )?';
const ofCountry =
  `(?:(?:${countryBehind})?(?:${countryAlone})|${countryBehind}(?:belgium|ghana)|(?:us|ghana)(?= used))` +
  '(?: (?:home )?used)?(?: (?:ones?|made|brands?))?';
/** "Not from Japan", "no China or India", "except German used". */
const refusedCountry = pattern(`${denied}${ofCountry}${orElse(ofCountry)}${ends}`);

/** Takes the countries that are not wanted out of a search and returns where a part may come from otherwise. */
export function readRefusedOrigin(text: TakeOut, tell: TellState): Pick<AskedState, 'origins'> {
  const found: string[] = [];
  for (let one = text.take(refusedCountry); one; one = text.take(refusedCountry)) found.push(one[0]);
  if (found.length === 0) return {};
  const words = found.join(' ');
  const refused = new Set(
    [...anywhere].flatMap(([name, origin]) =>
      new RegExp(`(?:^|[ '’-])${name}${ends}`, 'u').test(words) ? [origin] : [],
    ),
  );
  tell('origin', `Not from ${[...refused].join(' or ')}`, words);
  return { origins: [null, ...origins.filter((origin) => !refused.has(origin))] };
}

/** Whether words begin with a condition ("used honda"). */
export function beginsWithState(words: string): boolean {
  return state.test(words);
}

/** Takes the condition and the origin out of a search and returns them. */
export function readState(text: TakeOut, tell: TellState): AskedState {
  text.take(either);
  const rest = text.rest();
  const said = shape.exec(rest);
  if (said && said[0] !== rest && !brand.test(rest.slice(0, said.index))) text.take(shape);
  text.take(another);
  const ofPeople = text.take(people);
  const isOtherwise = text.take(usedOtherwise);
  const isUsed =
    isOtherwise ??
    (notUsed.test(text.rest()) || saysUsedUp(text.rest())
      ? null
      : (text.take(notNew) ?? (fromBelgium.test(text.rest()) ? null : text.take(belgium)) ?? text.take(used)));
  const isNew = isUsed ? null : text.take(fresh);
  if (isUsed) tell('condition', 'Used', isUsed[0]);
  if (isNew) tell('condition', 'New', isNew[0]);
  const from = ofPeople ?? text.take(builtFor) ?? text.take(country);
  const origin = peoples.get(from?.[1] ?? '') ?? countries.get(from?.[1] ?? '');
  if (from && origin) tell('origin', `From ${origin}`, from[0]);
  const condition = isUsed ? 'Used' : isNew ? 'New' : undefined;
  return { ...(condition && { condition }), ...(origin && { origins: [origin] }) };
}
