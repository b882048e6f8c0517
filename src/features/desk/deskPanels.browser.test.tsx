import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskFigures } from '#contract/desk/deskFigures.ts';
import type { DeskLog } from '#contract/desk/deskLog.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { delivery, foundAccount, inPage } from '#tests/support/render/desk.tsx';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { widthsThatOverflow } from '#tests/support/render/widthsThatOverflow.ts';
import { DeliveriesPanel } from './DeliveriesPanel.tsx';
import { ShopFiguresPanel } from './ShopFiguresPanel.tsx';
import { FindPanel } from './find/FindPanel.tsx';
import { LogPanel } from './log/LogPanel.tsx';

beforeEach(() => page.viewport(360, 740));

const endless = 'Kwabena-Agyemang-Prempeh'.repeat(6);
const answered = (data: object): WireAnswer => ({ status: 200, data });
const writes = (requests: readonly WireRequest[]) => requests.filter(({ method }) => method !== 'GET');

test('what is typed goes into the address, which runs the search', async () => {
  await renderInShop(inPage(<FindPanel q={undefined} />), () => problem(500, 'internal', 'Not asked.'));
  await page.getByLabelText('An account, an advert or an order').fill(' kofi ');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.element(page.getByText('At /desk?show=find&text=kofi')).toBeVisible();
});

