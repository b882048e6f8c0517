import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { keepSnapshot } from '../shared/snapshot/snapshotPlace.ts';
import { answerFromSnapshot } from './snapshotAnswers.ts';

const now = new Date('2026-11-25T10:00:00Z');
let version = 0;

/** Saves a snapshot of one advert from a shop that has so many, and lists it. */
async function listed(offered?: number) {
  version += 1;
  const adverts = [{ id: '0b0b0b0b-0b0b-4b0b-8b0b-000000000001' }];
  const about = { version, edition: 'full', madeAt: now.toISOString(), checkedAt: 7 } as const;
  await keepSnapshot({ ...about, ...(offered !== undefined && { offered }), adverts, vendors: [] });
  return answerFromSnapshot('/adverts', now);
}

it('a list from the whole shop is a whole copy, and says that all parts are here', async () => {
  expect(await listed(1)).toMatchObject({ extent: 'whole', parts: { kept: 1, offered: 1 } });
});

it('a list from some of the shop is a part, and says of how many', async () => {
  expect(await listed(3400)).toMatchObject({ extent: 'newest-parts', parts: { kept: 1, offered: 3400 } });
});

it('a snapshot of an earlier release does not say how many there are, and counts as a part', async () => {
  const answer = await listed();
  expect(answer).toMatchObject({ extent: 'newest-parts' });
  expect(answer).not.toHaveProperty('parts');
});
