/**
 * Where a used part was used before it is sold here: "home-used" parts come from abroad, and buyers in Ghana pay more
 * for those of some countries. "Ghana" is for parts that were used here.
 */
export const origins = [
  'Ghana',
  'Japan',
  'Germany',
  'United Kingdom',
  'USA',
  'Canada',
  'South Korea',
  'Netherlands',
  'Belgium',
  'Italy',
  'France',
  'Spain',
  'Switzerland',
  'United Arab Emirates',
  'China',
  'India',
  'South Africa',
  'Other',
] as const;
export type Origin = (typeof origins)[number];

/** Returns the condition of a part in words: "New", "Used", "Used in Ghana", "Home-used, Japan". */
export function conditionWords(condition: 'New' | 'Used', origin: string | null | undefined): string {
  if (condition === 'New' || !origin) return condition;
  if (origin === 'Ghana') return 'Used in Ghana';
  return origin === 'Other' ? 'Home-used' : `Home-used, ${origin}`;
}