test('a plan is extended by days with the sentence that its vendor reads', async () => {
  const { requests } = await renderInShop(inPage(<FindPanel q="kofi" />), ({ method }) =>
    answered(
      method === 'GET'
        ? { accounts: [foundAccount()], adverts: [], orders: [] }
        : { message: 'Extended. The vendor is told.' },
    ),
  );
  await page.getByRole('button', { name: /^Plan/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Plan of Boateng Spares' });
  await sheet.getByLabelText('Extend by days').click();
  await sheet.getByLabelText('Days').fill('14');
  await sheet.getByLabelText('What the person reads').fill('The shop was away for a day.');
  await sheet.getByRole('button', { name: 'Extend by days' }).click();
  await expect.element(page.getByText('Extended. The vendor is told.')).toBeVisible();
  expect(writes(requests).map(({ path, body }) => [path, body])).toEqual([
    [
      `/desk/accounts/${foundAccount().id}/plan`,
      {
        change: { kind: 'extend', days: 14 },
        sentence: 'The shop was away for a day.',
        paidUntil: foundAccount().plan?.paidUntil,
      },
    ],
  ]);
});

test('a plan is changed by whole months and days only, and days are not the number of months', async () => {
  const { requests } = await renderInShop(inPage(<FindPanel q="kofi" />), ({ method }) =>
    answered(
      method === 'GET'
        ? { accounts: [foundAccount()], adverts: [], orders: [] }
        : { message: 'Given. The vendor is told.' },
    ),
  );
  await page.getByRole('button', { name: /^Plan/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Plan of Boateng Spares' });
  await sheet.getByLabelText('What the person reads').fill('The shop was away for a day.');
  const months = sheet.getByLabelText('Months');
  for (const [typed, why] of [
    ['', 'Enter the number of months.'],
    ['0', 'At least one month.'],
    ['-3', 'At least one month.'],
    ['1.9', 'Enter the number of months.'],
    ['121', 'At most ten years.'],
  ] as const) {
    await months.fill(typed);
    await sheet.getByRole('button', { name: 'Give months' }).click();
    await expect.element(months).toHaveAccessibleDescription(new RegExp(why));
  }
  await sheet.getByLabelText('Extend by days').click();
  const days = sheet.getByLabelText('Days');
  await expect.element(days).toHaveValue(null);
  await expect.element(days).not.toBeInvalid();
  await sheet.getByRole('button', { name: 'Extend by days' }).click();
  await expect.element(days).toHaveAccessibleDescription(/Enter the number of days\./);
  expect(writes(requests)).toEqual([]);
  await sheet.getByLabelText('Give months').click();
  await months.fill('12');
  await sheet.getByRole('button', { name: 'Give months' }).click();
  await expect.element(page.getByText('Given. The vendor is told.')).toBeVisible();
  expect(writes(requests).map(({ body }) => body)).toEqual([
    {
      change: { kind: 'give', months: 12 },
      sentence: 'The shop was away for a day.',
      paidUntil: foundAccount().plan?.paidUntil,
    },
  ]);
});

test('a visit to a vendor’s premises is noted with a sentence for the log', async () => {
  const { requests } = await renderInShop(inPage(<FindPanel q="kofi" />), ({ method }) =>
    answered(
      method === 'GET' ? { accounts: [foundAccount()], adverts: [], orders: [] } : { message: 'The page says so.' },
    ),
  );
  await expect.element(page.getByText('Lane 4, Abossey Okai, not seen by us')).toBeVisible();
  await page.getByRole('button', { name: 'Premises of Boateng Spares' }).click();
  const sheet = page.getByRole('dialog', { name: 'Premises of Boateng Spares' });
  await sheet.getByLabelText('Why, for the log').fill('Visited on Friday.');
  await sheet.getByRole('button', { name: 'We saw the premises' }).click();
  await expect.element(page.getByText('The page says so.')).toBeVisible();
  expect(writes(requests).map(({ path, body }) => [path, body])).toEqual([
    [`/desk/accounts/${foundAccount().id}/premises`, { seen: true, sentence: 'Visited on Friday.' }],
  ]);
});

test('a vendor’s card says who is on the staff, since when, who is suspended or has left, and who is invited', async () => {
  const tie = { name: 'Ama Serwaa', since: '2026-11-03T10:00:00Z', endedAt: null, suspended: true };
  const vendorStaff = [
    { ...tie, id: '7f3f1bb6-5b8c-4c3e-8a55-000000000001' },
    {
      ...tie,
      id: '7f3f1bb6-5b8c-4c3e-8a55-000000000002',
      name: 'Kofi',
      endedAt: '2026-11-09T10:00:00Z',
      suspended: false,
    },
  ];
  const staffInvites = [{ to: '+233244550166', sentAt: '2026-11-08T10:00:00Z', expiresAt: '2026-11-15T10:00:00Z' }];
  await renderInShop(inPage(<FindPanel q="kofi" />), () =>
    answered({ accounts: [foundAccount({ vendorStaff, staffInvites })], adverts: [], orders: [] }),
  );
  await page.getByText('Staff: 1 now, 1 invited, 1 before').click();
  await expect.element(page.getByText('024 455 0166')).toBeVisible();
  await expect.element(page.getByText('invited on 8 Nov 2026, until 15 Nov 2026')).toBeVisible();
  await expect.element(page.getByText('since 3 Nov 2026')).toBeVisible();
  await expect.element(page.getByText('3 Nov 2026 to 9 Nov 2026')).toBeVisible();
  expect(page.getByText('Suspended', { exact: true }).elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'Ama Serwaa' }).click();
  await expect.element(page.getByText(`At /desk?show=find&text=${vendorStaff[0]?.id}`)).toBeVisible();
});

test('long names of what is found stay within the page', async () => {
  const accounts = [foundAccount({ name: endless, fullname: endless, email: `${endless}@example.com` })];
  await renderInShop(inPage(<FindPanel q="k" />), () => answered({ accounts, adverts: [], orders: [] }));
  await expect.element(page.getByRole('heading', { name: endless })).toBeVisible();
  expect(await widthsThatOverflow()).toEqual([]);
});

test('when nothing is found it says so, with the search text', async () => {
  await renderInShop(inPage(<FindPanel q="nobody" />), () => answered({ accounts: [], adverts: [], orders: [] }));
  await expect.element(page.getByText(/“nobody” in another way/)).toBeVisible();
});

test('a message that did not arrive says why, and is sent again with one press', async () => {
  const code = delivery(2, { about: 'A code', canSend: false, state: 'tried again' });
  const { requests } = await renderInShop(inPage(<DeliveriesPanel to={undefined} />), ({ method }) =>
    answered(method === 'GET' ? { items: [delivery(1), code], waiting: 2 } : { message: 'It is on its way again.' }),
  );
  await expect.element(page.getByRole('cell', { name: /550 No such mailbox/ }).first()).toBeVisible();
  const again = page.getByRole('button', { name: /^Send again/ });
  expect(again.elements()).toHaveLength(1);
  await again.click();
  await expect.element(page.getByText('It is on its way again.')).toBeVisible();
  expect(writes(requests).map(({ path }) => path)).toEqual([`/desk/deliveries/${delivery(1).id}/again`]);
});

test('two hundred deliveries to long addresses stay within the page, as a table and as cards', async () => {
  const items = Array.from({ length: 200 }, (_, number) =>
    delivery(number, { to: `${endless}@example.com`, about: endless, cause: endless }),
  );
  await renderInShop(inPage(<DeliveriesPanel to={undefined} />), () => answered({ items, waiting: 200 }));
  await expect.poll(() => page.getByRole('row').elements().length).toBe(201);
  expect(await widthsThatOverflow()).toEqual([]);
});

const day = {
  day: '2026-11-20',
  visits: 1200,
  pages: 3400,
  searches: 300,
  searchesWithoutResult: 12,
  adverts: 4,
  orders: 9,
  accounts: 3,
  plans: 1,
  planPesewas: 27_000,
};
const figures: DeskFigures = {
  days: [day],
  missed: [{ words: endless, searches: 4 }],
  now: { vendors: 12, buyers: 400, runningPlans: 9, openReports: 0, notArrived: 0 },
  backup: { at: '2026-11-20T02:00:00Z', succeeded: true, note: '12 MB' },
  rehearsal: { at: '2026-11-17T03:00:00Z', succeeded: false, note: 'The pictures were not whole.' },
};

test('figures say what became of the backup and of the rehearsed restore', async () => {
  await renderInShop(inPage(<ShopFiguresPanel />), () => answered(figures));
  await expect.element(page.getByText(/^Newest rehearsed restore/)).toBeVisible();
  await expect.element(page.getByText('Failed')).toBeVisible();
  await expect.element(page.getByText(/The pictures were not whole/)).toBeVisible();
  await expect.element(page.getByText('Done')).toBeVisible();
  expect(await widthsThatOverflow()).toEqual([]);
});

test('a shop on its first day has figures too', async () => {
  await renderInShop(inPage(<ShopFiguresPanel />), () =>
    answered({ ...figures, days: [{ ...day, visits: 0 }], missed: [], backup: null, rehearsal: null }),
  );
  await expect.element(page.getByText('None was rehearsed yet.')).toBeVisible();
  await expect.element(page.getByText('Every search of the last 30 days found something.')).toBeVisible();
});

const line: DeskLog['lines'][number] = {
  sequence: 7,
  at: '2026-11-20T10:00:00Z',
  actor: 'staff 7f3f1bb6-5b8c-4c3e-8a55-000000900000',
  actorName: 'Esi Quaye',
  act: 'hide',
  subject: 'advert SY-20418',
  sentence: endless,
  hash: '0123456789abcdef',
};
const whole = { lines: 7, brokenAt: null, lastHash: 'a'.repeat(64) };

test('the log names who acted, and says that it is whole, or which line is not', async () => {
  const fromCommand = { ...line, sequence: 6, actor: 'command line', actorName: null };
  const gone = { ...line, sequence: 5, actorName: null, subject: 'account 7f3f1bb6-5b8c-4c3e-8a55-000000900001' };
  const lines = [line, fromCommand, gone];
  await renderInShop(inPage(<LogPanel />), () => answered({ lines, nextBefore: null, check: whole }));
  await expect.element(page.getByText('The log is intact (7 lines)')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /Esi Quaye/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /command line/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: new RegExp(line.actor) })).toBeVisible();
  expect(await widthsThatOverflow()).toEqual([]);
  await renderInShop(inPage(<LogPanel />), () =>
    answered({ lines: [line], nextBefore: null, check: { ...whole, brokenAt: 6 } }),
  );
  await expect.element(page.getByText('Line 6 was changed')).toBeVisible();
});
