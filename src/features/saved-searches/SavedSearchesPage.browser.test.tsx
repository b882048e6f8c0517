import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedSearchView } from '#contract/people/savedSearches.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { SavedSearchesPage } from './SavedSearchesPage.tsx';

const pads: SavedSearchView = {
  id: '0198c8a1-0000-7000-8000-000000000001',
  name: '“pads” · Braking System',
  search: { q: 'pads', category: 'breaking-system' },
  mails: true,
  news: 3,
  savedAt: '2026-11-18T08:00:00.000Z',
};
const kia: SavedSearchView = {
  ...pads,
  id: pads.id.replace('1', '2'),
  name: 'Kia',
  search: { make: 'Kia' },
  news: 100,
};
const old: SavedSearchView = { ...pads, id: pads.id.replace('1', '3'), name: 'Of old', search: null, news: null };

/** A small stand-in for the server. */
function createAnswers(...stored: SavedSearchView[]) {
  let saved = stored;
  return ({ method, path, body }: WireRequest): WireAnswer => {
    const id = path.split('/').at(-1);
    if (method === 'DELETE') saved = saved.filter((one) => one.id !== id);
    if (method === 'PATCH') saved = saved.map((one) => (one.id === id ? Object.assign({ ...one }, body) : one));
    if (method === 'POST') {
      saved = stored;
      return { status: 201, data: { id: pads.id, name: pads.name, existed: false } };
    }
    return { status: 200, data: method === 'GET' ? { items: saved } : { message: 'Done.' } };
  };
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  followSession();
});

test('says how many are new in each search, and counts them as seen when its list is opened', async () => {
  const { requests } = await renderInShop(<SavedSearchesPage />, createAnswers(pads, kia));
  await expect.element(page.getByText(/^New parts are mailed to abena@owusuautospares\.com/)).toBeVisible();
  await expect.element(row('Kia').getByText('99+ new')).toBeVisible();
  await expect.element(row('“pads”').getByText('3 new')).toBeVisible();
  await row('“pads”').getByRole('link').click();
  await expect.element(page.getByText('At /breaking-system?q=pads&sort=newest')).toBeVisible();
  await expect
    .poll(() => requests.filter(({ method }) => method === 'PATCH'))
    .toMatchObject([{ path: `/auth/me/saved-searches/${pads.id}`, body: { seen: true } }]);
});

test('turns the mails of one search off and on', async () => {
  const { requests } = await renderInShop(<SavedSearchesPage />, createAnswers(pads, kia));
  const mails = page.getByRole('switch', { name: /^Mail what is new in Kia/ });
  await mails.click();
  await expect.element(row('Kia').getByText('Mails off')).toBeVisible();
  await expect.element(row('“pads”').getByText('Mails on')).toBeVisible();
  await mails.click();
  await expect.element(row('Kia').getByText('Mails on')).toBeVisible();
  const sent = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toEqual([{ mails: false }, { mails: true }]);
});

test('a deleted search is gone at once, and Undo brings it back', async () => {
  const { requests } = await renderInShop(<SavedSearchesPage />, createAnswers(pads, kia));
  await page.getByRole('button', { name: 'Delete “pads” · Braking System' }).click();
  await expect.element(row('“pads”')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Saved searches' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('“pads”')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ search: pads.search });
});

test('without a connection nothing is changed, and the page says so', async () => {
  const answers = createAnswers(pads);
  await renderInShop(<SavedSearchesPage />, (request) => {
    if (request.method !== 'GET') throw new OfflineError();
    return answers(request);
  });
  await page.getByRole('switch').click();
  await expect.element(page.getByText('The mails stay on')).toBeVisible();
  await expect.element(page.getByText('This needs a connection. Try again when it is back.')).toBeVisible();
  await expect.element(page.getByRole('switch')).toBeChecked();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect.element(page.getByText('The saved search was not deleted')).toBeVisible();
  await expect.element(row('“pads”')).toBeVisible();
});

test('a search that the shop can no longer read says so, and can only be deleted', async () => {
  await renderInShop(<SavedSearchesPage />, createAnswers(old));
  await expect.element(page.getByText(/this search no longer works/)).toBeVisible();
  expect([page.getByRole('link').query(), page.getByRole('switch').query()]).toEqual([null, null]);
  await page.getByRole('button', { name: 'Delete Of old' }).click();
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
});

test('a signed-out person is led to sign in and back', async () => {
  clearDevice();
  await renderInShop(<SavedSearchesPage />, createAnswers(pads));
  const link = page.getByRole('link', { name: 'Sign In' });
  await expect.element(link).toHaveAttribute('href', '/login?next=%2Fsaved-searches');
});
