import { expect, it } from 'vitest';
import { samePartOf } from './sameNumbers.ts';
import { partNumberKey } from './partNumberKeys.ts';
import { splitWords } from '../searchWords.ts';
import { adviseOnNumber } from './unknownNumber.ts';

const termsOf = (query: string) => splitWords(query).map((typed) => ({ typed, forms: [typed], corrected: null }));
const advise = (query: string, ...offered: readonly string[]) =>
  adviseOnNumber(termsOf(query), 2027, async (keys) => offered.filter((one) => keys.includes(partNumberKey(one))));

it('says what a known number is, and which numbers of the same part are posted', async () => {
  expect(await advise('bpr6es', 'W20EPR-U', 'FDB4464')).toEqual({
    knownNumber: {
      words: 'NGK BPR6ES is a spark plug. Nobody has posted one, but the same part under another number:',
      posted: [{ text: 'Denso W20EPR-U', number: 'W20EPRU' }],
    },
  });
});

it.each(['15400-rta-003', '15400rta003', 'honda 15400-RTA-003', '15400 rta 003'])('knows %s', async (query) => {
  expect((await advise(query)).knownNumber).toEqual({
    words: 'Honda 15400-RTA-003 is an oil filter. Nobody has posted one yet, nor the same part under another number.',
    posted: [],
  });
});

it('does not say that nobody has posted a number when only the filters exclude it', async () => {
  expect(await advise('bpr6es', 'BPR6ES', 'W20EPR-U')).toEqual({});
  expect(await advise('000 180 26 09', 'A 000 180 26 09')).toEqual({});
  expect(await advise('000 180 26 09', '0001802609')).toEqual({});
});

it('offers the nearest number for one that nobody knows', async () => {
  expect(await advise('FDB4467', 'FDB4464')).toEqual({ didYouMean: 'FDB4464' });
  expect(await advise('brake pads')).toEqual({});
});

it('has each number once', () => {
  const same = samePartOf('BPR6ES');
  expect(same?.others.map(({ key }) => key)).toEqual(['W20EPRU', 'WR7DC', 'RN9YC']);
  for (const { key } of same?.others ?? []) expect(samePartOf(key)?.name).toBe('Spark plug');
});
