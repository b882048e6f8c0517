import * as z from 'zod/mini';
import { type PlainField, sharedTopics } from '#contract/catalogue/advert/advertField.ts';
import {
  advertFields,
  type FieldName,
  fieldNames,
  type PlainFieldName,
  plainNames,
} from '#contract/catalogue/advert/advertFields.ts';
import { recordOf } from '#contract/core/recordOf.ts';
import { fieldSchemas } from '#contract/catalogue/advert/fieldSchemas.ts';
import { type AdvertFormValues, valueOfText } from '#src/features/advert-form/fields/advertFormValues.ts';
import { fitmentBody, measureNames } from '#src/features/advert-form/fitment/fitmentValues.ts';

/*
 * Compares two versions of one advert that were changed on two devices since the version that both started from. They
 * are compared topic by topic: fields that belong together (a make and its model; a category, its part type and the
 * measures of that type) are chosen together. Otherwise the mix could be a car that does not exist.
 */

export type TopicName = 'pictures' | FieldName | keyof typeof sharedTopics;

/** What can be chosen separately. */
export interface Topic {
  readonly name: TopicName;
  readonly label: string;
  /** The texts of the form that belong to it; the pictures have none. */
  readonly fields: readonly (keyof AdvertFormValues)[];
}

/** The topic that a field belongs to. */
export function topicOf(name: FieldName): TopicName {
  const field = advertFields[name];
  return 'topic' in field ? field.topic : name;
}

const isShared = (name: TopicName): name is keyof typeof sharedTopics => Object.hasOwn(sharedTopics, name);

function topicNamed(name: TopicName): Topic {
  if (name === 'pictures') return { name, label: 'Pictures', fields: [] };
  return {
    name,
    label: isShared(name) ? sharedTopics[name] : advertFields[name].label,
    fields: fieldNames.filter((field) => topicOf(field) === name).flatMap(textsOf),
  };
}

/** The texts of the form that a field has. */
function textsOf(name: FieldName): readonly (keyof AdvertFormValues)[] {
  return name === 'measures' ? measureNames : [name];
}

/** All topics in the order of the form. */
export const topics: readonly Topic[] = [...new Set<TopicName>(['pictures', ...fieldNames.map(topicOf)])].map(
  topicNamed,
);

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<TopicName, Side>>>;

/** A picture as far as a comparison needs it. `id` is null while the server does not have it. */
interface ComparedPicture {
  readonly id: string | null;
  readonly alt: string;
  readonly key?: string;
}

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

/** The topics in which two versions differ, and the others. @param base what both started from; null if unknown */
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
      return JSON.stringify(
        topic.fields.map((field) => (isPlain(field) ? spelled(field, values[field]) : values[field])),
      );
  }
}

const isPlain = (name: keyof AdvertFormValues): name is PlainFieldName => plainNames.some((one) => one === name);

/** The words that people read for a text of the form. */
export function wordsOfText(name: keyof AdvertFormValues, text: string): string {
  const field: PlainField | null = isPlain(name) ? advertFields[name] : null;
  return field?.options?.find(({ value }) => value === text)?.label ?? text;
}

const schemas = recordOf(plainNames, (name) => advertFields[name].schema(fieldSchemas));

/** The value of a field's text, or the text where it has no value yet. */
function spelled(name: PlainFieldName, text: string): unknown {
  const read = z.safeParse(schemas[name], valueOfText(name, text));
  return read.success ? read.data : text.replace(/\r\n?/g, '\n').trim();
}
