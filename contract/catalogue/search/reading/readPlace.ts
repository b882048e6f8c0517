import { type Region, regions, townsOf } from '../../../core/places/regions.ts';
import { countTypos } from '../searchWords.ts';
import { earKey } from '../words/soundKey.ts';
import { type TakeOut, ends, literally, pattern } from './takeOut.ts';

/* The place that a search names: a region, a town, or a popular name of a town. */

type TellPlace = (kind: 'place', value: string, words: string) => void;

/** The place that a search asks for. */
export interface AskedPlace {
  readonly region?: Region;
  /** In lower case: a city with its spare-parts quarters, or a quarter with its city, since few adverts name it. */
  readonly towns?: readonly string[];
  /** In lower case: towns whose adverts are not wanted. */
  readonly withoutTowns?: readonly string[];
}

interface Place {
  /** Null for a name of quarters in several regions. */
  readonly region: Region | null;
  readonly town: string | null;
}
/** The names of these regions are also ordinary words, so they count as a place only with "region" after them. */
const plainRegions = new Set(['central', 'western', 'eastern', 'northern', 'savannah']);
const places = new Map<string, Place>();
for (const region of regions) {
  const name = region.toLowerCase();
  places.set(`${name} region`, { region, town: null });
  if (!plainRegions.has(name)) places.set(name, { region, town: null });
}
// Where a town and a region share a name, people mean the town, so towns overwrite regions here.
for (const region of regions) for (const town of townsOf(region)) places.set(town.toLowerCase(), { region, town });
// The region that was three until 2018; its capital is where most of it is.
places.set('brong ahafo', { region: 'Bono', town: null });
/** The spare-parts quarters of a city. Adverts say either, whichever their vendor calls home. */
const quarters: readonly (readonly [city: string, ...quarters: string[]])[] = [
  ['accra', 'abossey okai', 'kokompe', 'kaneshie', 'lapaz', 'dansoman'],
  ['kumasi', 'suame magazine', 'adum', 'tafo'],
];
/** Quarters of one name in several cities. */
const shared: Readonly<Record<string, readonly string[]>> = { kokompe: ['accra', 'takoradi', 'kumasi'] };
/** Other names and spellings of towns, and parts of them. */
const spoken: Readonly<Record<string, string>> = {
  accra:
    'akra|nkran|osu|accra new town|accra newtown|odawna|odorna|legon|east legon|achimota|spintex|kwame nkrumah circle|circle|odorkor|makola|okaishie|nima|tudu|darkuman|nungua|labadi',
  kumasi: "ksi|k'si|kumase|kumerica|oseikrom|garden city|kumasi magazine|suame|bantama|kejetia|asafo market|santasi",
  takoradi: "tadi|taadi|t'di|sekondi takoradi|market circle",
  sekondi: 'secondi',
  'cape coast': 'c coast|c/coast|cape|kotokuraba|oguaa',
  koforidua: "k dua|k'dua|k/dua|kof|koftown|kofdua|new juaben",
  bolgatanga: 'bolga',
  navrongo: 'navro',
  ho: 'oxygen city',
  tema: 'tema harbour',
  'abossey okai': 'abosey okai|abossy okai|abossi okai|aboso okai|abossey|abosey|a okai|a/okai',
  madina: 'zongo junction',
  ashaiman: 'ashiaman|ashaman',
  adenta: 'adentan',
  lapaz: 'la paz',
  teshie: 'teshie nungua',
  kasoa: 'kasowa',
  swedru: 'agona swedru',
  'dunkwa-on-offin': 'dunkwa|dunkwa on offin',
  techiman: 'tekyiman|takyiman',
  obuasi: 'obuase',
  mampong: 'asante mampong|ashanti mampong|mampong ashanti',
  'akim oda': 'akyem oda|akyim oda',
  'dormaa ahenkro': 'dormaa',
  'sefwi wiawso': 'wiawso',
  'kete krachi': 'krachi',
  sogakope: 'sogakofe',
  'greater accra': 'gt accra|gt. accra|g/accra',
  'brong ahafo': 'brong|b/a',
};
for (const [town, names] of Object.entries(spoken)) {
  const where = places.get(town);
  if (where) for (const name of names.split('|')) places.set(name, where);
}
// Tema is built in communities, which have numbers.
const numbersInWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
for (const number of [...numbersInWords, ...Array.from({ length: 26 }, (_, index) => String(index + 1))])
  for (const community of ['community', 'comm'])
    places.set(`${community} ${number}`, { region: 'Greater Accra', town: 'Tema' });
for (const [name, cities] of Object.entries(shared))
  places.set(name, { region: null, town: sharedValue(name, cities) });
