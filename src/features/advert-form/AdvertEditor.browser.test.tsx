import { Link } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account } from '#contract/account.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { entryTarget, keepDraftWords, readDraft } from '#src/offline/advertDraft.ts';
import { entryOf, sendNow } from '#src/offline/outbox/outbox.ts';
import {
  advertWrites,
  field,
  nextVendor,
  photo,
  pictureIds,
  storedAdvert,
  typedValues,
} from '#tests/support/advertForm.tsx';
import { emptyOutbox } from '#tests/support/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/renderInShop.tsx';
import { PostAdvertPage } from './PostAdvertPage.tsx';

/* The editor within the page of a new advert: real storage, real pictures, only the network is faked. */

const values = typedValues;
const posted = { status: 201, data: { message: 'Ad added successfully', advert: storedAdvert() } };
const post = page.getByRole('button', { name: 'Post advert' }).first();
const newAdvert = (account: Account) => (
  <PostAdvertPage account={account} preview={() => null} onSettled={() => undefined} />
);

/** Opens the form with all its words typed already, as a draft. */
async function openFilled(answer: (request: WireRequest) => WireAnswer) {
  const account = nextVendor();
  const accountId = account.id;
  const key = '3c1a2b4d-0000-4000-8000-000000000001';
  await keepDraftWords(accountId, 'new', {
    values,
    idempotencyKey: key,
    version: null,
    base: null,
    savedAt: Date.now(),
  });
  const shop = await renderInShop(newAdvert(account), answer);
  await expect.element(field('Title')).toHaveValue(values.title);
  return { ...shop, accountId, key };
}

beforeEach(async () => {
  localStorage.clear();
  // Another one each time: one that was refused stays refused.
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  await page.viewport(360, 740);
});
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

test('an empty form says at each field what is missing and goes to the first', async () => {
  const { requests } = await renderInShop(newAdvert(nextVendor()), () => posted);
  await post.click();
  await expect.element(page.getByText('Choose a make from the list.')).toBeVisible();
  await expect.element(page.getByText('Choose New or Used.')).toBeVisible();
  await expect.element(page.getByText('Price is missing.')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
  expect(requests).toEqual([]);
});

test('the make narrows the models, and a model of another make is let go', async () => {
  await renderInShop(newAdvert(nextVendor()), () => posted);
  await field('Make').selectOptions('Toyota');
  await field('Model').selectOptions('Camry');
  await field('Make').selectOptions('Kia');
  await expect.element(field('Model')).toHaveValue('');
  await field('Model').selectOptions('Picanto');
  await field('Model').selectOptions('Other');
});

test('a draft comes back whole and is sent under its key; then it is gone', async () => {
  const { requests, accountId, key } = await openFilled(() => posted);
  await expect.element(page.getByText(/^Draft saved on this phone, \d\d:\d\d$/)).toBeVisible();
  await expect.element(field('Model')).toHaveValue('Camry');
  await post.click();
  await expect.element(page.getByText('Ad added successfully')).toBeVisible();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  const [request] = advertWrites(requests);
  expect(request?.headers['idempotency-key']).toBe(key);
  expect(request?.body).toMatchObject({ title: values.title, Make: 'Toyota', item: 'Denso', price: 1250, images: [] });
  expect(await readDraft(accountId, 'new')).toBeNull();
});

test('what is typed is kept on the device', async () => {
  const account = nextVendor();
  const accountId = account.id;
  await renderInShop(newAdvert(account), () => posted);
  await expect.element(page.getByText(/Draft saved/)).not.toBeInTheDocument();
  await field('Title').fill('Radiator');
  await expect.element(page.getByText(/Draft saved on this phone/)).toBeVisible();
  expect((await readDraft(accountId, 'new'))?.words.values['title']).toBe('Radiator');
});

test('without a line it is kept, says so, and goes out once; the form is free for another', async () => {
  let online = false;
  const { requests, accountId, key } = await openFilled(() => {
    if (!online) throw new OfflineError();
    return posted;
  });
  await post.click();
  await expect.element(page.getByText('Advert kept to be sent')).toBeVisible();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  expect(await readDraft(accountId, 'new')).toBeNull();
  expect(await entryOf(key)).toMatchObject({ state: 'waiting', label: `Post: ${values.title}` });
  online = true;
  await sendNow(key);
  await vi.waitFor(async () => expect((await entryOf(key))?.state ?? 'delivered').toBe('delivered'));
  const keys = advertWrites(requests).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set([key]));
});

