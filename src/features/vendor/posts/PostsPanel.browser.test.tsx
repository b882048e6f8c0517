import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import type { Decision } from '#contract/desk/decisions.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { unsentAbout, sendNow } from '#src/device/outbox/outbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { ownAdvert, ownAdvertsAnswer } from '#tests/support/device/ownAdvertsAnswer.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostsPanel } from './PostsPanel.tsx';

const advert = ownAdvert(1, { title: 'Alternator 12V 90A' });
const full = ownAdvertsAnswer([advert]);
const none = { ...full, items: [], total: 0, pages: 0 };
/** Sets what the device itself says about its connection. */
const offline = (away: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!away);
const panel = (search = {}) => <PostsPanel accountId={vendorAccount.id} search={search} />;
const listed = (answer: OwnAdvertsAnswer): WireAnswer => ({ status: 200, data: answer });
const status = page.getByRole('switch', { name: /Alternator/ });

async function pressDelete(title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
}

afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
});
beforeEach(async () => {
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  await page.viewport(360, 740);
});

test('the adverts are a table from 900 pixels on, and cards below', async () => {
  await renderInShop(panel(), () => listed(full));
  await expect.element(page.getByRole('heading', { name: 'Alternator 12V 90A' })).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('columnheader').getByRole('link', { name: 'Product' })).toBeVisible();
  await expect.element(page.getByText('GHc\u00a01,250.00')).toBeVisible();
});

test('an advert that the shop hides says so, why, and where to answer, in the table and on the card', async () => {
  const decision: Decision = {
    id: '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b99',
    kind: 'hide',
    about: 'SY-20418 Alternator 12V 90A',
    advertId: advert.id,
    sentence: 'The picture shows another part.',
    at: '2026-11-20T10:00:00Z',
    endedAt: null,
    answer: null,
  };
  const other = ownAdvert(2, { title: 'Starter motor' });
  const hidden = new Map([[advert.id, decision]]);
  await renderInShop(<PostsPanel accountId={vendorAccount.id} search={{}} hidden={hidden} />, () =>
    listed(ownAdvertsAnswer([advert, other])),
  );
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    await expect.element(page.getByText('Hidden by the shop')).toBeVisible();
    await expect.element(page.getByText(decision.sentence)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: `Read why, and answer once: ${decision.about}` }))
      .toHaveAttribute('href', `/decision?id=${decision.id}`);
  }
});

test('views and enquiries are shown with each advert, and sort the table', async () => {
  const watched = { ...advert, views: 1_204, enquiries: 1 };
  const { requests } = await renderInShop(panel({ sort: 'views' }), () => listed({ ...full, items: [watched] }));
  await expect.element(page.getByText('1,204 views · 1 enquiry')).toBeVisible();
  expect(requests.some(({ path }) => path.includes('sort=views'))).toBe(true);
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('cell', { name: '1,204 views 1 enquiry' })).toBeVisible();
  await page.getByRole('link', { name: 'Enquiries in the last 30 days' }).click();
  await expect.element(page.getByText('At /vendor-dashboard?sort=enquiries')).toBeVisible();
});

