import { type MeasureKind, type Measures, measureKinds } from './measures.ts';
import { findPartType } from './partTypes.ts';

/* Which kinds of part are told by their measures. Apart from the measures, since lists of kinds weigh more. */

const kindByPartType: Readonly<Record<string, MeasureKind>> = {
  tyres: 'tyre',
  'complete-wheels': 'tyre',
  'alloy-rims': 'rim',
  bulbs: 'bulb',
  batteries: 'battery',
  'bike-tyres-and-tubes': 'wheel',
  wheels: 'wheel',
};

/** Which measure tells whether a kind of part fits; null when the vehicle does. */
export function measureOf(partType: string | null | undefined): MeasureKind | null {
  return (partType && kindByPartType[partType]) || null;
}

/** Measures that a kind of part does not have are a fault at their field; null when all is well. */
export function measuresFault(partType: string | null, measures: Measures): string | null {
  const kind = measureOf(partType);
  const given = measureKinds.filter((name) => measures[name] !== undefined);
  if (given.every((name) => name === kind)) return null;
  const named = partType ? findPartType(partType)?.name.toLowerCase() : undefined;
  return kind === null
    ? `${named ? `For ${named}` : 'Without a part type'} no measures are given.`
    : `For ${named ?? 'this part'} give the ${kind}’s measures only.`;
}
