import { findPartType } from '../../partTypes.ts';
import { isForBikes } from '../../fitment/fitment.ts';
import { motorbikeModels } from '../../fitment/motorbikes.ts';
import { motorbikeMakes } from '../../fitment/vehicles.ts';
import { sharedKinds, universalFluids } from './sharedKinds.ts';
import { makesWith, vehicleNamed } from './vehicleNames.ts';

/*
 * Whether a search is about a bicycle, a motorbike or a car. A tyre of an okada is no tyre of a car: what the shop has for
 * the one is never the answer to the other.
 */

export type Domain = 'bicycle' | 'motorbike' | 'car';

const domainOfWord = new Map<string, Domain>();
for (const [domain, words] of [
  ['bicycle', 'bicycle bicycles bike bikes cycle cycles cycling mtb bmx fixie'],
  [
    'motorbike',
    'motorbike motorbikes motorcycle motorcycles okada okadas moto motos scooter scooters motor-bike motor-cycle tricycle tricycles',
  ],
  ['car', 'car cars kaa vehicle vehicles'],
] as const) {
  for (const word of words.split(' ')) domainOfWord.set(word, domain);
}
domainOfWord.set('mountain bike', 'bicycle');
domainOfWord.set('motor bike', 'motorbike');
domainOfWord.set('motor cycle', 'motorbike');

/** Makes that build nothing but motorbikes. */
const motorbikeNames = new Set('bajaj apsonic haojue haojin luojia sanya tvs yamaha kawasaki ktm'.split(' '));

/** Models of motorbikes whose names are English words, or a size of tyres. */
const wordyModels = new Set('discover star lucky express r15'.split(' '));
const motorbikeModelNames = new Set(
  motorbikeMakes
    .flatMap((make) => motorbikeModels(make))
    .map((model) => model.toLowerCase())
    .filter((model) => !model.includes(' ') && !wordyModels.has(model)),
);

/** Returns the domain that a word names, in general ("okada"), by a make ("bajaj") or a model ("boxer"); null when it names none. */
export function domainOf(word: string): Domain | null {
  return domainOfWord.get(word) ?? (motorbikeNames.has(word) || motorbikeModelNames.has(word) ? 'motorbike' : null);
}

/**
 * Returns the domain that each of the words names that stand beside each other: "CG 125" is a model of a motorbike in two pieces,
 * and a "Boxer" beside its other make a van.
 */
export function domainsOf(words: readonly string[]): readonly (Domain | null)[] {
  const names = new Set(words.map(vehicleNamed));
  return words.map((word, at) => {
    const domain = domainOf(/^[a-z]{2,3}$/.test(word) ? `${word}${words[at + 1] ?? ''}` : '') ?? domainOf(word);
    const isOfCar =
      motorbikeModelNames.has(word) && makesWith(vehicleNamed(word) ?? '').some((make) => names.has(make));
    return isOfCar ? 'car' : domain;
  });
}

const motorOfBike = new RegExp(String.raw`\b(${[...motorbikeNames, 'royal'].join('|')}) motor(?: ?bike)?(?= |$)`, 'g');

/** Whose motor it is: "fan motor", "wiper motor". */
const motorOf = new Set(
  'fan starter wiper blower window door radiator rad cooling ac electric starting self pump glass heater washer seat mirror'.split(
    ' ',
  ),
);

/** What a motorbike has. */
const ofMotors =
  'ty?res?|tubes?|rims?|wheels?|helmets?|batter(?:y|ies)|(?:spark ?)?plugs?|(?:spare ?)?parts?|spares?|seats?|lights?|head ?lights?|horns?|brakes?|clutch|shocks?|carburet\\w*|exhausts?|silencers?|sprockets?|keys?';

/** In Ghana a "motor" is a motorbike, before whatever a motorbike has: "motor tyre", "motor spare parts". */
const motorWith = new RegExp(`(?:(\\p{L}+) )?motor(?= (?:${ofMotors}|rider)(?: |$))`, 'gu');

/** "Plug for my motor". */
const forMotor = new RegExp(
  `((?:^| )(?:${ofMotors}) (?:for|of|pour) (?:(?:my|the|a|our|his|her) )?)motor(?= |$)(?! (?:car|vehicle|bike|cycle))`,
  'g',
);

const motor =
  /(?:^| )(?:engine|carburet\w*|clutch|kick ?start\w*|kick|exhaust|silencer|piston|spark ?plugs?|plugs?|petrol|fuel|starter|\d{2,3} ?cc)(?= |$)/;

/** A bike with an engine, or with the name of a motorbike, is one: "bike engine cuts off", "bike tyre boxer". */
export function bikesWithMotor(folded: string): string {
  const isNamed = !/(?:^| )mountain bike/.test(folded) && domainsOf(folded.split(' ')).includes('motorbike');
  return isNamed || motor.test(folded) ? folded.replace(/(^| )bike(?=s?(?: |$))/g, '$1motorbike') : folded;
}

/** Whether a word for a motorbike is one for a car as well: in Pidgin "moto" is any motor. */
export function isAlsoCar(word: string): boolean {
  return word === 'moto' || word === 'motos';
}

/** Whether a word for a kind of motorbike that adverts seldom name: what fits a motorbike may fit it. */
export function isTricycle(word: string): boolean {
  return word === 'tricycle' || word === 'tricycles';
}

/** "Haojue motor" is a motorbike and no engine, and so is the motor of "motor tyre". */
export function motorsOfBikes(folded: string): string {
  return folded
    .replace(motorOfBike, '$1 motorbike')
    .replace(forMotor, '$1motorbike')
    .replace(motorWith, (all, before?: string) =>
      before !== undefined && motorOf.has(before) ? all : `${before === undefined ? '' : `${before} `}motorbike`,
    );
}

