/*
 * Whether the name that a network or a bank has for an account can be that of a vendor. Names are written in any order,
 * with titles, initials and without accents: two words in common make a fit, or one where either name has only one.
 */

const noise = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'alhaji',
  'hajia',
  'ltd',
  'limited',
  'ent',
  'enterprise',
  'and',
  'the',
]);

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !noise.has(word));
}

/** Whether an account's name fits one of a vendor's: the person's, or the business's. */
export function namesFit(accountName: string, vendorNames: readonly (string | null)[]): boolean {
  const account = new Set(wordsOf(accountName));
  return vendorNames.some((name) => {
    const words = new Set(wordsOf(name ?? ''));
    const common = [...words].filter((word) => account.has(word)).length;
    return common > 0 && common >= Math.min(2, words.size, account.size);
  });
}
