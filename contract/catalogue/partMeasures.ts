import { measureKinds, measureOf } from './measures.ts';
import type { Measures } from './measuresSchema.ts';
import { findPartType } from './partTypes.ts';

/* Which measures a kind of part may have. Apart from the measures, since lists of kinds weigh more. */

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
