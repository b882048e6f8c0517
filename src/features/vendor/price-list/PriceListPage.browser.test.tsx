import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import * as z from 'zod/mini';
import type { Account } from '#contract/people/account.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { OfflineError } from '#src/http/failures.ts';
import { readPriceList } from '#src/device/outbox/drafts/priceListDraft.ts';
import { retryAfterPayment } from '#src/device/outbox/outbox.ts';
import { clearDevice, deviceStore, followSession, keepSession } from '#src/http/session.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PriceListPage } from './PriceListPage.tsx';
import { templateFile } from './priceListFiles.ts';
import { importAtom } from './useImport.ts';

const right = templateFile();
const wrong = right.replace('"Toyota"', '"Trabant"').replace('"250.00"', '"=1+1"');
const file = (text: string, name = 'parts.csv') => new File([text], name, { type: 'text/csv' });
const input = () => page.getByLabelText(/^Choose (?:your CSV|the corrected)/);
const imported: WireAnswer = { status: 201, data: { message: '2 adverts imported', imported: 2 } };
const compared = (duplicates: object[] = []): WireAnswer => ({ status: 200, data: { duplicates, changes: [] } });
const sends = (requests: readonly WireRequest[]) => requests.filter(({ path }) => path === '/adverts/import');
const rowsOf = ({ body }: WireRequest) =>
  z.parse(z.object({ adverts: z.array(z.record(z.string(), z.unknown())) }), body).adverts;

/** Shows the page with a network that answers `send` to an import. */
function show(send: (tries: number) => WireAnswer | Promise<WireAnswer> = () => imported, duplicates: object[] = []) {
  let tries = 0;
  return renderInShop(<PriceListPage key={crypto.randomUUID()} accountId={account.id} />, ({ path }) => {
    if (path !== '/adverts/import') return compared(duplicates);
    tries += 1;
    return send(tries);
  });
}

let account: Account = vendorAccount;

followSession();
beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  account = { ...vendorAccount, id: crypto.randomUUID() };
  keepSession({ token: crypto.randomUUID(), account });
});

test('a file without a fault is shown, and nothing is sent before it is confirmed', async () => {
  const { requests } = await show();
  await userEvent.upload(input(), file(right));
  await expect.element(page.getByRole('heading', { name: 'parts.csv' })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: '2 rows are ready' })).toBeVisible();
  await expect.element(page.getByText('GHc\u00a01,250.00')).toBeVisible();
  expect(sends(requests)).toHaveLength(0);
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  await expect.element(page.getByText('2 adverts imported')).toBeVisible();
  const [sent] = sends(requests);
  expect(sent && rowsOf(sent)[0]).toMatchObject({
    category: 'breaking-system',
    price: '250.00',
    item: 'Bosch',
    partType: 'brake-pads',
    alsoFits: [{ make: 'Toyota', model: 'Auris', yearFrom: 2007, yearTo: 2012 }, { model: 'Civic' }],
  });
});