test.each([360, 1280])('a row has view, edit and delete, and one menu for the rest, at %d px', async (width) => {
  await page.viewport(width, 800);
  await renderInShop(panel(), () => listed(full));
  for (const name of ['View', 'Edit'])
    await expect.element(page.getByRole('link', { name: `${name} ${advert.title}` })).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Delete ${advert.title}` })).toBeVisible();
  await page.getByRole('button', { name: 'More for Alternator 12V 90A' }).click();
  const menu = page.getByRole('dialog', { name: 'Alternator 12V 90A' });
  await menu.getByRole('link', { name: 'Duplicate as a draft' }).click();
  await expect.element(page.getByText(`At /add-product?copy=${advert.id}`)).toBeVisible();
});

test.each([360, 1280])(
  'a sale at the counter is noted, says what is left, and can be undone, at %d px',
  async (width) => {
    await page.viewport(width, 800);
    const counted = { ...advert, quantity: 3 };
    const saleId = '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b42';
    const after = { ...storedAdvert({ id: advert.id }), quantity: 2 };
    const { requests } = await renderInShop(panel(), ({ method }) => {
      if (method === 'POST') return { status: 201, data: { message: 'Sold.', saleId, advert: after } };
      if (method === 'DELETE') return { status: 200, data: { message: 'Back.', advert: { ...after, quantity: 3 } } };
      return listed(ownAdvertsAnswer([counted]));
    });
    await page.getByRole('button', { name: 'More for Alternator 12V 90A' }).click();
    await page.getByRole('button', { name: /^Sold 1 at the counter/ }).click();
    await expect.element(page.getByText('2 left.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('The sale is undone')).toBeVisible();
    const sent = requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    expect(sent).toEqual([
      `POST /adverts/${advert.id}/counter-sales`,
      `DELETE /adverts/${advert.id}/counter-sales/${saleId}`,
    ]);
  },
);

test('a card keeps to about 140 pixels, and leaves its last quarter free for the round button', async () => {
  await renderInShop(panel(), () => listed(full));
  const card = page.getByRole('listitem');
  await expect.element(card).toBeVisible();
  const { right, height } = card.element().getBoundingClientRect();
  expect(height).toBeGreaterThan(120);
  expect(height).toBeLessThan(150);
  for (const press of card.element().querySelectorAll('a, button, input')) {
    const box = press.getBoundingClientRect();
    expect(box.right, press.getAttribute('aria-label') ?? '').toBeLessThanOrEqual(right - 56);
  }
});

test.each([360, 391, 392])('switching a status moves no card below, at %d px', async (width) => {
  await page.viewport(width, 740);
  const paused = ownAdvert(2, { title: 'Starter motor', status: 'Not available' });
  // The page has its padding around the panel.
  const inPage = <div style={{ paddingInline: 16 }}>{panel()}</div>;
  await renderInShop(inPage, () => listed(ownAdvertsAnswer([advert, paused])));
  const switches = page.getByRole('switch');
  await expect.element(switches.last()).toBeVisible();
  const [available, notAvailable] = switches.elements().map((one) => {
    const card = one.closest('li')?.getBoundingClientRect();
    return card && { height: card.height, place: one.getBoundingClientRect().top - card.top };
  });
  expect(notAvailable).toEqual(available);
});

test('a status switches at once, and back when it is refused', async () => {
  let refuse: (answer: WireAnswer) => void = () => undefined;
  const { requests } = await renderInShop(panel(), ({ method }) =>
    method === 'PATCH' ? new Promise((resolve) => (refuse = resolve)) : listed(full),
  );
  await status.click();
  await expect.element(status).not.toBeChecked();
  await expect.poll(() => requests.some(({ method }) => method === 'PATCH')).toBe(true);
  refuse(problem(402, 'needs_subscription', 'Your plan has ended.'));
  await expect.element(status).toBeChecked();
  await expect.element(page.getByText('Your plan has ended.')).toBeVisible();
});

test('a deletion must be confirmed and can be undone', async () => {
  let deleted = false;
  const { requests } = await renderInShop(panel(), ({ method, path }) => {
    if (method === 'DELETE') deleted = true;
    if (path.endsWith('/restore')) deleted = false;
    if (method === 'POST') return problem(500, 'internal', 'The answer broke off.');
    if (method === 'DELETE') return { status: 200, data: { message: 'Advert deleted.' } };
    return listed(deleted ? { ...none, counts: { total: 0, active: 0, inactive: 0 } } : full);
  });
  await pressDelete('Alternator 12V 90A');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await pressDelete('Alternator 12V 90A');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('No adverts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Alternator 12V 90A' })).toBeVisible();
});

describe('without a connection', () => {
  let online = false;
  const answer: Parameters<typeof renderInShop>[1] = ({ method, path }) => {
    if (method === 'GET' && path !== '/health') return listed(full);
    if (!online) throw new OfflineError();
    return { status: 200, data: { message: 'Done.', advert } };
  };
  const row = () => page.getByRole('listitem').filter({ hasText: advert.title });
  beforeEach(() => {
    online = false;
  });

  test('a status shows at once, says that it is not sent, survives a reload, and is sent', async () => {
    await renderInShop(panel(), answer);
    await status.click();
    await expect.element(status).not.toBeChecked();
    await expect.element(row().getByText('Not sent yet')).toBeVisible();
    const { requests } = await renderInShop(panel(), answer);
    await expect.element(row().last().getByText('Not sent yet')).toBeVisible();
    await expect.element(status.last()).not.toBeChecked();
    online = true;
    const [entry] = await unsentAbout(advert.id);
    await sendNow(entry?.id ?? '');
    await expect.element(row().last().getByText('Not sent yet')).not.toBeInTheDocument();
    expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'Not available' });
  });

  test('a status that is switched back before it was sent is not sent at all', async () => {
    offline(true);
    await renderInShop(panel(), answer);
    await status.click();
    await expect.element(row().getByText('Not sent yet')).toBeVisible();
    await status.click();
    await expect.element(row().getByText('Not sent yet')).not.toBeInTheDocument();
    await expect.element(status).toBeChecked();
    await expect.poll(() => unsentAbout(advert.id)).toEqual([]);
  });

  test('a deletion stays in view until it is sent, and Undo takes it back', async () => {
    offline(true);
    await renderInShop(panel(), answer);
    await pressDelete(advert.title);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(row().getByText('Not deleted yet')).toBeVisible();
    await row().getByRole('button', { name: 'Undo' }).click();
    await expect.element(row().getByText('Not deleted yet')).not.toBeInTheDocument();
    await expect.poll(() => unsentAbout(advert.id)).toEqual([]);
  });

  test('a sale at the counter lowers the quantity at once, and Undo takes it back unsent', async () => {
    offline(true);
    await renderInShop(panel(), ({ method, path }) => {
      if (method !== 'GET' || path === '/health') throw new OfflineError();
      return listed(ownAdvertsAnswer([{ ...advert, quantity: 3 }]));
    });
    await page.getByRole('button', { name: `More for ${advert.title}` }).click();
    await page.getByRole('button', { name: /^Sold 1 at the counter/ }).click();
    await expect.element(row().getByText(/2 left/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row().getByText(/3 left/)).toBeVisible();
    await expect.poll(() => unsentAbout(advert.id)).toEqual([]);
  });

  test('a change to several adverts is marked in each row', async () => {
    await renderInShop(panel(), answer);
    await page.getByRole('checkbox', { name: `Select ${advert.title}` }).click();
    await page.getByRole('button', { name: 'Make Not available' }).click();
    await expect.element(page.getByText('1 advert: not available once this is sent').first()).toBeVisible();
    await expect.element(row().getByText('Not sent yet')).toBeVisible();
    await expect.element(status).not.toBeChecked();
  });
});

test('an empty result says how many filters are on and can clear them', async () => {
  await renderInShop(panel({ q: 'wings', brand: 'Denso' }), () => listed(none));
  await expect.element(page.getByText('No Results Found')).toBeVisible();
  await expect.element(page.getByText('Two filters are on: without them there is one.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).last().click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
});

test('a failed read offers to try again', async () => {
  let broken = true;
  await renderInShop(panel(), () => (broken ? problem(503, 'unavailable', 'Closed for a moment.') : listed(full)));
  await expect.element(page.getByText('Closed for a moment.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Alternator 12V 90A' })).toBeVisible();
});
