import { cleanPartNumber } from '#contract/catalogue/advertFields.ts';
import { parsePrice } from '#contract/core/parsePrice.ts';
import type { AdvertFormValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { fitmentBody } from '#src/features/advert-form/fitment/fitmentValues.ts';

/*
 * Compares two versions of one advert that were changed on two devices since the version that both started from. They
 * are compared topic by topic: fields that belong together (a make and its model; a category, its part type and the
 * measures of that type) are chosen together. Otherwise the mix could be a car that does not exist.
 */

/** What can be chosen separately, in the order of the form. */
export const topics = [
  { name: 'pictures', label: 'Pictures', fields: [] },
  { name: 'title', label: 'Title', fields: ['title'] },
  { name: 'vehicle', label: 'Make and model', fields: ['Make', 'Model'] },
  { name: 'years', label: 'Fits years', fields: ['yearFrom', 'yearTo'] },
  { name: 'alsoFits', label: 'Also fits', fields: ['universal', 'alsoFits'] },
  {
    name: 'category',
    label: 'Category and part type',
    fields: [
      'category',
      'partType',
      'tyre',
      'rimInches',
      'rimBolts',
      'bulb',
      'batteryGroup',
      'batteryAmpHours',
      'wheel',
    ],
  },
  { name: 'brand', label: 'Brand', fields: ['item'] },
  { name: 'partNumber', label: 'Part number', fields: ['partNumber'] },
  { name: 'otherNumbers', label: 'Same as', fields: ['otherNumbers'] },
  { name: 'condition', label: 'Condition', fields: ['condition', 'origin'] },
  { name: 'price', label: 'Price', fields: ['price'] },
  { name: 'quantity', label: 'Quantity', fields: ['quantity'] },
  { name: 'place', label: 'Region and town', fields: ['region', 'location'] },
  { name: 'description', label: 'Description', fields: ['description'] },
  { name: 'status', label: 'Status', fields: ['status'] },
] as const satisfies readonly { name: string; label: string; fields: readonly (keyof AdvertFormValues)[] }[];
export type Topic = (typeof topics)[number];
export type TopicName = Topic['name'];

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<TopicName, Side>>>;

/** A picture as far as a comparison needs it. `id` is null while the server does not have it. */
interface ComparedPicture {
  readonly id: string | null;
  readonly alt: string;
  readonly key?: string;
}

/** The contents of an advert in one version. */
export interface AdvertVersion<Picture extends ComparedPicture = ComparedPicture> {
  readonly values: AdvertFormValues;
  readonly pictures: readonly Picture[];
}

/** A topic in which the two versions differ. */
export interface Difference {
  readonly topic: Topic;
  /** Which side changed it since the common version; null when that version is not known. */
  readonly changedBy: Side | 'both' | null;
}

/**
 * The topics in which two versions differ, and the topics in which they are the same.
 * @param base the version that both started from; null when it is not known
 */
export function compareVersions(
  base: AdvertVersion | null,
  mine: AdvertVersion,
  theirs: AdvertVersion,
): { differences: Difference[]; same: Topic[] } {
  const differences: Difference[] = [];
  const same: Topic[] = [];
  for (const topic of topics) {
    const [here, there] = [normalisedText(topic, mine), normalisedText(topic, theirs)];
    if (here === there) {
      same.push(topic);
      continue;
    }
    const before = base && normalisedText(topic, base);
    const changedBy = before === null ? null : before === here ? 'theirs' : before === there ? 'mine' : 'both';
    differences.push({ topic, changedBy });
  }
  return { differences, same };
}

/** The choices that can be made for the person beforehand: the side that changed a topic, if only one did. */
export function suggestedChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.flatMap(({ topic, changedBy }) =>
      changedBy === 'mine' || changedBy === 'theirs' ? [[topic.name, changedBy]] : [],
    ),
  );
}

/** The topics for which no side is chosen yet. */
export function unchosen(differences: readonly Difference[], choices: Choices): Difference[] {
  return differences.filter(({ topic }) => choices[topic.name] === undefined);
}

/** One version made of both: theirs where theirs is chosen, otherwise mine. */
export function mixVersions<Picture extends ComparedPicture>(
  mine: AdvertVersion<Picture>,
  theirs: AdvertVersion<Picture>,
  choices: Choices,
): AdvertVersion<Picture> {
  const values = { ...mine.values };
  for (const { name, fields } of topics) {
    if (choices[name] === 'theirs') for (const field of fields) values[field] = theirs.values[field];
  }
  return { values, pictures: choices.pictures === 'theirs' ? theirs.pictures : mine.pictures };
}

/** What a version says about a topic, in one spelling, so that "1,250" and "1250.00" are no difference. */
function normalisedText(topic: Topic, { values, pictures }: AdvertVersion): string {
  if (topic.name === 'pictures') return JSON.stringify(pictures.map(({ id, key, alt }) => [id ?? key, alt.trim()]));
  const { partType, measures, origin, universal, alsoFits, otherNumbers } = fitmentBody(values);
  switch (topic.name) {
    case 'category':
      return JSON.stringify([values.category, partType, measures]);
    case 'condition':
      return JSON.stringify([values.condition, origin]);
    case 'alsoFits':
      return JSON.stringify([universal, alsoFits]);
    case 'otherNumbers':
      return JSON.stringify(otherNumbers);
    default:
      return JSON.stringify(topic.fields.map((field) => spelled(field, values[field])));
  }
}

function spelled(field: keyof AdvertFormValues, text: string): string | number {
  if (field === 'price') return parsePrice(text) ?? text.trim();
  if (field === 'partNumber') return cleanPartNumber(text);
  return text.replace(/\r\n?/g, '\n').trim();
}