test('a draft that lies in the outbox already, since the tab died between the two steps, is not offered again', async () => {
  const { accountId, key } = await openFilled(() => {
    throw new OfflineError();
  });
  const words = (await readDraft(accountId, 'new'))?.words;
  await post.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  if (!words) throw new Error('There was no draft');
  await keepDraftWords(accountId, 'new', words);
  await renderInShop(newAdvert({ ...vendorAccount, id: accountId }), () => posted);
  await expect.element(field('Title')).toHaveValue('');
  expect(await readDraft(accountId, 'new')).toBeNull();
  expect((await entryOf(key))?.state).toBe('waiting');
});

test('what waits is opened from the outbox, changed, and goes out as one advert', async () => {
  const { accountId, key } = await openFilled(() => {
    throw new OfflineError();
  });
  await post.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  const account = { ...vendorAccount, id: accountId };
  const { requests } = await renderInShop(
    <PostAdvertPage account={account} preview={() => null} entryId={key} onSettled={() => undefined} />,
    () => posted,
  );
  await expect.element(field('Title')).toHaveValue(values.title);
  expect((await entryOf(key))?.state).toBe('held');
  await field('Title').fill('Alternator 12V 100A');
  await post.click();
  await expect.element(page.getByText('Ad added successfully')).toBeVisible();
  expect(advertWrites(requests)).toMatchObject([
    { headers: { 'idempotency-key': key }, body: { title: 'Alternator 12V 100A', price: 1250 } },
  ]);
  expect(await entryOf(key)).toBeNull();
  expect(await readDraft(accountId, entryTarget(key))).toBeNull();
});

test('a form that was opened from the outbox and left puts the advert back in line', async () => {
  const { accountId, key } = await openFilled(() => {
    throw new OfflineError();
  });
  await post.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  const account = { ...vendorAccount, id: accountId };
  const open = () =>
    renderInShop(
      <>
        <Link to="/outbox">Leave</Link>
        <PostAdvertPage account={account} preview={() => null} entryId={key} onSettled={() => undefined} />
      </>,
      () => {
        throw new OfflineError();
      },
    );
  await open();
  await expect.element(field('Title')).toHaveValue(values.title);
  await page.getByRole('link', { name: 'Leave' }).click();
  await vi.waitFor(async () => expect((await entryOf(key))?.state).toBe('waiting'));
  // With something typed it waits to be edited on, and nothing of it is lost.
  await open();
  await field('Title').fill('Alternator 12V 100A');
  await page.getByRole('link', { name: 'Leave' }).click();
  await vi.waitFor(async () => {
    const draft = await readDraft(accountId, entryTarget(key));
    expect(draft?.words.values['title']).toBe('Alternator 12V 100A');
  });
  expect((await entryOf(key))?.state).toBe('held');
  await open();
  await expect.element(field('Title')).toHaveValue('Alternator 12V 100A');
});

