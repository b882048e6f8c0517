import { describe, expect, it } from 'vitest';
import type { Dictionary } from '../words/dictionary.ts';
import { readQuery } from '../reading/readQuery.ts';
import { searchRounds } from './searchRounds.ts';

/** The words of a small shop. */
const words = new Set(
  'brake pads pad plug plugs spark coolant motorbike corolla yaris accent alternator bosch shiny'.split(' '),
);
const dictionary: Dictionary = {
  findKnown: async (forms) => new Map(forms.filter((word) => words.has(word)).map((word) => [word, 1])),
  findCandidates: async () => new Map(),
  findForms: async () => new Map(),
  findNumbers: async () => [],
  findVendors: async () => [],
};
const roundsOf = async (query: string) => searchRounds(await readQuery(dictionary, query));

describe('words that no advert has', () => {
  it('are let go beside a part, and named', async () => {
    const rounds = await roundsOf('royal spark plug');
    const round = rounds.find(({ unsaid }) => unsaid);
    expect(round).toMatchObject({ unsaid: ['royal'], relaxed: false, keepsKind: true });
    expect(round?.terms.map(({ typed }) => typed)).toEqual(['spark plug']);
    expect(rounds.findIndex(({ unsaid }) => unsaid)).toBeLessThan(rounds.findIndex(({ relaxed }) => relaxed));
  });

  it('stay where an advert may have one of them, a brand first', async () => {
    const unsaid = (await roundsOf('shiny bosch spark plug')).flatMap((round) => (round.unsaid ? [round.unsaid] : []));
    expect(unsaid[0]).toEqual(['shiny']);
    expect(unsaid.at(-1)).toEqual(['shiny', 'bosch']);
  });

  it.each(['lamborghini brake pads', 'prado brake pads', 'michelin brake pads', 'brake pads 293x10', 'spark plug zib'])(
    'never are a vehicle, a make, a measure or what belongs to the part: %s',
    async (query) => expect((await roundsOf(query)).flatMap(({ unsaid = [] }) => unsaid)).toEqual([]),
  );
});

it('what other shops sell may be a word of a title', async () => {
  for (const query of ['fabric', 'rails fabric', 'wall clock']) {
    expect(await roundsOf(query)).toMatchObject([{ inTitle: true }]);
  }
  expect((await roundsOf('drilled plugs')).every(({ inTitle }) => inTitle === undefined)).toBe(true);
});

it('a side that the advert of a number denies is let go', async () => {
  const rounds = await roundsOf('92102-3s050 left');
  expect(rounds[0]).toMatchObject({ relaxed: false });
  expect(rounds.at(-1)).toMatchObject({ relaxed: true, atLeast: 1 });
  expect(rounds.at(-1)?.soft).toBeUndefined();
});

describe('figures beside a part', () => {
  it.each([
    ['coolant 165', { minPesewas: 12_375, maxPesewas: 20_625 }],
    ['alternator 900-1000', { minPesewas: 90_000, maxPesewas: 100_000 }],
    ['alternator 1.5k', { minPesewas: 112_500, maxPesewas: 187_500 }],
  ])('may be the price: %s', async (query, price) => {
    const round = (await roundsOf(query)).find(({ told }) => told);
    expect(round?.conditions).toEqual(price);
    expect(round?.relaxed).toBe(false);
  });

  it.each(['brake pads 2010', 'coolant 5', 'spark plug 14-11', 'coolant 165 under 200'])(
    'are none: %s',
    async (query) => expect((await roundsOf(query)).some(({ told }) => told)).toBe(false),
  );
});

describe('an advert of another kind', () => {
  it('counts by its title among the best matches, and not in other orders', async () => {
    const reading = await readQuery(dictionary, 'brake pads corolla');
    const [best] = searchRounds(reading);
    expect(best?.ofKinds).toContain('brake-pads');
    expect(best?.needsKind).toBe(true);
    expect(best?.orTitled?.map(({ typed }) => typed)).toEqual(['brake pads']);
    expect(searchRounds(reading, { isRanked: false })[0]?.orTitled).toBeUndefined();
  });

  it('may only mention the part once nobody has it', async () => {
    const rounds = await roundsOf('brake pads');
    expect(rounds.at(-1)).not.toHaveProperty('needsKind');
  });
});

it.each(['radiator repair', 'wheel balancing', 'disc skimming corolla'])(
  'work on a part is never an answer: %s',
  async (q) => {
    const rounds = await roundsOf(q);
    expect(rounds.length).toBeGreaterThan(0);
    expect(rounds.every(({ relaxed }) => relaxed)).toBe(true);
  },
);

it.each(['radiator repair kit', 'alternator repairs kit', 'brake pads to fix corolla'])(
  'asks for a part: %s',
  async (q) => expect((await roundsOf(q)).some(({ relaxed }) => !relaxed)).toBe(true),
);

it('a colour is one of an advert whose title has no other', async () => {
  const { terms } = await readQuery(dictionary, 'red coolant');
  expect(terms.find(({ typed }) => typed === 'red')?.instead).toContain('green');
});

describe('what is not wanted', () => {
  it.each([
    ['alternator but not for accent', ['accent']],
    ['brake pads no yaris', ['yaris']],
    ['alternator sauf accent', ['accent']],
  ])('%s: stays out in every round', async (query, without) => {
    for (const { conditions } of await roundsOf(query)) expect(conditions.without).toEqual(without);
  });

  it.each(['the car no fit start', 'brake pads not more than 200', 'alternator not used'])(
    'is nothing in "%s"',
    async (query) => {
      for (const { conditions } of await roundsOf(query)) expect(conditions.without).toBeUndefined();
    },
  );
});

it('two vehicles may have a hyphen in their names', async () => {
  for (const query of ['pads corolla or x-trail', 'pads x-trail or corolla', 'corolla cr-v pads', 'terrain x-trail']) {
    expect((await readQuery(dictionary, query)).terms, query).not.toEqual([]);
  }
  const { terms } = await readQuery(dictionary, 'pads corolla or x-trail');
  expect(terms.find(({ either }) => either)?.forms).toEqual(expect.arrayContaining(['corolla', 'x-trail']));
});

it('either of two vehicles will do, with their makes or without', async () => {
  for (const query of [
    'toyota corolla or toyota yaris pads',
    'pads corolla/yaris',
    'pads corolla & yaris',
    'plaquettes corolla ou yaris',
  ]) {
    const { terms } = await readQuery(dictionary, query);
    expect(terms.find(({ either }) => either)?.forms, query).toEqual(expect.arrayContaining(['corolla', 'yaris']));
  }
});
