import { expect, test } from 'vitest';
import { dropDraft, keepDraftPictures, keepDraftWords, readDraft } from './advertDraft.ts';

const words = { values: { title: 'Alternator' }, idempotencyKey: 'k', version: null, savedAt: 1 };
const picture = { key: 'a', alt: 'Front', id: null, blob: new Blob(['abc'], { type: 'image/webp' }), originalBytes: 9 };

test('a draft comes back with its pictures, and only to the account that made it', async () => {
  await keepDraftWords('abena', 'new', words);
  await keepDraftPictures('abena', 'new', [picture]);
  const draft = await readDraft('abena', 'new');
  expect(draft?.words).toEqual(words);
  expect(await draft?.pictures?.[0]?.blob?.text()).toBe('abc');
  expect(await readDraft('kofi', 'new')).toBeNull();
  expect(await readDraft('abena', 'advert-7')).toBeNull();
});

test('drafts survive that local storage is cleared by a Logout', async () => {
  await keepDraftWords('ama', 'new', words);
  localStorage.clear();
  expect((await readDraft('ama', 'new'))?.words.values).toEqual({ title: 'Alternator' });
});

test('a draft without pictures says that they were never changed', async () => {
  await keepDraftWords('yaw', 'advert-7', { ...words, version: 3 });
  expect((await readDraft('yaw', 'advert-7'))?.pictures).toBeNull();
});

test('a dropped draft is gone, and dropping it again is no error', async () => {
  await keepDraftWords('esi', 'new', words);
  await keepDraftPictures('esi', 'new', [picture]);
  await dropDraft('esi', 'new');
  await dropDraft('esi', 'new');
  expect(await readDraft('esi', 'new')).toBeNull();
});
