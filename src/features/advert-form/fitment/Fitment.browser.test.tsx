import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { keepDraft, readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { advertWrites, field, nextVendor, storedAdvert, typedValues } from '#tests/support/render/advertForm.tsx';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PostAdvertPage } from '#src/features/advert-form/PostAdvertPage.tsx';

/* What a part fits, in the form of a new advert. */

const post = page.getByRole('button', { name: 'Post advert' }).first();
const partType = page.getByLabelText(/^Part type/);
const addVehicle = page.getByRole('button', { name: 'Add another vehicle it fits' });
const posted: WireAnswer = { status: 201, data: { message: 'Ad added successfully', advert: storedAdvert() } };

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  await page.viewport(360, 740);
});
afterEach(emptyOutbox);

/** The form of a new advert with the required fields typed, as a draft. */
async function openFilled(change: object = {}, answer = posted) {
  const account = nextVendor();
  const values = { ...typedValues, title: 'Headlamp', category: 'light-indicators', ...change };
  await keepDraft(account.id, 'new', { values, idempotencyKey: 'k', version: null, base: null, savedAt: 1 });
  const shop = await renderInShop(
    <PostAdvertPage account={account} preview={() => null} onSettled={() => undefined} />,
    () => answer,
  );
  await expect.element(field('Title')).toHaveValue(values.title);
  await page.getByText('More that helps buyers').click();
  return { ...shop, accountId: account.id };
}

test('the part type is suggested from the title, follows it, and is the vendor’s once chosen', async () => {
  await openFilled({ title: '', category: '' });
  await field('Title').fill('Front brake pads');
  await field('Category').selectOptions('Braking System');
  await expect.element(partType).toHaveValue('brake-pads');
  await expect.element(page.getByText('Suggested from the title. Change it if it is wrong.')).toBeVisible();
  await field('Title').fill('Front brake disc');
  await expect.element(partType).toHaveValue('brake-discs');
  await partType.selectOptions('Calipers');
  await expect.element(page.getByText(/Suggested from the title/)).not.toBeInTheDocument();
  await field('Title').fill('Brake pads');
  await expect.element(partType).toHaveValue('calipers');
  // A part type of another category cannot stay.
  await field('Category').selectOptions('Electrical & Battery System');
  await expect.element(partType).toHaveValue('');
});

test('the choice that no part type is right stays', async () => {
  await openFilled({ title: 'Brake pads', category: 'breaking-system', partType: 'brake-pads' });
  await expect.element(page.getByText(/Suggested from the title/)).toBeVisible();
  await partType.selectOptions('None of these');
  await field('Title').fill('Brake pads, four');
  await expect.element(partType).toHaveValue('');
});

test('the engines of the chosen model are offered, and the choice is written into the description', async () => {
  await openFilled({ make: 'Toyota', model: 'Vitz', description: 'Works well.' });
  const engine = page.getByRole('group', { name: 'Which engine?' }).getByRole('button', { name: '1NZ', exact: true });
  await engine.click();
  await expect.element(field('Description')).toHaveValue('Works well. Engine 1NZ.');
  await expect.element(engine).toHaveAttribute('aria-pressed', 'true');
  await engine.click();
  await expect.element(field('Description')).toHaveValue('Works well.');
});

test('a tyre asks for its size, keeps it in one spelling, and refuses what is not a size', async () => {
  const { requests } = await openFilled({ title: 'Tyre, half worn', category: 'body-exterior' });
  await expect.element(page.getByLabelText(/^Tyre size/)).not.toBeInTheDocument();
  await partType.selectOptions('Tyres');
  const size = page.getByLabelText(/^Tyre size/);
  await size.fill('large');
  await post.click();
  await expect.element(page.getByText('Enter the tyre’s size as printed, like 195/65R15.')).toBeVisible();
  await expect.element(size).toHaveFocus();
  await size.fill('195-65 r15');
  await userEvent.tab();
  await expect.element(size).toHaveValue('195/65R15');
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[0]?.body).toMatchObject({ partType: 'tyres', measures: { tyre: '195/65R15' } });
});

