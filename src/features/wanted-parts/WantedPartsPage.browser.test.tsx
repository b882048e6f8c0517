import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { WantedPart } from '#contract/people/wantedParts.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { WantedPartsPage } from './WantedPartsPage.tsx';

const id = '0198c8a1-0000-7000-8000-000000000001';
const answer = (price: number, name: string, change: object = {}): WantedPart['answers'][number] => ({
  pricePesewas: price,
  words: '',
  picture: null,
  advert: null,
  answeredAt: '2026-11-20T11:00:00.000Z',
  vendor: { id: id.replace('1', String(price % 9)), name, rating: null, collected: 3 },
  ...change,
});
const pads: WantedPart = {
  id,
  make: 'Toyota',
  model: 'Corolla',
  year: 2012,
  partType: 'brake-pads',
  words: 'Front, please',
  region: 'Ashanti',
  picture: null,
  askedAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  ended: null,
  vendors: 12,
  answers: [
    answer(18_000, 'Cheap Spares', { words: 'Used, from Germany' }),
    answer(40_001, 'Dear Spares', { advert: { id, title: 'Brake pads, new' } }),
  ],
};
const over: WantedPart = { ...pads, id: id.replace('1', '2'), partType: 'headlamps', ended: 'over', answers: [] };

/** A small stand-in for the server. */
function createAnswers(...items: WantedPart[]) {
  let wanted = items;
  return ({ method, path }: WireRequest): WireAnswer => {
    if (method === 'GET') return { status: 200, data: { items: wanted } };
    if (path.endsWith('/close')) {
      wanted = wanted.map((one) => ({ ...one, ended: 'closed' }));
      return { status: 200, data: { message: 'Closed. Vendors do not see it any more.' } };
    }
    wanted = [{ ...pads, answers: [] }, ...wanted];
    return { status: 201, data: { message: '12 vendors were asked.', id, vendors: 12 } };
  };
}
const wantedPage = (given: object = {}, pushQuestion: ReactNode = null) => (
  <WantedPartsPage given={given} entryId={null} pushQuestion={pushQuestion} />
);
const askButton = page.getByRole('button', { name: 'Ask the vendors' });

beforeEach(async () => {
  await page.viewport(360, 740);
  sessionStorage.clear();
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: { ...vendorAccount, role: 'user' } });
  followSession();
});
afterEach(() => emptyOutbox());

test('shows the answers side by side, each with its price and a way to the vendor', async () => {
  await renderInShop(wantedPage(), createAnswers(pads, over));
  const card = page.getByRole('article', { name: 'Brake pads for Toyota Corolla 2012' });
  await expect.element(card.getByText('Open until 27 Nov 2026')).toBeVisible();
  await expect.element(card.getByText(/12 vendors asked/)).toBeVisible();
  const answers = card.getByRole('listitem');
  for (const text of ['GHc\u00a0180.00', 'Cheap Spares', 'Used, from Germany']) {
    await expect.element(answers.first().getByText(text)).toBeVisible();
  }
  await expect.element(answers.first().getByRole('link', { name: 'Contact Cheap Spares' })).toBeVisible();
  await expect
    .element(answers.last().getByRole('link', { name: 'See the advert: Brake pads, new' }))
    .toHaveAttribute('href', `/single-advert?id=${id}`);
  const ended = page.getByRole('article', { name: 'Headlamps for Toyota Corolla 2012' });
  await expect.element(ended.getByText('No vendor answered.')).toBeVisible();
  await expect.element(ended.getByRole('button', { name: /^Close/ })).not.toBeInTheDocument();
  expect(await commands.axeInBothSchemes()).toEqual([]);
});