for (const [name, where] of places) {
  places.set(name.replaceAll(' ', ''), where);
  places.set(name.replaceAll(' ', '-'), where);
  // As phones write it.
  places.set(name.replaceAll("'", '’'), where);
}
const anyPlace = [...places.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(literally)
  .join('|');
const area = '(?: (?:town|area|zongo|market|junction|station|central|circle)){0,2}';
const place = pattern(`(?:(?:in|at|near|around|from|inside) )?(${anyPlace})${area}${ends}`);

/** Behind these "no" is short for number. */
const numbered =
  /(?:^|[^\p{L}\p{N}])(?:part|chassis|engine|model|serial|item|plate|advert|ad|code|oem|ref|phone|tel) $/u;

/** Whether the "no" at a place of a folded text is short for number: "part no 04465", and not "no bosch". */
export function isShortForNumber(text: string, at: number): boolean {
  return numbered.test(text.slice(0, at));
}

/** "Not in Accra", "no be Accra", "anywhere but Kumasi", "sauf Accra", "outside Accra and Tema". */
const refused = pattern(
  '(?:but |and )?(?:(?:anywhere|everywhere|any(?: other)? (?:place|town|city)) )?(?:not|non|no(?: be)?(?= )(?! (?:ho|wa)(?: |$))|outside|out of|except|excluding|other than|apart from|sauf|hors|dehors|pas|(?:anywhere|everywhere|all|place|town|city) but)' +
    `(?: (?:in|from|near|at|around|within|of|for|a|de|d['’]?|the))* ?(${anyPlace})${area}(?:(?:, |,? (?:and|or|nor|et|ou|&) )(?:not )?(?:in |a )?(${anyPlace}))?${ends}`,
);

const there =
  '(?: (?:is|am|are|dey|de|do|now|currently|presently|just|also|here|lives?|living|stays?|staying|resid(?:e|es|ing)|based|located|work|working|in|at|near|around|from|the))*';
/** "I am not in Accra", "I don't live in Tema", "my shop is outside Kumasi": where somebody is says nothing of the part. */
const whereabouts = pattern(
  `(?:(?:i|we)(?:['’]?m|['’]?re)?|im|am(?= (?:not|currently|now|living|staying|residing|based|located) )|(?:my|our)(?: [\\p{L}-]+){1,2} (?:is|are|dey|stays?|lives?))${there}` +
    ` (?:not|don['’]?t|['’]t|no|outside|out of|far from|away from)${there} (?:${anyPlace})${area}` +
    `(?:,? (?:and|or|nor) (?:in |at )?(?:${anyPlace}))?${ends}`,
);

/** Either of two will do: "Tema or Accra", and also "Tema and Accra". */
const either = pattern(`(?:in )?(?:either |both )?(${anyPlace}) (?:or|ou|and|et|&) (?:in )?(${anyPlace})${ends}`);

/** From where to where somebody drives. */
const route = pattern(`from (?:${anyPlace}) to (?:${anyPlace})${ends}`);

/** Where somebody has the part sent to is not where it has to be. */
const destination = pattern(
  `(?:(?:can|will|do|could) (?:you|u|i|it) )?(?:deliver(?:y|ed)?|send|ship(?:ped|ping)?|bring|transport|livraison|livrer)(?: it| them| am| me)?(?: (?:to|for|at|in|a))+ (?:me (?:in|at) )?(?:${anyPlace})${ends}`,
);

const delivers = /\b(?:deliver|send|ship|bring|transport)/;
const isSent =
  /(?:^|[^\p{L}\p{N}])(?:deliver\p{L}*|sen[dt]|sending|ship(?:s|ped|ping|ment)?|bring|transport|livr\p{L}+)(?![\p{L}\p{N}])/u;
const toPlace = pattern(`to (?:me (?:in|at) )?(?:${anyPlace})${ends}`);

/** Whether a word is the name of a place. */
export function isPlace(word: string): boolean {
  return places.has(word);
}

const shortestSlip = 5;

/** Returns the place that a word without another meaning is a slip of ("kofridua", "takoladi"); null when it is none. */
export function placeLike(word: string): (AskedPlace & { readonly value: string }) | null {
  if (word.length < shortestSlip || !/^[a-z]+$/.test(word)) return null;
  const ear = earKey(word);
  const allowed = word.length < 8 ? 1 : 2;
  const [nearest] = [...places]
    .filter(([name]) => name[0] === word[0] && Math.abs(name.length - word.length) < 3)
    .map(([name, where]) => ({ where, typos: countTypos(name, word), isHeard: earKey(name) === ear }))
    .filter(({ typos, isHeard }) => typos <= allowed + Number(isHeard))
    .toSorted((a, b) => a.typos - b.typos);
  return nearest ? { ...askedOf(nearest.where), value: nameOf(nearest.where) } : null;
}

/** As a chip shows it. */
const nameOf = ({ town, region }: Place) => town ?? region ?? '';

function sharedValue(name: string, cities: readonly string[]): string {
  const inWords = [name, ...cities].map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${inWords[0] ?? ''} (${inWords.slice(1).join(', ')})`;
}

function askedOf({ region, town }: Place): AskedPlace {
  if (region === null) {
    const [name = ''] = (town ?? '').toLowerCase().split(' (');
    return { towns: [name, ...(shared[name] ?? [])] };
  }
  return { region, ...(town !== null && { towns: townsFor(town.toLowerCase()) }) };
}

/**
 * Takes the places that are not wanted out of a search and returns their towns; empty when the search refuses none. Where
 * somebody is, or has the part sent to, is taken out too and refuses nothing.
 * @param options.isAfrican whether the search is in a language of Ghana: in Twi "no" is "the"
 */
export function readRefusedPlace(
  text: TakeOut,
  tell: TellPlace,
  { isAfrican }: { readonly isAfrican: boolean },
): Pick<AskedPlace, 'withoutTowns'> {
  text.take(whereabouts);
  const whole = text.rest();
  const { 0: said = '', index = 0 } = refused.exec(whole) ?? {};
  if (said.startsWith('no ') && (isAfrican || isShortForNumber(whole, index))) return {};
  const found = text.take(refused);
  const both = [places.get(found?.[1] ?? ''), places.get(found?.[2] ?? '')].flatMap((one) => one ?? []);
  if (!found || both.length === 0 || isDestination(whole, found)) return {};
  tell('place', `Not in ${both.map(nameOf).join(' or ')}`, found[0]);
  return { withoutTowns: [...new Set(both.flatMap(townsRefused))] };
}

/** Whether a part is to be sent there ("can you deliver outside Accra"), and not elsewhere, or from elsewhere. */
function isDestination(whole: string, { 0: words, index }: RegExpExecArray): boolean {
  const behind = whole.slice(index + words.length);
  if (words.includes(' from ')) return false;
  return isSent.test(whole.slice(0, index)) || (isSent.test(behind) && !toPlace.test(behind));
}

/** Leaves out of a folded text where somebody is not, or has a part sent to: "not in accra" is no fault of a part. */
export function withoutWhereabouts(text: string): string {
  return text.replace(/\s+/g, ' ').replace(whereabouts, ' ').replace(refused, ' ');
}

/** Who does not want a quarter may want the rest of its city. */
function townsRefused(one: Place): readonly string[] {
  const towns = townsIn(one);
  return one.town === null || quarters.some(([city]) => city === towns[0]) ? towns : towns.slice(0, 1);
}

/** Takes the place out of a search and returns it; empty when the search names none. */
export function readPlace(text: TakeOut, tell: TellPlace): AskedPlace {
  text.take(route);
  text.take(destination);
  if (delivers.test(text.rest())) text.take(toPlace);
  const two = text.take(either);
  const [one, other] = [places.get(two?.[1] ?? ''), places.get(two?.[2] ?? '')];
  if (two && one && other && one !== other) {
    tell('place', `${nameOf(one)} or ${nameOf(other)}`, two[0]);
    return eitherOf(one, other);
  }
  const [words, found] = takePlace(text);
  if (!found) return {};
  const [moreWords, more] = takePlace(text);
  const where = more ? nearer(found, more) : found;
  tell('place', nameOf(where), `${words} ${moreWords}`);
  return askedOf(where);
}

/** The towns of a place, of a whole region all of them. */
const townsIn = (one: Place) =>
  askedOf(one).towns ?? (one.region === null ? [] : townsOf(one.region).map((town) => town.toLowerCase()));

/** What is in one of two places; of a whole region, what is in its towns. */
function eitherOf(...both: readonly Place[]): AskedPlace {
  return { towns: [...new Set(both.flatMap(townsIn))] };
}

/** Returns the towns, in lower case, whose adverts are listed for one: a city's quarters too, and with a quarter its city. */
export function townsFor(town: string): readonly string[] {
  const around = quarters.find((names) => names.includes(town));
  if (!around) return [town];
  return around[0] === town ? around : [town, around[0]];
}

function takePlace(text: TakeOut): [string, Place | undefined] {
  const found = text.take(place);
  return [found?.[0].trim() ?? '', places.get(found?.[1] ?? '')];
}

/** Of "Madina, Accra" the quarter is meant; "Kokompe, Takoradi" is a quarter of the same name in another town. */
function nearer(first: Place, second: Place): Place {
  if (second.town === null || second.region === null) return first;
  if (first.region === null) return second;
  const isWider = first.town === null || first.town === townsOf(first.region)[0];
  return isWider || first.region !== second.region ? second : first;
}