/** Whether a word says nothing but the domain. */
export function isDomainWord(word: string): boolean {
  return domainOfWord.has(word);
}

/** Kinds that only motorbikes have; of the others in the two bicycle categories these may be of either. */
const onlyMotorbikes = new Set([
  'chain-and-sprocket-kits',
  'motorbike-engines-and-parts',
  'motorbike-mirrors',
  'motorbike-lights',
  'exhausts-for-bikes',
]);

/** What a part of a car is on two wheels. */
const onTwoWheels: Readonly<Record<string, Readonly<Partial<Record<Domain, string>>>>> = {
  tyres: { bicycle: 'bike-tyres-and-tubes wheels', motorbike: 'bike-tyres-and-tubes wheels' },
  'complete-wheels': { bicycle: 'wheels bike-tyres-and-tubes', motorbike: 'wheels' },
  'alloy-rims': { bicycle: 'wheels', motorbike: 'wheels' },
  'side-mirrors': { motorbike: 'motorbike-mirrors', bicycle: 'bicycle-mirrors' },
  headlamps: { bicycle: 'bicycle-lights', motorbike: 'motorbike-lights' },
  'tail-lamps': { bicycle: 'bicycle-lights', motorbike: 'motorbike-lights' },
  bulbs: { bicycle: 'bicycle-lights', motorbike: 'motorbike-lights bulbs' },
  'indicator-lamps': { motorbike: 'motorbike-lights' },
  'brake-pads': { bicycle: 'bike-brakes', motorbike: 'bike-brakes' },
  'brake-shoes': { bicycle: 'bike-brakes', motorbike: 'bike-brakes' },
  'brake-discs': { bicycle: 'bike-brakes', motorbike: 'bike-brakes' },
  calipers: { bicycle: 'bike-brakes', motorbike: 'bike-brakes' },
  seats: { bicycle: 'saddles', motorbike: 'saddles' },
  'seat-covers': { bicycle: 'saddles', motorbike: 'saddles' },
  'steering-wheels': { bicycle: 'handlebars', motorbike: 'handlebars' },
  'chain-and-sprocket-kits': { bicycle: 'cassettes-and-gears bicycle-chains' },
  gears: { bicycle: 'cassettes-and-gears' },
  gearboxes: { bicycle: 'cassettes-and-gears' },
  'gear-knobs': { bicycle: 'cassettes-and-gears' },
  horns: { bicycle: 'bells-and-horns' },
  'shock-absorbers': { bicycle: 'forks', motorbike: 'forks' },
  'water-pumps': { bicycle: 'bicycle-pumps', motorbike: 'bicycle-pumps' },
  exhausts: { motorbike: 'exhausts-for-bikes' },
  pistons: { motorbike: 'motorbike-engines-and-parts' },
  crankshafts: { bicycle: 'cranksets', motorbike: 'motorbike-engines-and-parts' },
  'complete-engines': { motorbike: 'motorbike-engines-and-parts' },
  'cylinder-heads': { motorbike: 'motorbike-engines-and-parts' },
  gaskets: { motorbike: 'motorbike-engines-and-parts' },
  'clutch-discs': { motorbike: 'motorbike-engines-and-parts' },
  'clutch-kits': { motorbike: 'motorbike-engines-and-parts' },
};

function isTwoWheeled(slug: string): boolean {
  const type = findPartType(slug);
  return type !== undefined && isForBikes(type.category);
}

/** Whether every part of a kind is for the domain, so that an advert need not say so. */
function impliesDomain(slug: string, domain: Domain): boolean {
  if (domain === 'car') return !isTwoWheeled(slug);
  if (domain === 'motorbike') return onlyMotorbikes.has(slug) || sharedKinds.includes(slug);
  return isTwoWheeled(slug) && !onlyMotorbikes.has(slug);
}

/**
 * Returns the kinds that are meant in a domain: of "tyre" those of bicycles beside "bicycle". Kinds that say nothing about
 * the domain stay, as an advert for a spark plug may say that it is for an okada.
 */
export function kindsIn(domain: Domain | null, kinds: readonly string[]): readonly string[] {
  if (domain === null) return kinds;
  if (domain === 'car') {
    const ofCars = kinds.filter((kind) => !isTwoWheeled(kind));
    return ofCars.length > 0 ? ofCars : kinds;
  }
  const instead = kinds.flatMap((kind) => onTwoWheels[kind]?.[domain]?.split(' ') ?? []);
  const meant = kinds.flatMap((kind) => onTwoWheels[kind]?.[domain]?.split(' ') ?? [kind]);
  const own = meant.filter((kind) => impliesDomain(kind, domain) || instead.includes(kind));
  return [...new Set(own.length > 0 ? own : meant)];
}

/** Whether adverts of a kind that do not name the domain answer a search that does. */
export function answersIn(domain: Domain | null, kinds: readonly string[]): boolean {
  return domain === null || domain === 'car' || kinds.every((kind) => impliesDomain(kind, domain));
}

/** Whether what is sold for any vehicle answers a search for a motorbike, once no advert of these kinds names one. */
export function mayBeUniversal(domain: Domain | null, kinds: readonly string[]): boolean {
  return domain === 'motorbike' && kinds.every((kind) => universalFluids.includes(kind));
}

/** The words by which an advert says that it is for the domain; null for cars, whose adverts do not say it. */
export function twoWheelForms(domain: Domain | null): readonly string[] | null {
  if (domain === 'bicycle') return ['bicycle', 'bike', 'cycle', 'cycling', 'mtb', 'bmx'];
  return domain === 'motorbike' ? ['motorbike', 'motorcycle', 'okada', 'moto', 'tricycle', ...motorbikeNames] : null;
}