test('a rim, a battery, a bulb and a wheel ask for what is printed on them', async () => {
  const { requests } = await openFilled({ title: 'Rim', category: 'body-exterior', partType: 'alloy-rims' });
  await page.getByLabelText(/^Rim, inches/).fill('16"');
  await post.click();
  await expect.element(page.getByText('Enter the bolt circle as studs and millimetres, like 5x114.3.')).toBeVisible();
  await page.getByLabelText(/^Bolt circle/).fill('5 X 114,3');
  await userEvent.tab();
  await field('Category').selectOptions('Electrical & Battery System');
  await partType.selectOptions('Batteries');
  await page.getByLabelText(/^Battery group/).fill('ns 70');
  await page.getByLabelText(/^Capacity, Ah/).fill('65 Ah');
  await field('Category').selectOptions('Bike Parts & Accessories');
  await partType.selectOptions('Wheels');
  await page.getByLabelText(/^Wheel size/).selectOptions('26 inch');
  await field('Category').selectOptions('Body & Exterior');
  await partType.selectOptions('Alloy rims');
  await expect.element(page.getByLabelText(/^Bolt circle/)).toHaveValue('5x114.3');
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  // What belongs to another part type is not sent.
  const [sent] = advertWrites(requests);
  expect(sent?.body).toHaveProperty('measures', { rim: { inches: 16, bolts: '5x114.3' } });
});

test('other vehicles are added and removed with the keyboard, and each says what is missing', async () => {
  const { requests } = await openFilled({ brand: '' });
  addVehicle.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Make of vehicle 2')).toHaveFocus();
  await field('Make of vehicle 2').selectOptions('Toyota');
  await post.click();
  await expect.element(page.getByText('Model is missing.')).toBeVisible();
  // The first error from the top gets the focus, and here that is a field above the vehicles.
  await expect.element(field('Brand')).toHaveFocus();
  await field('Model of vehicle 2').selectOptions('Auris');
  await field('First year of vehicle 2').selectOptions('2012');
  await field('Last year of vehicle 2').selectOptions('2007');
  await expect.element(page.getByText('The first year is after the last year.')).toBeVisible();
  await field('First year of vehicle 2').selectOptions('2007');
  await field('Last year of vehicle 2').selectOptions('2012');
  await expect.element(page.getByText('The first year is after the last year.')).not.toBeInTheDocument();
  await addVehicle.click();
  await field('Make of vehicle 3').selectOptions('Kia');
  await field('Model of vehicle 3').selectOptions('Rio');
  // Another make clears the model.
  await field('Make of vehicle 3').selectOptions('Honda');
  await expect.element(field('Model of vehicle 3')).toHaveValue('');
  await field('Model of vehicle 3').selectOptions('Civic');
  await addVehicle.click();
  await page.getByRole('button', { name: 'Remove vehicle 4' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Honda Civic' })).toHaveFocus();
  await field('Brand').fill('Koito');
  // A row in which nothing is chosen is not an error.
  await addVehicle.click();
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[0]?.body).toMatchObject({
    alsoFits: [
      { make: 'Toyota', model: 'Auris', yearFrom: 2007, yearTo: 2012 },
      { make: 'Honda', model: 'Civic', yearFrom: null, yearTo: null },
    ],
  });
});

test('a vehicle that is being chosen shows what is missing only after it is left', async () => {
  await openFilled();
  await addVehicle.click();
  await field('Make of vehicle 2').selectOptions('Toyota');
  await userEvent.tab();
  await expect.element(field('Model of vehicle 2')).toHaveFocus();
  await expect.element(page.getByText('Model is missing.')).not.toBeInTheDocument();
  await field('Title').click();
  await expect.element(page.getByText('Model is missing.')).toBeVisible();
});

test('the vehicles that the description names are offered, and added in one press', async () => {
  const { accountId } = await openFilled({ description: 'Tested. Also fits Kia Rio 2012 to 2017 and the Kia Forte.' });
  await expect.element(page.getByText(/Your description names Kia Rio 2012 to 2017 and Kia Forte\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add all 2' }).click();
  await expect.element(page.getByText(/Your description names/)).not.toBeInTheDocument();
  await expect
    .poll(async () => (await readDraft(accountId, 'new'))?.words.values['alsoFits'])
    .toBe('Kia\tRio\t2012\t2017\nKia\tForte\t\t');
});

test('a part for motorbikes names those it fits, from lists of motorbikes', async () => {
  const { requests } = await openFilled({ category: 'bike-accessories', partType: '', make: 'Other', model: 'Other' });
  await page.getByRole('button', { name: 'Add a motorbike it fits' }).click();
  await field('Make of vehicle 2').selectOptions('Bajaj');
  await field('Model of vehicle 2').selectOptions('Boxer');
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[0]?.body).toMatchObject({
    alsoFits: [{ make: 'Bajaj', model: 'Boxer', yearFrom: null, yearTo: null }],
  });
});

test('at most twenty other vehicles can be added', async () => {
  const line = ['Toyota', 'Auris', '', ''].join('\t');
  await openFilled({ alsoFits: Array.from({ length: 19 }, () => line).join('\n') });
  await addVehicle.click();
  await expect.element(addVehicle).not.toBeInTheDocument();
  await expect.element(page.getByText(/^20 vehicles is the limit\./)).toBeVisible();
});

test('a part that fits every vehicle names none, and the typed ones come back when that is unticked', async () => {
  const { requests, accountId } = await openFilled({ alsoFits: ['Honda', 'Civic', '', ''].join('\t') });
  const every = page.getByRole('checkbox', { name: /^It fits every vehicle/ });
  await every.click();
  await expect.element(field('Make of vehicle 2')).not.toBeInTheDocument();
  await every.click();
  await expect.element(field('Model of vehicle 2')).toHaveValue('Civic');
  await every.click();
  await expect.poll(async () => (await readDraft(accountId, 'new'))?.words.values['universal']).toBe('yes');
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[0]?.body).toMatchObject({ universal: true, alsoFits: [] });
});

test('only a used part asks where it was used, and part numbers are cleaned', async () => {
  const { requests } = await openFilled({ condition: 'Used' });
  await page.getByLabelText(/^Where it was used/).selectOptions('Japan');
  const numbers = page.getByLabelText(/^Same as/);
  await numbers.fill('90915-yzzd2, 04152–yzza1\n90915-YZZD2;');
  await userEvent.tab();
  await expect.element(numbers).toHaveValue('90915-YZZD2, 04152-YZZA1');
  await page.getByRole('radio', { name: 'New' }).click({ force: true });
  await expect.element(page.getByLabelText(/^Where it was used/)).not.toBeInTheDocument();
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[0]?.body).toMatchObject({
    condition: 'New',
    origin: '',
    otherNumbers: ['90915-YZZD2', '04152-YZZA1'],
  });
});