test("the server's refusal stands at its field, which gets the focus", async () => {
  const message = 'This price is too high.';
  const { accountId } = await openFilled(() => problem(422, 'invalid', message, { fields: { price: message } }));
  await post.click();
  await expect.element(field('Price')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Price')).toHaveFocus();
  await expect.element(field('Title')).toHaveValue(values.title);
  expect((await readDraft(accountId, 'new'))?.words.values['title']).toBe(values.title);
});

test('without a plan it leads to the plans and keeps the draft', async () => {
  const message = 'Choose a plan to post; this advert is kept as a draft until then.';
  const { accountId } = await openFilled(() => problem(402, 'needs_subscription', message));
  await post.click();
  await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/payment');
  expect(await readDraft(accountId, 'new')).not.toBeNull();
});

test('a session that ended leads to the sign-in and back here', async () => {
  await openFilled(() => problem(401, 'signed_out', 'You are signed out. Sign in again; what you typed is kept.'));
  await post.click();
  const link = page.getByRole('link', { name: 'Sign In' });
  await expect.element(link).toHaveAttribute('href', '/login?next=%2Fpage');
  await expect.element(field('Title')).toHaveValue(values.title);
});

test('an advert that went through before its last changes is not posted a second time by itself', async () => {
  const { requests, key } = await openFilled((request) =>
    request.headers['idempotency-key'] === key ? problem(422, 'idempotency_mismatch', 'Sent before.') : posted,
  );
  await post.click();
  await expect.element(page.getByText(/was posted already/).first()).toBeVisible();
  expect(advertWrites(requests)).toHaveLength(1);
  await page.getByRole('button', { name: 'Post as another' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[1]?.headers['idempotency-key']).not.toBe(key);
});

test('pictures are sent in the order chosen, the first one as the cover', async () => {
  let uploads = 0;
  const { requests } = await openFilled(({ path }) => {
    if (path !== '/pictures') return posted;
    uploads += 1;
    const id = pictureIds[uploads - 1];
    return { status: 201, data: { message: 'Here.', picture: { id, width: 1, height: 1, ready: false } } };
  });
  const files = await Promise.all([photo('red.jpg', 'red'), photo('green.jpg', 'green'), photo('blue.jpg', 'blue')]);
  await userEvent.upload(page.getByLabelText('Add pictures'), files);
  await page.getByRole('button', { name: /^Picture 3 of 3/ }).click();
  await page.getByRole('button', { name: 'Move left' }).click();
  await page.getByRole('button', { name: 'Make it the cover' }).click();
  await page.getByLabelText(/^What it shows/).fill('From behind');
  await page.getByRole('button', { name: 'Move right' }).click();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  const [, b, c] = pictureIds;
  expect(advertWrites(requests)[0]?.body).toMatchObject({
    images: [
      { id: c, alt: 'From behind' },
      { id: b, alt: '' },
    ],
  });
});

test('pictures that did not go out go with the advert, and those that did are not sent again', async () => {
  let uploads = 0;
  let online = true;
  const { requests, key } = await openFilled(({ path }) => {
    if (!online) throw new OfflineError();
    if (path !== '/pictures') return posted;
    const id = pictureIds[uploads];
    uploads += 1;
    return { status: 201, data: { message: 'Here.', picture: { id, width: 1, height: 1, ready: false } } };
  });
  const input = page.getByLabelText('Add pictures');
  await userEvent.upload(input, await photo('red.jpg', 'red'));
  await vi.waitFor(() => expect(uploads).toBe(1));
  online = false;
  await userEvent.upload(input, await photo('green.jpg', 'green'));
  await expect.element(page.getByText(/One picture is not sent yet. It goes out with the advert/)).toBeVisible();
  await post.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  online = true;
  requests.length = 0;
  await sendNow(key);
  await vi.waitFor(() => expect(advertWrites(requests)).toHaveLength(1), { timeout: 5_000 });
  expect(uploads).toBe(2);
  const [first, second] = pictureIds;
  expect(advertWrites(requests)[0]?.body).toMatchObject({
    images: [
      { id: first, alt: '' },
      { id: second, alt: '' },
    ],
  });
});

test('a PDF and a ninth picture are left out, with a sentence', async () => {
  await openFilled(({ path }) => (path === '/pictures' ? problem(503, 'unavailable', 'Not now.') : posted));
  const input = page.getByLabelText('Add pictures');
  const pdf = new File(['%PDF'], 'list.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, pdf);
  await expect.element(page.getByText(/list\.pdf: This file is not a picture/)).toBeVisible();
  const nine = await Promise.all(
    Array.from({ length: 9 }, (_, index) => photo(`${index}.jpg`, `hsl(${index * 40} 50% 50%)`)),
  );
  await userEvent.upload(input, nine);
  await expect.element(page.getByText('An advert has at most 8 pictures. 1 was left out.')).toBeVisible();
  await expect.element(page.getByText('8 of 8')).toBeVisible();
});
