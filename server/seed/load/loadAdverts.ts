import { dayMs } from '#contract/core/durations.ts';
import { type PartCategorySlug, partCategorySlugs } from '#contract/catalogue/categories.ts';
import { type Origin, origins } from '#contract/catalogue/origins.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { type Region, regions, townsOf } from '#contract/core/places/regions.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { firstYear, lastYear, type Make, makes } from '#contract/catalogue/fitment/vehicles.ts';
import { createFitment, type LoadFitment } from './loadFitment.ts';
import { makeWeights, regionWeights, stock } from './partKinds.ts';
import { type SeededChoice, weightedPlaces } from './seededChoice.ts';

/*
 * Adverts as a large shop would have them: many for Toyota, most around Accra and Kumasi, prices by the kind of part,
 * titles and descriptions in the words of the trade. The same seed gives the same adverts.
 */

/** An advert of the load set, under the names of the columns of `adverts`. */
export interface LoadAdvert extends LoadFitment {
  /** Which of the vendors offers it. */
  readonly vendor: number;
  readonly title: string;
  readonly make: Make;
  readonly model: string;
  readonly year_from: number | null;
  readonly year_to: number | null;
  readonly region: Region;
  readonly town: string;
  readonly brand: string;
  readonly part_number: string | null;
  readonly condition: 'New' | 'Used';
  readonly category: PartCategorySlug;
  readonly part_type: string | null;
  readonly origin: Origin | null;
  readonly price_pesewas: number;
  readonly description: string;
  readonly status: 'Available' | 'Not available';
  readonly created_at: Date;
  /** Names of the sample catalogue's pictures. */
  readonly pictures: readonly string[];
}

/** Share of the adverts that nobody can buy at present. */
const unavailableShare = 0.04;
const vehicleCategoryShare = 0.95;
/** The adverts were posted over three years, more and more of them per day. */
const ageDays = 1100;

const restWeight = 4;
const makePlaces = weightedPlaces<Make>(
  makes.filter((make) => make !== 'Other').map((make) => [make, makeWeights[make] ?? restWeight]),
);
const regionPlaces = weightedPlaces<Region>(regions.map((region) => [region, regionWeights[region]]));
const categoryPlaces = weightedPlaces<PartCategorySlug>(partCategorySlugs.map((slug) => [slug, stock[slug].weight]));

