import type { SearchTerm } from './searchTerm.ts';

/* Apart from the lists of kinds, which a device has only once it has searched. */

/** A kind of many things: "Motorbike engines and parts", "Car accessories", "Tools". */
const ofMany = /^(?![A-Z]{2}).* and |^Car accessories$|^Tools$/;

/**
 * Returns how the part of a term is named: its kinds as filters show them, or its own words where they tell more. A car's
 * carburettor is no motorbike's engine, although both are of one kind.
 */
export function partNamed(
  { kinds = [], typed, corrected }: Pick<SearchTerm, 'kinds' | 'typed' | 'corrected'>,
  nameOfKind: (slug: string) => string,
): string {
  const names = kinds.map(nameOfKind);
  const [only = ''] = names;
  return kinds.length > 2 || (names.length === 1 && ofMany.test(only))
    ? capitalised(corrected ?? typed)
    : names.join(', ');
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
