import type { PartCategorySlug } from './categories.ts';

/*
 * The return terms (specification, section 9): seven calendar days, and which parts cannot go back. The buyer sees them
 * before ordering, and the server applies them when a return is requested.
 */

/** How many calendar days after the day of collection a part can go back. */
const returnDays = 7;

/** `never`: the part cannot go back. `unopened`: it can go back only as it was sold. */
export const returnRules = ['yes', 'unopened', 'never'] as const;
export type ReturnRule = (typeof returnRules)[number];

/**
 * Electrical part types outside the electrical category. The housing of a lamp is not electrical, its light source is.
 */
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

/** Returns whether a part can go back, by its category and part type. */
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

/** Returns when the return period of a collected part ends: midnight after the seventh day, Ghana time (UTC). */
export function returnsEndAt(collectedAt: Date): Date {
  return new Date(
    Date.UTC(collectedAt.getUTCFullYear(), collectedAt.getUTCMonth(), collectedAt.getUTCDate() + returnDays + 1),
  );
}

/** Returns what the buyer sees about the rule before ordering; null where the ordinary terms apply. */
export function returnRuleWords(rule: ReturnRule): string | null {
  if (rule === 'never') return 'Electrical part: cannot be returned';
  return rule === 'unopened' ? 'Can be returned only unopened' : null;
}