test('the question about notifications, which comes late, is after the form', async () => {
  await renderInShop(wantedPage({}, <p>Tell me?</p>), createAnswers(pads));
  await expect.element(page.getByText('Tell me?')).toBeVisible();
  const follows = askButton.element().compareDocumentPosition(page.getByText('Tell me?').element());
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('asks with what a search has filled in, and shows it in the list', async () => {
  const { requests } = await renderInShop(
    wantedPage({ make: 'Toyota', model: 'Corolla', year: '2012', partType: 'brake-pads' }),
    createAnswers(),
  );
  await askButton.click();
  await expect.element(page.getByText('What you are looking for needs at least 3 characters.')).toBeVisible();
  await page.getByLabelText('What are you looking for?').fill('Front, please');
  await askButton.click();
  await expect.element(page.getByText('12 vendors were asked.')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Brake pads for Toyota Corolla 2012' })).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    make: 'Toyota',
    model: 'Corolla',
    year: '2012',
    partType: 'brake-pads',
    words: 'Front, please',
    images: [],
  });
  await expect.element(page.getByLabelText('What are you looking for?')).toHaveValue('');
});

test('a part that is asked for without a connection is on the page as not sent yet', async () => {
  const answers = createAnswers();
  await renderInShop(wantedPage({ partType: 'brake-pads' }), (request) => {
    if (request.method === 'POST') throw new OfflineError();
    return answers(request);
  });
  await page.getByLabelText('What are you looking for?').fill('Front, please');
  await askButton.click();
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  const waiting = page.getByRole('article', { name: 'Ask vendors: Brake pads' });
  await expect.element(waiting.getByText('Not sent yet')).toBeVisible();
  await expect.element(waiting.getByText('Front, please')).toBeVisible();
});

test('says at the field that nobody can be asked, and keeps what was typed', async () => {
  const nobody = 'No vendor here has such parts right now.';
  await renderInShop(wantedPage({ partType: 'brake-pads' }), ({ method }) =>
    method === 'GET'
      ? { status: 200, data: { items: [] } }
      : {
          status: 422,
          data: {
            type: 'about:blank',
            title: 'Unprocessable Content',
            status: 422,
            code: 'invalid',
            message: nobody,
            fields: { partType: nobody },
          },
        },
  );
  await page.getByLabelText('What are you looking for?').fill('Front, please');
  await askButton.click();
  await expect.element(page.getByLabelText(/Part type/)).toHaveAccessibleDescription(nobody);
  await expect.element(page.getByLabelText('What are you looking for?')).toHaveValue('Front, please');
});

test('a part that was found is closed with one press', async () => {
  await renderInShop(wantedPage(), createAnswers(pads));
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect.element(page.getByText('Closed. Vendors do not see it any more.')).toBeVisible();
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
});

test('somebody who is not signed in is led to sign in, and finds what was typed again', async () => {
  clearDevice();
  followSession();
  await renderInShop(wantedPage({ partType: 'brake-pads' }), createAnswers());
  await page.getByLabelText('What are you looking for?').fill('Front, please');
  await askButton.click();
  await expect.element(page.getByText('At /login?next=%2Fwanted-parts')).toBeVisible();
  keepSession({ token: crypto.randomUUID(), account: { ...vendorAccount, role: 'user' } });
  await renderInShop(wantedPage(), createAnswers());
  await expect.element(page.getByLabelText('What are you looking for?')).toHaveValue('Front, please');
  await expect.element(page.getByLabelText(/Part type/)).toHaveValue('brake-pads');
});

test('what is typed over the words of a search survives a reload, and is not in a form for another part', async () => {
  const field = page.getByLabelText('What are you looking for?');
  const words = 'front, for the one with drums behind';
  await renderInShop(wantedPage({ partType: 'brake-pads', words: 'front' }), createAnswers());
  await field.fill(words);
  await leavePage();
  await renderInShop(wantedPage({ words: 'alternator' }), createAnswers());
  await expect.element(field).toHaveValue('alternator');
  await leavePage();
  const { requests } = await renderInShop(wantedPage({ partType: 'brake-pads', words: 'front' }), createAnswers());
  await expect.element(field).toHaveValue(words);
  await askButton.click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { words } });
});
