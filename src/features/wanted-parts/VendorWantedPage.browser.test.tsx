import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ReceivedWanted } from '#contract/people/wantedParts.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { VendorWantedPage } from './VendorWantedPage.tsx';

const pads: ReceivedWanted = {
  id: '0198c8a1-0000-7000-8000-000000000001',
  make: 'Toyota',
  model: 'Corolla',
  year: 2012,
  partType: 'brake-pads',
  words: 'Front, please',
  region: 'Ashanti',
  picture: null,
  askedAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  answers: 2,
  own: null,
};

/** A small stand-in for the server. */
function createAnswers(put?: (request: WireRequest) => WireAnswer) {
  let items = [pads];
  return (request: WireRequest): WireAnswer => {
    const { method, path } = request;
    if (path.startsWith('/adverts')) {
      const counts = { total: 0, active: 0, inactive: 0 };
      return { status: 200, data: { items: [], total: 0, page: 1, pages: 1, counts, brands: [] } };
    }
    if (method === 'GET') return { status: 200, data: { items } };
    if (put) return put(request);
    const own = { pricePesewas: 25_000, words: '', picture: null, advert: null, answeredAt: pads.askedAt };
    items = [{ ...pads, answers: 3, own }];
    return { status: 200, data: { message: 'The buyer has your answer.' } };
  };
}
const vendorPage = <VendorWantedPage accountId={vendorAccount.id} />;
const card = page.getByRole('article', { name: 'Brake pads for Toyota Corolla 2012' });
const sheet = page.getByRole('dialog');

async function answerWith(price: string): Promise<void> {
  await card.getByRole('button', { name: /^I have it/ }).click();
  await sheet.getByLabelText('Price').fill(price);
  await sheet.getByRole('button', { name: 'Send your answer' }).click();
}

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  followSession();
});
afterEach(() => emptyOutbox());

test('a vendor answers with a price, and sees the answer on the card', async () => {
  const { requests } = await renderInShop(vendorPage, createAnswers());
  await expect.element(card.getByText('Front, please')).toBeVisible();
  await expect.element(card.getByText(/Ashanti · Asked on 20 Nov 2026, until 27 Nov 2026 · 2 answers/)).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await answerWith('');
  await expect.element(sheet.getByText('Price is missing.')).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await sheet.getByLabelText('Price').fill('250');
  await sheet.getByRole('button', { name: 'Send your answer' }).click();
  await expect.element(page.getByText('The buyer has your answer.')).toBeVisible();
  await expect.element(card.getByText(/You answered: GHc\u00a0250\.00/)).toBeVisible();
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/wanted-parts/${pads.id}/answer`,
    body: { price: '250', words: '', advertId: '', images: [] },
  });
});

test('an answer without a connection stays on the card as not sent yet', async () => {
  await renderInShop(
    vendorPage,
    createAnswers(() => {
      throw new OfflineError();
    }),
  );
  await answerWith('250');
  await expect.element(card.getByText('Your answer: not sent yet')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an answer that comes too late stays open with what was typed, and says why', async () => {
  await renderInShop(
    vendorPage,
    createAnswers(() => problem(409, 'conflict', 'This has ended.')),
  );
  await answerWith('250');
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This has ended.');
  await expect.element(sheet.getByLabelText('Price')).toHaveValue('250');
});

test('what is wrong with a field that the sheet does not show is said above the button', async () => {
  const message = 'Choose one of your adverts that buyers can see.';
  await renderInShop(
    vendorPage,
    createAnswers(() => problem(422, 'invalid', message, { fields: { advertId: message } })),
  );
  await answerWith('250');
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(message);
});

test('price and words of an answer survive a reload, and are gone once the shop has them', async () => {
  await renderInShop(vendorPage, createAnswers());
  await card.getByRole('button', { name: /^I have it/ }).click();
  await sheet.getByLabelText(/^Your words/).fill('Bosch, new, at Suame until six.');
  await sheet.getByLabelText('Price').fill('260');
  await leavePage();
  const { requests } = await renderInShop(vendorPage, createAnswers());
  await card.getByRole('button', { name: /^I have it/ }).click();
  await expect.element(sheet.getByLabelText(/^Your words/)).toHaveValue('Bosch, new, at Suame until six.');
  await expect.element(sheet.getByLabelText('Price')).toHaveValue('260');
  await sheet.getByRole('button', { name: 'Send your answer' }).click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    body: { price: '260', words: 'Bosch, new, at Suame until six.' },
  });
});
