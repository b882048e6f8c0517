import { describe, expect, it } from 'vitest';
import type { Dictionary } from './dictionary.ts';
import { readQuery } from '../reading/readQuery.ts';
import { synonymsOf } from './synonyms.ts';

describe('names of the trade', () => {
  it('lead to each other, in singular and plural', () => {
    expect(synonymsOf('bonnet')).toEqual(['hood']);
    expect(synonymsOf('windshields')).toContain('windscreen');
    expect(synonymsOf('kick starter')).toContain('starter motor');
    expect(synonymsOf('tail lamp')).toContain('back light');
    expect(synonymsOf('brake')).toEqual([]);
  });
});

/** A shop without adverts, where no word is known. */
const empty: Dictionary = {
  findKnown: async () => new Map(),
  findNumbers: async () => [],
  findCandidates: async () => new Map(),
  findForms: async () => new Map(),
  findVendors: async () => [],
};

describe('a search by a name of the trade', () => {
  it('searches for all names of the part, and treats none as a typing error', async () => {
    const { terms, corrected } = await readQuery(empty, 'hood corolla');
    expect(terms[0]).toEqual({
      typed: 'hood',
      forms: ['hood', 'bonnet', 'bonnets'],
      corrected: null,
      kinds: ['bonnets'],
    });
    expect(corrected).toBeNull();
  });

  it('reads two words as one name', async () => {
    const { terms } = await readQuery(empty, 'top cylinder vitz');
    expect(terms.map(({ typed }) => typed)).toEqual(['top cylinder', 'vitz']);
    expect(terms[0]?.forms).toContain('cylinder head');
  });

  it('does not correct words that people only say around a part', async () => {
    const { terms, corrected } = await readQuery(empty, 'below');
    expect(terms.map(({ forms }) => forms)).toEqual([['below']]);
    expect(corrected).toBeNull();
  });

  it('leaves a word alone while it is still being typed', async () => {
    const { terms } = await readQuery(empty, 'red hood', { unfinished: true });
    expect(terms.at(-1)?.forms).toEqual(['hood']);
  });
});
