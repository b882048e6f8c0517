import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plainNames } from '#contract/catalogue/advert/advertFields.ts';
import { dropDraft, readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { entryOf, retryAfterPayment } from '#src/device/outbox/outbox.ts';
import { advertWrites, field, nextVendor, typedValues } from '#tests/support/render/advertForm.tsx';
import { newAdvert, openFilled, post, posted, signedInOnAPhone } from '#tests/support/render/newAdvertForm.tsx';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';

/* What is typed into a new advert, and how the shop answers. */

signedInOnAPhone();

test('an empty form says at each field what is missing and goes to the first', async () => {
  const { requests } = await renderInShop(newAdvert(nextVendor()), () => posted);
  await post.click();
  await expect.element(page.getByText('Choose a make from the list.')).toBeVisible();
  await expect.element(page.getByText('Choose New or Used.')).toBeVisible();
  await expect.element(page.getByText('Price is missing.')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
  expect(requests).toEqual([]);
});

test('every field that is one text has a control', async () => {
  await openFilled(() => posted);
  const without = plainNames.filter((name) => document.querySelector(`[name="${name}"]`) === null);
  // A new advert is Available.
  expect(without).toEqual(['status']);
});

test('the make narrows the models, and a model of another make is cleared', async () => {
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
  await expect.element(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await expect.element(field('Model')).toHaveValue('Camry');
  await post.click();
  await expect.element(page.getByText('Ad added successfully')).toBeVisible();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  const [request] = advertWrites(requests);
  expect(request?.headers['idempotency-key']).toBe(key);
  expect(request?.body).toMatchObject({
    title: typedValues.title,
    Make: 'Toyota',
    item: 'Denso',
    price: 1250,
    images: [],
  });
  expect(await readDraft(accountId, 'new')).toBeNull();
});

test('a price is shown as it was understood before it is sent, and sent as that', async () => {
  const { requests } = await openFilled(() => posted);
  await field('Price').fill('GH¢ 12,50');
  await expect.element(page.getByText('GHc\u00a012.50')).toBeVisible();
  await field('Price').fill('1,2,3');
  await post.click();
  await expect.element(page.getByText(/^It is not clear which digits are thousands/)).toBeVisible();
  expect(advertWrites(requests)).toEqual([]);
  await field('Price').fill('12,50');
  await post.click();
  await expect.poll(() => advertWrites(requests).map(({ body }) => body)).toMatchObject([{ price: 12.5 }]);
});

test('a warranty is optional, and sent as a number of months', async () => {
  const { requests } = await openFilled(() => posted);
  await page.getByText('More that helps buyers').click();
  const warranty = page.getByLabelText('Warranty (optional)');
  await expect.element(warranty).toHaveAccessibleDescription('In months.');
  await warranty.fill('six');
  await post.click();
  await expect.element(page.getByText(/^Enter the warranty as a whole number of months/)).toBeVisible();
  await warranty.fill('6');
  await post.click();
  await expect.poll(() => advertWrites(requests).map(({ body }) => body)).toMatchObject([{ warrantyMonths: 6 }]);
});

test('what is typed is kept on the device', async () => {
  const account = nextVendor();
  const accountId = account.id;
  await renderInShop(newAdvert(account), () => posted);
  await expect.element(page.getByText(/Draft saved/)).not.toBeInTheDocument();
  await field('Title').fill('Radiator');
  await expect.element(page.getByText(/Draft saved on this device/)).toBeVisible();
  expect((await readDraft(accountId, 'new'))?.words.values['title']).toBe('Radiator');
});

test('what was typed in the moment before the page was left is there again, though nothing more could be saved', async () => {
  const account = nextVendor();
  await renderInShop(newAdvert(account), () => posted);
  await field('Title').fill('Radiator');
  await expect.element(page.getByText(/Draft saved on this device/)).toBeVisible();
  vi.spyOn(deviceOutbox().store, 'keepDraft').mockReturnValue(new Promise(() => undefined));
  await field('Title').fill('Radiator, Corolla');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const draft = await readDraft(account.id, 'new');
  expect(draft?.words.values['title']).toBe('Radiator, Corolla');
  expect(await readDraft('another account', 'new')).toBeNull();
});

test('a form that is left before anything could be saved is there again', async () => {
  const account = nextVendor();
  await renderInShop(newAdvert(account), () => posted);
  await expect.element(field('Title')).toBeVisible();
  const saving = vi.spyOn(deviceOutbox().store, 'keepDraft').mockReturnValue(new Promise(() => undefined));
  await field('Title').fill('Radiator');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect((await readDraft(account.id, 'new'))?.words.values['title']).toBe('Radiator');
  saving.mockRestore();
  const { idempotencyKey } = (await readDraft(account.id, 'new'))?.words ?? { idempotencyKey: '' };
  await dropDraft(idempotencyKey);
  expect(await readDraft(account.id, 'new')).toBeNull();
});

test("the server's refusal is shown at its field, which gets the focus", async () => {
  const message = 'This amount is too high.';
  const { accountId } = await openFilled(() => problem(422, 'invalid', message, { fields: { price: message } }));
  await post.click();
  await expect.element(field('Price')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Price')).toHaveFocus();
  await expect.element(field('Title')).toHaveValue(typedValues.title);
  expect((await readDraft(accountId, 'new'))?.words.values['title']).toBe(typedValues.title);
});

test('without a plan it leads to the plans and keeps the draft', async () => {
  const message = 'Choose a plan to post; this advert is kept as a draft until then.';
  const { accountId } = await openFilled(() => problem(402, 'needs_subscription', message));
  await post.click();
  await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/payment');
  expect(await readDraft(accountId, 'new')).not.toBeNull();
});

/** A shop that wants a plan until it is paid. */
function planShop() {
  const shop = { isPaid: false };
  const answer = () =>
    shop.isPaid ? posted : problem(402, 'needs_subscription', 'Choose a plan to post; this advert is kept as a draft.');
  return { shop, answer };
}

test('an advert that lacked a plan is sent as it was tapped, once the plan is paid', async () => {
  const { shop, answer } = planShop();
  const { requests, accountId, key } = await openFilled(answer);
  await post.click();
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await expect.element(page.getByText('At /payment')).toBeVisible();
  await expect.poll(async () => (await entryOf(key))?.state).toBe('needs-you');
  shop.isPaid = true;
  await retryAfterPayment();
  await expect.poll(async () => (await entryOf(key))?.state ?? 'delivered').toBe('delivered');
  expect(new Set(advertWrites(requests).map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([key]));
  expect(await readDraft(accountId, 'new')).toBeNull();
});

test('an advert that lacked a plan and was changed since waits for its vendor', async () => {
  const { shop, answer } = planShop();
  const { requests, accountId } = await openFilled(answer);
  await post.click();
  await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  await field('Title').fill('Alternator, changed');
  await expect.poll(async () => (await readDraft(accountId, 'new'))?.words.values['title']).toBe('Alternator, changed');
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await expect.element(page.getByText('At /payment')).toBeVisible();
  shop.isPaid = true;
  await retryAfterPayment();
  expect((await readDraft(accountId, 'new'))?.words.values['title']).toBe('Alternator, changed');
  expect(advertWrites(requests)).toHaveLength(1);
});

test('nothing can be typed while the advert is being sent', async () => {
  let answerNow: () => void = () => undefined;
  const { requests } = await openFilled(
    () =>
      new Promise(
        (resolve) => (answerNow = () => resolve(problem(422, 'invalid', 'No.', { fields: { price: 'No.' } }))),
      ),
  );
  await post.click();
  await expect.poll(() => advertWrites(requests).length).toBe(1);
  expect(field('Title').element().closest('[inert]')).not.toBeNull();
  answerNow();
  await expect.element(field('Price')).toHaveFocus();
  expect(field('Title').element().closest('[inert]')).toBeNull();
});

test('a session that ended leads to the sign-in and back here', async () => {
  await openFilled(() => problem(401, 'signed_out', 'You are signed out. Sign in again; what you typed is kept.'));
  await post.click();
  const link = page.getByRole('link', { name: 'Sign In' });
  await expect.element(link).toHaveAttribute('href', '/login?next=%2Fpage');
  await expect.element(field('Title')).toHaveValue(typedValues.title);
});

test('an advert that was posted before its last changes is not posted a second time automatically', async () => {
  const { requests, key } = await openFilled((request) =>
    request.headers['idempotency-key'] === key ? problem(422, 'idempotency_mismatch', 'Sent before.') : posted,
  );
  await post.click();
  await expect.element(page.getByText(/was posted already/).first()).toBeVisible();
  expect(advertWrites(requests)).toHaveLength(1);
  await page.getByRole('button', { name: 'Post as a new advert' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[1]?.headers['idempotency-key']).not.toBe(key);
});

test('the years of cars are those of the shop’s clock', async () => {
  document.documentElement.dataset['year'] = '2041';
  try {
    await renderInShop(newAdvert(nextVendor()), () => posted);
    const offered = () => {
      const select = document.querySelector('[name=yearFrom]');
      return select instanceof HTMLSelectElement && [...select.options].map(({ value }) => value).slice(0, 2);
    };
    await expect.poll(offered).toEqual(['', '2042']);
  } finally {
    delete document.documentElement.dataset['year'];
  }
});