interface PartKind {
  /** The shop's kind of part; null as if the vendor had found no suitable kind. */
  readonly type: string | null;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function kindsOf(category: PartCategorySlug): PartKind[] {
  return stock[category].parts.split('|').map((entry) => {
    const [, name = '', from, to] = /^(.*):(\d+)-(\d+)$/.exec(entry) ?? [];
    return { name, type: typeOf(category, name), from: Number(from), to: Number(to) };
  });
}

/** The kind of part whose name, in the singular, is part of a part's name: "Front Brake Pads" are "Brake pads". */
function typeOf(category: PartCategorySlug, name: string): string | null {
  const words = name.toLowerCase();
  const found = partTypesOf(category).find((type) => words.includes(singular(type.name.toLowerCase())));
  return found?.slug ?? null;
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

const kinds = new Map(partCategorySlugs.map((slug) => [slug, kindsOf(slug)]));
const brands = new Map(partCategorySlugs.map((slug) => [slug, stock[slug].brands.split('|')]));
const pictures = new Map(partCategorySlugs.map((slug) => [slug, stock[slug].pictures.split('|')]));

const places = [
  '',
  '',
  '',
  'Left ',
  'Right ',
  'Driver Side ',
  'Passenger Side ',
  'Original ',
  'Genuine ',
  'Heavy Duty ',
];
const states = {
  New: ['', '', ' Brand New', ' in Box', ' Sealed', ', Tear Rubber'],
  Used: ['', ' Home Used', ' Slightly Used', ' Foreign Used', ', Abrokyire', ' Takeoff', ' Neat'],
} as const;
const openings = [
  'Clean part, tested before it leaves the shop.',
  'Fits without any cutting or welding.',
  'Straight from the container, no repairs.',
  'Bring your old one and compare before you pay.',
  'Checked by our own fitter.',
  'Price is slightly negotiable for serious buyers.',
  'We have more than one in stock.',
  'Removed from an accident-free car.',
  'Comes with bolts and clips.',
] as const;
const closings = [
  'We send to every region by VIP or STC bus.',
  'Call before you come to the shop.',
  'Fitting can be arranged the same day.',
  'Seven days to return it if it does not fit.',
  'Delivery within Accra is possible.',
  'Ask for the chassis number check before you pay.',
  'Momo accepted at the shop.',
  'Wholesale price for fitters and mates.',
] as const;

/**
 * Prepares the load set. The function that it returns makes the advert of an index, from 0, the oldest, to `count` - 1.
 * Call it in order: the same seed then gives the same adverts.
 */
export function createLoadAdverts({
  random,
  count,
  vendors,
  now,
}: {
  random: SeededChoice;
  count: number;
  vendors: number;
  now: Date;
}): (index: number) => LoadAdvert {
  const newestYear = lastYear(now) - 2;
  return (index) => {
    const category = random.one(categoryPlaces);
    const forVehicle = stock[category].forVehicle && random.chance(vehicleCategoryShare);
    const make = forVehicle ? random.one(makePlaces) : 'Other';
    const model = popular(random, modelsOf(make));
    const kind = popular(random, kinds.get(category) ?? []);
    const brand = popular(random, brands.get(category) ?? []);
    const condition = random.chance(0.55) ? 'Used' : 'New';
    const yearFrom = forVehicle && random.chance(0.85) ? random.int(firstYear + 10, newestYear) : null;
    const yearTo = yearFrom === null ? null : Math.min(newestYear + 1, yearFrom + random.int(2, 8));
    const region = random.one(regionPlaces);
    const car = forVehicle ? ` ${make} ${model}${yearFrom !== null && random.chance(0.4) ? ` ${yearFrom}` : ''}` : '';
    return {
      vendor: vendorOf(random, vendors),
      title: `${random.one(places)}${kind.name}${random.chance(0.25) ? ` ${brand}` : ''}${car}${random.one(states[condition])}${random.chance(0.05) ? ` Ref ${code(random)}` : ''}`,
      make,
      model,
      year_from: yearFrom,
      year_to: yearTo,
      region,
      town: popular(random, townsOf(region)),
      brand,
      part_number: random.chance(0.6) ? partNumber(random) : null,
      condition,
      category,
      part_type: kind.type,
      origin: condition === 'Used' && random.chance(0.7) ? popular(random, origins) : null,
      price_pesewas: price(random, kind, condition),
      description: describe(random, { kind, car, brand, condition }),
      status: random.chance(unavailableShare) ? 'Not available' : 'Available',
      created_at: new Date(now.getTime() - Math.sqrt(1 - (index + 1) / count) * ageDays * dayMs - 1000),
      pictures: picturesOf(random, category),
      ...createFitment(random, { category, partType: kind.type, make, yearFrom }, () => partNumber(random)),
    };
  };
}

/** Picks one item, the first ones far more often than the last. */
function popular<Item>(random: SeededChoice, items: readonly Item[]): Item {
  const item = items[Math.floor(random.next() ** 2 * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** Picks a vendor: a few vendors have thousands of adverts, most have a few hundred. */
function vendorOf(random: SeededChoice, vendors: number): number {
  return Math.floor(random.next() ** 1.7 * vendors);
}

/** A price in pesewas: whole cedis in usual steps, more often in the lower part of the range; used parts cost less. */
function price(random: SeededChoice, { from, to }: PartKind, condition: 'New' | 'Used'): number {
  const cedis = (from + (to - from) * random.next() ** 1.6) * (condition === 'Used' ? 0.7 : 1);
  const step = cedis > 500 ? 50 : 5;
  return Math.max(step, Math.round(cedis / step) * step) * 100;
}

function picturesOf(random: SeededChoice, category: PartCategorySlug): string[] {
  const files = pictures.get(category) ?? [];
  const wanted = random.chance(0.08) ? 0 : random.chance(0.35) ? 2 : 1;
  const first = random.int(0, files.length - 1);
  return Array.from(
    { length: Math.min(wanted, files.length) },
    (_, place) => files[(first + place) % files.length] ?? '',
  );
}

/** "90915-YZZE1" and the like. */
function partNumber(random: SeededChoice): string {
  return `${random.int(10000, 99999)}-${random.chance(0.5) ? code(random) : random.int(10000, 99999)}`;
}

function code(random: SeededChoice): string {
  const letter = () => String.fromCharCode(65 + random.int(0, 25));
  return `${letter()}${letter()}${random.int(1000, 9999)}${letter()}`;
}

function describe(
  random: SeededChoice,
  { kind, car, brand, condition }: { kind: PartKind; car: string; brand: string; condition: 'New' | 'Used' },
): string {
  const what = `${condition === 'Used' ? 'Used' : 'New'} ${kind.name.toLowerCase()} by ${brand}${car && ` for${car}`}.`;
  return [what, random.one(openings), ...(random.chance(0.5) ? [random.one(openings)] : []), random.one(closings)].join(
    ' ',
  );
}
