import { formatPrice } from '#contract/core/money/money.ts';
import { changedPrice } from '#contract/vendor/pricePercent.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { ContractError, OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { copyNoteOf, savedAtAtom } from '#src/http/savedAnswers.ts';
import { deviceStore, keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { ownAdvert, ownAdvertsAnswer } from '#tests/support/device/ownAdvertsAnswer.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostsPanel } from '../PostsPanel.tsx';

const [first, second, third] = [ownAdvert(1), ownAdvert(2), ownAdvert(3)];
const three = ownAdvertsAnswer([first, second, third], 4_982);
const filters = { category: 'battery-electricity', brand: 'Denso', status: 'Available', attention: 'stale' } as const;

const box = (name: string) => page.getByRole('checkbox', { name });
const bar = page.getByRole('region', { name: 'Selected adverts' });
const isBulk = ({ path }: WireRequest) => path.endsWith('/bulk');

/** Shows the panel. `bulk` answers the bulk command. */
function show(search: object, bulk: (request: WireRequest) => WireAnswer = () => problem(500, 'internal', 'Broken.')) {
  return renderInShop(<PostsPanel accountId={vendorAccount.id} search={search} />, (request) =>
    isBulk(request) ? bulk(request) : { status: 200, data: three },
  );
}
const changed = (ids: string[]): WireAnswer => ({ status: 200, data: { message: 'Done.', changedIds: ids } });

afterEach(emptyOutbox);
beforeEach(async () => {
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  await page.viewport(360, 740);
});

test('staff neither delete many adverts nor change their prices, and find no price offers', async () => {
  const worksFor = { vendorId: vendorAccount.id, name: 'Owusu Spares', since: vendorAccount.createdAt };
  keepSession({
    token: crypto.randomUUID(),
    account: { ...vendorAccount, id: crypto.randomUUID(), role: 'user', worksFor },
  });
  await renderInShop(<PostsPanel accountId={vendorAccount.id} isOwner={false} search={{}} />, () => ({
    status: 200,
    data: three,
  }));
  await box('Select Alternator 1').click();
  await expect.element(bar.getByRole('button', { name: 'Make Not available' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Change prices' }).query()).toBeNull();
  expect(bar.getByRole('button', { name: 'Delete selected' }).query()).toBeNull();
  await page.getByRole('button', { name: 'More for Alternator 2' }).click();
  await expect.element(page.getByRole('link', { name: 'Duplicate as a draft' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Price offers/ }).query()).toBeNull();
});

test('on a phone all that can be done with chosen adverts is on one line, Delete apart at its end', async () => {
  await show({}, () => changed([]));
  await box('Select Alternator 1').click();
  await expect.element(bar.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  const acts = ['Make Available', 'Make Not available', 'Change prices', 'Delete selected'];
  const places = acts.map((name) => bar.getByRole('button', { name }).element().getBoundingClientRect());
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  const [, , prices, remove] = places;
  expect((remove?.left ?? 0) - (prices?.right ?? 0)).toBeGreaterThanOrEqual(8);
  expect(remove?.right).toBeLessThanOrEqual(bar.element().getBoundingClientRect().right);
});

test.each([360, 1280])(
  'chosen adverts are made not available together, and back again by Undo, at %d px',
  async (width) => {
    await page.viewport(width, 800);
    const { requests } = await show({}, () => changed([first.id, third.id]));
    await box('Select Alternator 1').click();
    await box('Select Alternator 3').click();
    await expect.element(bar.getByText('2 selected', { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Make Not available' }).click();
    await expect.element(page.getByText('2 adverts are now not available').first()).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Your Posts' })).toHaveFocus();
    expect(requests.find(isBulk)?.body).toEqual({ action: 'unavailable', ids: [first.id, third.id] });

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('2 adverts are now available').first()).toBeVisible();
    expect(requests.findLast(isBulk)?.body).toEqual({ action: 'available', ids: [first.id, third.id] });
  },
);

test('a page is chosen, then all that match, which the server finds by the filters', async () => {
  const { requests } = await show(filters, () => changed([first.id]));
  await box('Select all on this page').click();
  await expect.element(box('Select Alternator 2')).toBeChecked();
  await bar.getByRole('button', { name: 'Select all 4,982' }).click();
  await expect.element(page.getByRole('status').getByText('All 4,982 selected')).toBeInTheDocument();
  await bar.getByRole('button', { name: 'Delete selected' }).click();
  await expect.element(page.getByText('Delete 4,982 adverts?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('1 advert deleted').first()).toBeVisible();
  expect(requests.find(isBulk)?.body).toEqual({ action: 'delete', matching: filters });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => requests.findLast(isBulk)?.body).toEqual({ action: 'restore', ids: [first.id] });
});

test('what a saved copy lists is not all that match, so nothing is done to all of them', async () => {
  const { requests, queryClient } = await show({ q: 'Alternator', attention: 'stale' }, () => changed([first.id]));
  await expect.element(box('Select Alternator 1')).toBeVisible();
  /** Notes where the list came from, as a read of it does. */
  const comesFrom = (copy: Parameters<ReturnType<typeof copyNoteOf>>[1]) => {
    const [listed] = queryClient.getQueryCache().findAll({ queryKey: ownAdvertsKey });
    if (!listed) throw new Error('The list was not read.');
    copyNoteOf({ client: queryClient, queryKey: listed.queryKey })('/adverts/my-adverts', copy);
    queryClient.setQueryData(listed.queryKey, { ...three });
  };
  const copy = { savedAt: Date.now(), extent: 'newest-own' } as const;
  // A copy of something else on the page says nothing of this list.
  queryClient.setQueryData(['figures'], {});
  copyNoteOf({ client: queryClient, queryKey: ['figures'] })('/figures', copy);
  deviceStore.set(savedAtAtom, copy.savedAt);
  onTestFinished(() => deviceStore.set(savedAtAtom, null));
  await box('Select Alternator 1').click();
  await expect.element(bar.getByRole('button', { name: 'Select all 4,982' })).toBeEnabled();
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  comesFrom(copy);
  await box('Select all on this page').click();
  await expect.element(bar.getByText('3 selected', { exact: true })).toBeVisible();
  expect(bar.getByRole('button', { name: /^Select all/ }).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'All 4,982 still there' })).toBeDisabled();

  // The shop answers, all are chosen, and the next page is a copy.
  comesFrom(null);
  await bar.getByRole('button', { name: 'Select all 4,982' }).click();
  comesFrom(copy);
  await expect.element(bar.getByText('All that match', { exact: true })).toBeVisible();
  for (const name of ['Still there', 'Make Not available', 'Change prices', 'Delete selected'])
    await expect.element(bar.getByRole('button', { name, exact: true })).toBeDisabled();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await box('Select Alternator 1').click();
  await bar.getByRole('button', { name: 'Make Not available' }).click();
  await expect.poll(() => requests.find(isBulk)?.body).toEqual({ action: 'unavailable', ids: [first.id] });
});

test('what staff change of all that match names the vendor, since the shop finds them when the command arrives', async () => {
  const worksFor = { vendorId: vendorAccount.id, name: 'Owusu Spares', since: vendorAccount.createdAt };
  const member = { ...vendorAccount, id: crypto.randomUUID(), role: 'user' as const, worksFor };
  keepSession({ token: crypto.randomUUID(), account: member });
  const { requests } = await show({}, () => changed([first.id]));
  await box('Select all on this page').click();
  await bar.getByRole('button', { name: 'Select all 4,982' }).click();
  await bar.getByRole('button', { name: 'Make Not available' }).click();
  await expect.poll(() => requests.find(isBulk)?.headers['x-for-vendor']).toBe(vendorAccount.id);
});

test('taking one out of all that match leaves the others of its page', async () => {
  await show({});
  await box('Select all on this page').click();
  await bar.getByRole('button', { name: 'Select all 4,982' }).click();
  await box('Select Alternator 2').click();
  await expect.element(bar.getByText('2 selected', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(box('Select Alternator 1')).not.toBeChecked();
});

test('adverts stay chosen after a refusal, and without a plan the plans are offered', async () => {
  await show({}, () => problem(402, 'needs_subscription', 'Your plan has ended.'));
  await box('Select Alternator 1').click();
  await bar.getByRole('button', { name: 'Make Available' }).click();
  await expect.element(page.getByText('Your plan has ended.')).toBeVisible();
  await expect.element(box('Select Alternator 1')).toBeChecked();
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect.element(page.getByText('At /payment')).toBeVisible();
});

test('after a deletion the focus is at the row that moved up', async () => {
  let gone = false;
  await renderInShop(<PostsPanel accountId={vendorAccount.id} search={{}} />, ({ method }) => {
    if (method === 'DELETE') {
      gone = true;
      return { status: 200, data: { message: 'Advert deleted.' } };
    }
    return { status: 200, data: ownAdvertsAnswer(gone ? [first, third] : [first, second, third]) };
  });
  await page.getByRole('button', { name: 'Delete Alternator 2' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(box('Select Alternator 3')).toHaveFocus();
});

test.each([
  ['Electrical & Battery System', '/vendor-dashboard?brand=Denso&status=Available&attention=stale'],
  ['Denso', '/vendor-dashboard?category=battery-electricity&status=Available&attention=stale'],
  ['Available', '/vendor-dashboard?category=battery-electricity&brand=Denso&attention=stale'],
  ['Not updated for 30 days', '/vendor-dashboard?category=battery-electricity&brand=Denso&status=Available'],
])('the chip %s removes its own filter alone', async (name, href) => {
  await show(filters);
  const chip = page.getByRole('link', { name: `Remove filter ${name}` });
  await expect.element(chip).toHaveAttribute('href', href);
  await chip.click();
  await expect.element(page.getByText(`At ${href}`)).toBeVisible();
});

test('on a phone the filters are a sheet that counts before it is applied', async () => {
  const { requests } = await show({ q: 'alternator', page: 3 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabelText('Brand').selectOptions('Valeo');
  await page.getByLabelText('Sort by').selectOptions('Lowest price first');
  const counted = '/adverts/my-adverts?q=alternator&brand=Valeo&sort=price&direction=up';
  await expect.poll(() => requests.at(-1)?.path).toBe(counted);
  await page.getByRole('button', { name: 'Show 4,982 adverts' }).click();
  await expect
    .element(page.getByText('At /vendor-dashboard?q=alternator&brand=Valeo&sort=price&direction=up'))
    .toBeVisible();
});

test('beside the list the filters open in the page, and Clear All removes all of them', async () => {
  await page.viewport(1280, 800);
  await show({ q: 'alternator', sort: 'price' });
  const open = page.getByRole('button', { name: 'Filters', exact: true });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect.element(page.getByLabelText('Needs attention')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.element(page.getByText('At /vendor-dashboard?sort=price')).toBeVisible();
});

test('the list follows the typed words when the typing pauses', async () => {
  const { requests } = await show({});
  await expect.element(box('Select Alternator 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your adverts' }).click();
  await userEvent.keyboard('ngk');
  await expect.element(page.getByText('At /vendor-dashboard?q=ngk')).toBeVisible();
  expect(requests.filter(({ path }) => path.endsWith('/my-adverts'))).toHaveLength(1);
});

test('an advert is duplicated in the form, where nothing is posted yet', async () => {
  await show({});
  await page.getByRole('button', { name: 'More for Alternator 2' }).click();
  await page.getByRole('link', { name: 'Duplicate as a draft' }).click();
  await expect.element(page.getByText(`At /add-product?copy=${second.id}`)).toBeVisible();
});

test('adverts that were untouched for long are confirmed as still there: one, all, or the chosen ones', async () => {
  const listed = ownAdvertsAnswer([first, second, third]);
  const { requests } = await renderInShop(
    <PostsPanel accountId={vendorAccount.id} search={{ attention: 'stale' }} />,
    (request) => (isBulk(request) ? changed([first.id]) : { status: 200, data: listed }),
  );
  const sent = () => requests.filter(isBulk).map(({ body }) => body);
  await page.getByRole('button', { name: 'Alternator 1: still there' }).click();
  await expect.element(page.getByText('1 advert is still there').first()).toBeVisible();
  await expect.poll(sent).toEqual([{ action: 'still-there', ids: [first.id] }]);
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'All 3 still there' }).click();
  await expect.poll(sent).toHaveLength(2);
  expect(sent().at(-1)).toEqual({ action: 'still-there', ids: [first.id, second.id, third.id] });

  await box('Select Alternator 2').click();
  await bar.getByRole('button', { name: 'Still there' }).click();
  await expect.poll(sent).toHaveLength(3);
  expect(sent().at(-1)).toEqual({ action: 'still-there', ids: [second.id] });
});

test('the prices of chosen adverts change by percent, after a preview of the new prices', async () => {
  const { requests } = await show({}, () => changed([first.id]));
  await box('Select Alternator 1').click();
  await bar.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the price of 1 advert' });
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await expect.element(dialog.getByText('Enter a whole number from 1 to 300.')).toBeVisible();
  await dialog.getByText('Lower', { exact: true }).click();
  await dialog.getByLabelText('By percent').fill('95');
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await expect.element(dialog.getByText('Enter a whole number from 1 to 90.')).toBeVisible();
  await dialog.getByLabelText('By percent').fill('10');
  await expect
    .element(
      dialog.getByText(
        `${formatPrice(first.pricePesewas)} → ${formatPrice(changedPrice(first.pricePesewas, -10) ?? 0)}`,
      ),
    )
    .toBeVisible();
  expect(requests.filter(isBulk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await expect.element(page.getByText('1 advert has a new price').first()).toBeVisible();
  expect(requests.filter(isBulk).map(({ body }) => body)).toEqual([
    { action: 'prices', percent: -10, ids: [first.id] },
  ]);
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('adverts that the shop paused are put back in one tap, also more than a page of them', async () => {
  const { requests } = await show({ attention: 'paused' }, () => changed([first.id, second.id]));
  await page.getByRole('button', { name: 'Put all 4,982 back' }).click();
  await expect.element(page.getByText('2 adverts are now available').first()).toBeVisible();
  expect(requests.find(isBulk)?.body).toEqual({ action: 'available', matching: { attention: 'paused' } });
});

test('all that match are changed now or not at all, however the phone finds its connection', async () => {
  const { requests } = await show({ attention: 'paused' }, () => {
    throw new OfflineError();
  });
  await page.getByRole('button', { name: 'Put all 4,982 back' }).click();
  await expect.element(page.getByText(/Changing all that match needs a connection/)).toBeVisible();
  expect(requests.filter(isBulk)).toHaveLength(1);
  expect(await deviceOutbox().store.all()).toEqual([]);
});

test.each([
  ['no answer came', new OfflineError()],
  ['a proxy answered for the shop', new ContractError(undefined, true, true)],
])('new prices of all that match are one command when they are asked for again after %s', async (_why, lost) => {
  let isLost = true;
  const { requests } = await show({}, () => {
    if (isLost) throw lost;
    return changed([first.id]);
  });
  await box('Select all on this page').click();
  await bar.getByRole('button', { name: 'Select all 4,982' }).click();
  await bar.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('By percent').fill('10');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect.element(page.getByText(/it is done only once/)).toBeVisible();
  expect(page.getByText('The adverts stay as they were').query()).toBeNull();
  isLost = false;
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect.element(page.getByText('1 advert has a new price').first()).toBeVisible();
  const keys = requests.filter(isBulk).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
