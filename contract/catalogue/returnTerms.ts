import type { PartCategorySlug } from './categories.ts';

/*
 * The return terms (specification, section 9): seven calendar days, and what cannot go back. Said before ordering, and
 * judged by the server when a return is asked for.
 */

/** Calendar days after the day of collection in which a part can go back. */
const returnDays = 7;

/** `never`: cannot go back. `unopened`: only as it was sold. */
export const returnRules = ['yes', 'unopened', 'never'] as const;
export type ReturnRule = (typeof returnRules)[number];

/** Kinds of electrical part outside their own category. A lamp's housing is none, what lights it is. */
const electricalTypes: ReadonlySet<string> = new Set([
  'bulbs',
  'led-strips-and-bars',
  'ballasts-and-modules',
  'light-switches',
  'warning-lamps',
  'car-stereos',
  'window-switches',
  'instrument-clusters',
  'abs-pumps-and-sensors',
  'brake-switches',
]);

/** Whether a part can go back. */
export function returnRuleOf({
  category,
  partType,
}: {
  category: PartCategorySlug;
  partType?: string | null | undefined;
}): ReturnRule {
  if (category === 'battery-electricity' || (partType && electricalTypes.has(partType))) return 'never';
  return category === 'fluid-lubricants' || partType === 'ac-gas' ? 'unopened' : 'yes';
}

/** The first moment at which what was collected then can go back no more: midnight after the seventh day, in Ghana's time (UTC). */
export function returnsEndAt(collectedAt: Date): Date {
  return new Date(
    Date.UTC(collectedAt.getUTCFullYear(), collectedAt.getUTCMonth(), collectedAt.getUTCDate() + returnDays + 1),
  );
}

/** What a buyer is told of it before ordering; null where the terms hold as they are. */
export function returnRuleWords(rule: ReturnRule): string | null {
  if (rule === 'never') return 'Electrical part: cannot be returned';
  return rule === 'unopened' ? 'Can be returned unopened only' : null;
}
