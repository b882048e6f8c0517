import type { Measures } from './measuresSchema.ts';

/*
 * Whether a tyre, a rim, a bulb, a battery or a bicycle part fits depends on the measures printed on the part, not on
 * the vehicle. Each measure has one spelling that is stored, shown and searched, however the vendor types it.
 */

export const measureKinds = ['tyre', 'rim', 'bulb', 'battery', 'wheel'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Returns the measures as rows of a table: [label, value]. */
export function measureRows(measures: Measures): [string, string][] {
  const rows: [string, string][] = [];
  if (measures.tyre !== undefined) rows.push(['Tyre size', measures.tyre]);
  if (measures.rim) rows.push(['Rim', `${measures.rim.inches} inch`], ['Bolt circle', measures.rim.bolts]);
  if (measures.bulb !== undefined) rows.push(['Bulb', measures.bulb]);
  if (measures.battery)
    rows.push(['Battery group', measures.battery.group], ['Capacity', `${measures.battery.ampHours} Ah`]);
  if (measures.wheel !== undefined) rows.push(['Wheel size', wheelWords(measures.wheel)]);
  return rows;
}

/** "26 inch"; "700C". */
export function wheelWords(size: string): string {
  return size.endsWith('C') ? size : `${size} inch`;
}

/** Returns the keys by which a search finds the measures, spelled as part numbers are: "19565R15", "5X1143", "NS70". */
export function measureKeys(measures: Measures): string[] {
  const { tyre, rim, bulb, battery } = measures;
  return [tyre, rim?.bolts, bulb, battery?.group]
    .filter((text) => text !== undefined)
    .map((text) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase());
}

const kindByPartType: Readonly<Record<string, MeasureKind>> = {
  tyres: 'tyre',
  'complete-wheels': 'tyre',
  'alloy-rims': 'rim',
  bulbs: 'bulb',
  batteries: 'battery',
  'bike-tyres-and-tubes': 'wheel',
  wheels: 'wheel',
};

export const measurePartTypes: readonly string[] = Object.keys(kindByPartType);

/** Returns the measure that decides whether a part of this type fits; null when the vehicle decides. */
export function measureOf(partType: string | null | undefined): MeasureKind | null {
  return (partType && kindByPartType[partType]) || null;
}
