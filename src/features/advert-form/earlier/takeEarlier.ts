import { advertFields, fieldNames } from '#contract/catalogue/advert/advertFields.ts';
import { type AdvertFormValues, emptyValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import {
  compareVersions,
  mixVersions,
  type Topic,
  type TopicName,
  topicOf,
} from '#src/features/advert-form/conflict/mergeVersions.ts';

/** What can be copied from an earlier advert of the same part. Condition, quantity, place and text are of one piece. */
const offered = new Set(
  fieldNames.filter((name) => advertFields[name].copied === 'from an earlier advert').map(topicOf),
);

export interface TakenOver {
  readonly values: AdvertFormValues;
  /** Topics in which the typed text differs from the earlier advert: it stays until the vendor says otherwise. */
  readonly notTaken: readonly Topic[];
}

/**
 * Fills a form from an earlier advert: the empty fields, and the field in which the advert was chosen.
 * @param chosenIn the topic of that field: its text was only the start of a search and is replaced
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
  const notTaken = open.filter(({ topic, changedBy }) => changedBy === 'both' && !(topic.name in choices));
  return {
    values: mixVersions(version(typed), version(earlier), choices).values,
    notTaken: notTaken.map(({ topic }) => topic),
  };
}
