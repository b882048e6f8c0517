import type { AdvertFormValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { emptyValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import {
  compareVersions,
  mixVersions,
  type Topic,
  type TopicName,
} from '#src/features/advert-form/conflict/mergeVersions.ts';

/** What an earlier advert of the same part has at hand. Its condition, pieces, place and words are those of one piece. */
const offered: ReadonlySet<TopicName> = new Set<TopicName>([
  'title',
  'vehicle',
  'years',
  'alsoFits',
  'category',
  'brand',
  'partNumber',
  'otherNumbers',
  'price',
]);

export interface TakenOver {
  readonly values: AdvertFormValues;
  /** What was typed and is otherwise in the earlier advert: it stays until its vendor says otherwise. */
  readonly kept: readonly Topic[];
}

/**
 * Fills a form from an earlier advert: what is empty, and the field that it was chosen in.
 * @param chosenIn its text is the beginning of what was looked for, and not to be kept
 * @param replaces topics that are taken over although something else was typed
 */
export function takeEarlier(
  typed: AdvertFormValues,
  earlier: AdvertFormValues,
  chosenIn: TopicName,
  replaces: readonly TopicName[] = [],
): TakenOver {
  const version = (values: AdvertFormValues) => ({ values, pictures: [] });
  const { differences } = compareVersions(version(emptyValues), version(typed), version(earlier));
  const open = differences.filter(({ topic }) => offered.has(topic.name));
  const taken = open.filter(
    ({ topic: { name }, changedBy }) => changedBy === 'theirs' || name === chosenIn || replaces.includes(name),
  );
  const choices = Object.fromEntries(taken.map(({ topic }) => [topic.name, 'theirs' as const]));
  const kept = open.filter(({ topic, changedBy }) => changedBy === 'both' && !(topic.name in choices));
  return {
    values: mixVersions(version(typed), version(earlier), choices).values,
    kept: kept.map(({ topic }) => topic),
  };
}
