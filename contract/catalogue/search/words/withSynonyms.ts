import { meantBy } from '../terms/meantTerms.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { synonymsOf } from './synonyms.ts';

/** Adds the synonyms of each term. Two terms may be one name ("kick", "starter"), even after their correction. */
export function withSynonyms(terms: readonly SearchTerm[]): SearchTerm[] {
  const read: SearchTerm[] = [];
  for (let index = 0; index < terms.length; index += 1) {
    const [term, next] = terms.slice(index, index + 2);
    if (!term) break;
    const pair = next ? `${meantBy(term)} ${meantBy(next)}` : '';
    const ofPair = synonymsOf(pair);
    if (next && ofPair.length > 0) {
      const changed = term.corrected !== null || next.corrected !== null;
      const forms = telling([pair, ...ofPair]);
      read.push({ typed: `${term.typed} ${next.typed}`, forms, corrected: changed ? pair : null });
      index += 1;
      continue;
    }
    read.push({ ...term, forms: telling([...new Set([...term.forms, ...synonymsOf(meantBy(term))])]) });
  }
  return read;
}

/** An English search leaves out the s of "s class", and would find any class. */
function telling(forms: readonly string[]): readonly string[] {
  const left = forms.filter((form) => !/(?:^|[" ])[aist] /.test(form));
  return left.length > 0 ? left : forms;
}
