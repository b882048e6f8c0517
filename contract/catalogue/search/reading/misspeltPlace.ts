import type { Understood } from './readAsked.ts';
import { placeLike } from './readPlace.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { isUnlistedName } from '../words/unlistedVehicles.ts';

/** A word that nothing else knows and that is the slip of a town. */
export function misspeltPlace(terms: readonly SearchTerm[]) {
  for (const term of terms) {
    const found =
      term.unknown === true && term.doubtful === undefined && !isUnlistedName(term.typed)
        ? placeLike(term.typed)
        : null;
    if (!found) continue;
    const { value, ...conditions } = found;
    const understood: readonly Understood[] = [{ kind: 'place', value, words: term.typed }];
    return { term, conditions, understood };
  }
  return null;
}
