import { measureKinds, measureOf } from './measures.ts';
import type { Measures } from './measuresSchema.ts';
import { findPartType } from '../partTypes.ts';

/* Which measures a part type may have. Separate from measures.ts because the list of part types is large to load. */

/** Returns the message for measures that a part of this type does not have; null when there is nothing wrong. */
export function measuresFault(partType: string | null, measures: Measures): string | null {
  const kind = measureOf(partType);
  const given = measureKinds.filter((name) => measures[name] !== undefined);
  if (given.every((name) => name === kind)) return null;
  const named = partType ? findPartType(partType)?.name.toLowerCase() : undefined;
  return kind === null
    ? `${named ? `Do not give measures for ${named}` : 'Choose a part type before you give measures'}.`
    : `For ${named ?? 'this part'}, give only the ${kind}’s measures.`;
}