test('bad rows are listed with row, column and reason, and leaving them out is a separate choice', async () => {
  const { requests } = await show();
  await userEvent.upload(input(), file(wrong));
  await expect.element(page.getByRole('heading', { name: '1 row to correct' })).toBeVisible();
  await expect.element(page.getByText('“Trabant”')).toBeVisible();
  await expect.element(page.getByText(/No make has this name/)).toBeVisible();
  await expect.element(page.getByText(/Begins with “=”, as a formula does/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Import 1 advert', exact: true }).query()).toBeNull();
  await page.getByRole('button', { name: 'Import 1 advert without this row' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  const [sent] = sends(requests);
  expect(sent && rowsOf(sent).map(({ title }) => title)).toEqual(['Alternator 12V 90A']);
});

test('a table from 900 pixels on', async () => {
  await page.viewport(1280, 800);
  await show();
  await userEvent.upload(input(), file(wrong));
  await expect.element(page.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '“Trabant”' })).toBeVisible();
});

const plainList = (head: string, ...rows: string[]) => file([head, ...rows].join('\r\n'));

test('a list without region, town and condition asks for them once, and imports nothing before', async () => {
  const { requests } = await show();
  const head = 'Title,Category,Make,Model,Brand,Price,Description';
  await userEvent.upload(
    input(),
    plainList(
      head,
      'Pads,Brakes,Toyota,Corolla,Bosch,250,New in box',
      'Gearbox,Transmission,Toyota,Vitz,Aisin,2k,Tested',
    ),
  );
  await expect.element(page.getByRole('heading', { name: '2 rows to correct' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Import/ }).query()).toBeNull();
  await page.getByLabelText('Region').selectOptions('Ashanti');
  await page.getByLabelText('Town').fill('Suame');
  await page.getByLabelText('Condition').selectOptions('Used');
  await page.getByRole('button', { name: 'Use for all rows' }).click();
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  const [sent] = sends(requests);
  expect(sent && rowsOf(sent)).toMatchObject([
    { category: 'breaking-system', region: 'Ashanti', location: 'Suame', condition: 'Used', price: '250.00' },
    { category: 'transmission-drivetrain', region: 'Ashanti', location: 'Suame', condition: 'Used', price: '2000.00' },
  ]);
});

test('columns that were not recognised are offered for mapping', async () => {
  const { requests } = await show();
  const head = 'Title,Category,Make,Model,Brand,Condition,Wholesale,Region,Town,Description,Shelf';
  await userEvent.upload(
    input(),
    plainList(head, 'Pads,Braking System,Toyota,Corolla,Bosch,New,"1.250,00",Ashanti,Suame,New in box,A7'),
  );
  await expect.element(page.getByText(/There is no column for Price/)).toBeVisible();
  await expect.element(page.getByText('For example: 1.250,00')).toBeVisible();
  await page.getByLabelText('Your column “Wholesale”').selectOptions('Price');
  await expect.element(page.getByText('Not imported: Shelf.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 advert' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  const [sent] = sends(requests);
  expect(sent && rowsOf(sent)).toMatchObject([{ price: '1250.00' }]);
});

test('faults that many rows have alike are said once, and mended once', async () => {
  await show();
  const head = 'Title,Category,Make,Model,Brand,Part number,Condition,Price,Region,Town,Description';
  const row = (title: string, number: string) =>
    `${title},Gadgets,Toyota,Corolla,Bosch,${number},New,250 neg,Ashanti,Suame,New in box`;
  await userEvent.upload(input(), plainList(head, row('Pads', '03-Apr'), row('Discs', 'Mar-04'), row('Drums', 'D-1')));
  const groups = page.getByRole('list', { name: 'Mistakes that several rows share' });
  await expect.element(groups.getByText(/^3 prices: “neg” was not understood/)).toBeVisible();
  await expect.element(groups.getByText(/^2 part numbers: The spreadsheet has turned this into a date/)).toBeVisible();
  await page.getByRole('button', { name: /^Leave “neg” out: “250 neg” is GHc\s250\.00$/ }).click();
  await page.getByLabelText('For all of them, “Gadgets” means').selectOptions('Braking System');
  await page.getByRole('button', { name: 'Leave these part numbers empty' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 3 adverts' })).toBeVisible();
});

test('a lost answer leaves the list in the outbox, which sends it again as the same command', async () => {
  const { requests } = await show((tries) => {
    if (tries === 1) throw new OfflineError();
    return imported;
  });
  await userEvent.upload(input(), file(right));
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  await expect.element(page.getByText(/It is on its way/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  globalThis.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/It is on its way/)).not.toBeInTheDocument();
  const keys = sends(requests).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('without a plan the rows stay and a link to the plans is shown', async () => {
  await show(() =>
    problem(402, 'needs_subscription', 'Choose a plan to post; your price list stays on this device until then.'),
  );
  await userEvent.upload(input(), file(right));
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/payment');
  await expect.element(page.getByRole('heading', { name: '2 rows are ready' })).toBeVisible();
});

test('a list that lacked a plan and is sent again is on its way, and no longer refused', async () => {
  let arrive: (answer: WireAnswer) => void = () => undefined;
  const { requests } = await show((tries) =>
    tries === 1
      ? problem(402, 'needs_subscription', 'Choose a plan to post; your price list stays on this device until then.')
      : new Promise((resolve) => (arrive = resolve)),
  );
  await userEvent.upload(input(), file(right));
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  await retryAfterPayment();
  await expect.element(page.getByText(/It is on its way/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose a plan' })).not.toBeInTheDocument();
  await expect.poll(() => sends(requests).length).toBe(2);
  arrive(imported);
  await expect.element(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
});

test('a list and what was decided about it are there again when the page was closed, until it is put away', async () => {
  await show();
  const head = 'Title,Category,Make,Model,Brand,Price,Description,Region,Town,Shelf';
  await userEvent.upload(input(), plainList(head, 'Pads,Brakes,Toyota,Corolla,Bosch,250,New in box,Ashanti,Suame,A7'));
  await page.getByLabelText('Condition').selectOptions('Used');
  await page.getByRole('button', { name: 'Use for all rows' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 1 advert' })).toBeVisible();
  await cleanup();
  deviceStore.set(importAtom, null);
  const { requests } = await show();
  await expect.element(page.getByRole('heading', { name: 'parts.csv' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 1 advert' })).toBeVisible();
  await page.getByRole('button', { name: 'Put this list away' }).click();
  await expect.element(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await cleanup();
  await show();
  await expect.element(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  expect(await readPriceList(account.id)).toBeNull();
  expect(sends(requests)).toHaveLength(0);
});

test('rows that the server refused are there with their reasons when the page was closed', async () => {
  await show(() =>
    problem(422, 'invalid', 'Some fields need another look.', { fields: { 'adverts.1.price': 'Too high.' } }),
  );
  await userEvent.upload(input(), file(right));
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByText('Too high.')).toBeVisible();
  await cleanup();
  deviceStore.set(importAtom, null);
  await show();
  await expect.element(page.getByText('Too high.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '1 row to correct' })).toBeVisible();
});

test('rows that the server refuses move to the rows to correct', async () => {
  await show(() =>
    problem(422, 'invalid', 'Some fields need another look.', { fields: { 'adverts.1.price': 'Too high.' } }),
  );
  await userEvent.upload(input(), file(right));
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByText(/Nothing was imported: the shop refuses some rows/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '1 row to correct' })).toBeVisible();
  await expect.element(page.getByText('Too high.')).toBeVisible();
});

test('rows that repeat a row or an own advert are marked, and not refused', async () => {
  const [head = '', first = ''] = right.split('\r\n');
  await show(() => imported, [{ index: 0, number: 20_418 }]);
  await userEvent.upload(input(), file([head, first, first].join('\r\n')));
  await expect.element(page.getByText('You have it: SY-20418')).toBeVisible();
  await expect.element(page.getByText('Same as row 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 2 adverts' })).toBeEnabled();
});

test('a file that cannot be read says why, and the next one is taken', async () => {
  await show();
  await userEvent.upload(input(), file('PK\u0003\u0004', 'parts.xlsx'));
  await expect.element(page.getByText(/This is a workbook/)).toBeVisible();
  await userEvent.upload(input(), file(`${right}${'x\r\n'.repeat(100_000)}`));
  await expect.element(page.getByText(/at most 1,000 rows/).first()).toBeVisible();
  expect(page.getByRole('button', { name: /^Import/ }).query()).toBeNull();
  await userEvent.upload(input(), file(right));
  await expect.element(page.getByRole('button', { name: 'Import 2 adverts' })).toBeVisible();
});

test('a wrong file that is chosen by mistake leaves the list before it, and what was decided about it', async () => {
  await show();
  const head = 'Title,Category,Make,Model,Brand,Price,Description,Region,Town';
  await userEvent.upload(input(), plainList(head, 'Pads,Brakes,Toyota,Corolla,Bosch,250,New in box,Ashanti,Suame'));
  await page.getByLabelText('Condition').selectOptions('Used');
  await page.getByRole('button', { name: 'Use for all rows' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 1 advert' })).toBeVisible();
  await userEvent.upload(input(), file('PK\u0003\u0004', 'parts.xlsx'));
  await expect
    .element(page.getByText(/This is a workbook.* The list above is still the one that you chose before\./))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 1 advert' })).toBeVisible();
  expect(await readPriceList(account.id)).not.toBeNull();
});

test('a thousand rows are shown page by page', async () => {
  const [head = '', first = ''] = right.split('\r\n');
  const lines = Array.from({ length: 1_000 }, (_, index) => first.replace('Front', `Set ${index + 1}, front`));
  await show();
  await userEvent.upload(input(), file([head, ...lines].join('\r\n')));
  await expect.element(page.getByText('1 / 40')).toBeVisible();
  await expect.element(page.getByText(/^Set 25, front/)).toBeVisible();
  expect(page.getByText(/^Set 26, front/).query()).toBeNull();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText(/^Set 26, front/)).toBeVisible();
});

test('a list that is too long for one import is taken part by part, in the rows of its file', async () => {
  const [head = '', first = ''] = right.split('\r\n');
  const rows = Array.from({ length: 1_700 }, (_, index) => first.replace('Front', `Set ${index + 1}, front`));
  rows[1_500] = rows[1_500]?.replace('Braking System', 'Nonsense') ?? '';
  await show();
  const list = [head, ...rows.slice(0, 1_200), '', ...rows.slice(1_200)].join('\r\n');
  await userEvent.upload(input(), file(list));
  await expect.element(page.getByText(/Choose the rows to import now/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Rows 1,002 to 1,702' }));
  await expect.element(page.getByText(/^Set 1001, front/)).toBeVisible();
  await expect.element(page.getByText(/rows 1,002 to 1,702/)).toBeVisible();
  await expect.element(page.getByText(/Row 1,?503/).first()).toBeVisible();
  expect(page.getByText(/Choose the rows to import now/).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Import 699 adverts without this row' }));
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
});

test('an export that fails says so and offers to try again', async () => {
  let broken = true;
  const saved: string[] = [];
  addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    saved.push(event.target.download);
    event.preventDefault();
  });
  await renderInShop(<PriceListPage accountId={vendorAccount.id} />, () =>
    broken ? problem(503, 'unavailable', 'Closed for a moment.') : { status: 200, data: '"Title"\r\n' },
  );
  await page.getByRole('button', { name: 'Download my adverts' }).click();
  await expect.element(page.getByText('Closed for a moment.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => saved.join()).toMatch(/^spareyard-adverts-\d{4}-\d\d-\d\d\.csv$/);
});