test('a waiting advert is opened from the outbox with everything that it fits', async () => {
  const key = crypto.randomUUID();
  const account = nextVendor();
  const values = { ...typedValues, partType: 'alternators', origin: 'Japan', otherNumbers: 'OE-1' };
  const alsoFits = ['Honda', 'Civic', '2006', ''].join('\t');
  await keepDraft(account.id, 'new', {
    values: { ...values, alsoFits },
    idempotencyKey: key,
    version: null,
    base: null,
    savedAt: 1,
  });
  const show = (entryId?: string) =>
    renderInShop(
      <PostAdvertPage account={account} preview={() => null} entryId={entryId} onSettled={() => undefined} />,
      () => {
        throw new OfflineError();
      },
    );
  await show();
  await expect.element(field('Title')).toHaveValue(values.title);
  await post.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  await show(key);
  await expect.element(partType).toHaveValue('alternators');
  await expect.element(page.getByLabelText(/^Where it was used/)).toHaveValue('Japan');
  await expect.element(page.getByLabelText(/^Same as/)).toHaveValue('OE-1');
  await expect.element(field('First year of vehicle 2')).toHaveValue('2006');
});

test('a measure that the shop refuses is reported at its field', async () => {
  const message = 'Enter the bolt circle as studs and millimetres, like 5x114.3.';
  await openFilled(
    { category: 'body-exterior', partType: 'alloy-rims', rimInches: '16', rimBolts: '5x112' },
    problem(422, 'invalid', message, { fields: { 'measures.rim.bolts': message } }),
  );
  await post.click();
  await expect.element(page.getByLabelText(/^Bolt circle/)).toHaveFocus();
  await expect.element(page.getByLabelText(/^Bolt circle/)).toHaveAttribute('aria-invalid', 'true');
});
