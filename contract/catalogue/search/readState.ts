import type { Condition } from '#contract/catalogue/advertStates.ts';
import { type Origin, origins } from '../origins.ts';
import { kindsNamed } from './kindWords.ts';
import { type TakeOut, ends, pattern } from './takeOut.ts';

/* The condition and the origin that a search asks for: "home used", "tear rubber", "german used". */

type TellState = (kind: 'condition' | 'origin', value: string, words: string) => void;

/** The condition and the origin that a search asks for. */
export interface AskedState {
  readonly condition?: Condition;
  readonly origin?: Origin;
}

/** A search for "Ghana" does not ask for an origin: parts used in Ghana are sold there like any other. */
const isCountry = (origin: Origin) => origin !== 'Ghana' && origin !== 'Other';

const usedAbroad = 'home ?-?used?|tokunbo|foreign used';
const used = pattern(
  `(?:${usedAbroad}|(?:second|2nd) ?-?hand|fairly used|slightly used|neatly used|used(?! (?:too|so|much|plenty|up)(?: |$))|scrap ?yard|pre-?owned|(?:nearly|almost|like|(?:as )?good as) new|refurbished|reconditioned)${ends}`,
);
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
const belgium = pattern(`belgium(?: used)?${ends}`);
const fromBelgium = /\b(?:from|in|of) belgium\b/;
const either = pattern(`(?:either )?(?:(?:brand )?new (?:or|and) (?:home )?used|used (?:or|and) new)${ends}`);
/** Who needs "a new one" wants another, in whatever state. */
const another = pattern(`(?:needs?|wants?|wan|buy|get|find) (?:a )?new ones?${ends}`);
const denied = String.raw`(?:not|never|no|non|pas|(?:do ?n['’]?t|do not) (?:want|need|like))(?: (?:a|an|any|the))*`;
/** "Not new", "used, not new". */
const notNew = pattern(
  `(?:(?:home |fairly |slightly )?used,? )?(?:but )?(?:that (?:is|are) )?${denied} (?:brand ?-?)?new${ends}`,
);
const notUsed = pattern(`${denied} (?:home |fairly |slightly )?used${ends}`);
const fresh = pattern(
  `(?:(?:brand ?-?)?new ${denied} used|brand ?-?new|(?:that (?:is|are) )?${denied} (?:home |fairly |slightly )?used|unused|tear ?-?(?:rubber|nylon)|new)${ends}`,
);

/** Countries by their names and their other names. */
const countries = new Map(origins.filter(isCountry).map((origin) => [origin.toLowerCase(), origin]));
for (const [origin, names] of [
  ['United Kingdom', 'uk|england|london'],
  ['USA', 'america'],
  ['South Korea', 'korea'],
  ['Netherlands', 'holland'],
  ['United Arab Emirates', 'dubai'],
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
  ['french', 'France'],
  ['canadian', 'Canada'],
]);
const people = pattern(`(${[...peoples.keys()].join('|')}) (?=(?:home )?used${ends})`);
/** "American spec": built for that country, and so from there. */
const builtFor = pattern(`(${[...peoples.keys(), ...countries.keys()].join('|')}) spec(?:s|ification)?${ends}`);
const country = pattern(`(?:from |of )?(${[...countries.keys()].join('|')})${ends}`);

/** Takes the condition and the origin out of a search and returns them. */
export function readState(text: TakeOut, tell: TellState): AskedState {
  text.take(either);
  text.take(another);
  const ofPeople = text.take(people);
  const isUsed =
    notUsed.test(text.rest()) || saysUsedUp(text.rest())
      ? null
      : (text.take(notNew) ?? text.take(used) ?? (fromBelgium.test(text.rest()) ? null : text.take(belgium)));
  const isNew = isUsed ? null : text.take(fresh);
  if (isUsed) tell('condition', 'Used', isUsed[0]);
  if (isNew) tell('condition', 'New', isNew[0]);
  const from = ofPeople ?? text.take(builtFor) ?? text.take(country);
  const origin = peoples.get(from?.[1] ?? '') ?? countries.get(from?.[1] ?? '');
  if (from && origin) tell('origin', `From ${origin}`, from[0]);
  const condition = isUsed ? 'Used' : isNew ? 'New' : undefined;
  return { ...(condition && { condition }), ...(origin && { origin }) };
}
