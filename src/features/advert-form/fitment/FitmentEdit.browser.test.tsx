import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainNames } from '#contract/catalogue/advert/advertFields.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { wireNameOf } from '#contract/catalogue/advertWire.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { keepDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { advertWrites, field, nextVendor, storedAdvert, typedValues } from '#tests/support/render/advertForm.tsx';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { copyToDraft } from '#src/features/advert-form/copyAdvert.ts';
import { EditAdvertPage } from '#src/features/advert-form/EditAdvertPage.tsx';
import { PostAdvertPage } from '#src/features/advert-form/PostAdvertPage.tsx';

/* What a part fits, in the edit and the copy of an advert: drafts of an older release, and two versions. */

const save = page.getByRole('button', { name: 'Save changes' }).first();
const partType = page.getByLabelText(/^Part type/);
const addVehicle = page.getByRole('button', { name: 'Add another vehicle it fits' });

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  await page.viewport(360, 740);
});
afterEach(emptyOutbox);

const fitting = {
  category: 'breaking-system',
  partType: 'brake-pads',
  origin: 'Japan',
  alsoFits: [{ make: 'Honda', model: 'Civic', yearFrom: null, yearTo: 2010 }],
  otherNumbers: ['GDB3425'],
} as const;

const fittingAdvert = () =>
  storedAdvert({ ...fitting, alsoFits: [...fitting.alsoFits], otherNumbers: [...fitting.otherNumbers] });

/** Opens the edit of an advert. @param advert null when it cannot be read */
async function openEdit(advert: AdvertDetail | null, { draft, answer }: { draft?: object; answer?: WireAnswer } = {}) {
  const account = nextVendor();
  const { id } = storedAdvert();
  const vendor = { ...storedAdvert().vendor, id: account.id };
  if (draft) {
    const { values, base } = { values: {}, base: null, ...draft };
    await keepDraft(account.id, id, { values, base, version: 1, idempotencyKey: 'e', savedAt: 1 });
  }
  const { requests } = await renderInShop(
    <EditAdvertPage account={account} id={id} preview={() => null} />,
    ({ method }) => {
      if (method !== 'GET') return answer ?? { status: 200, data: { message: 'Edited', advert: storedAdvert() } };
      return advert ? { status: 200, data: { ...advert, vendor } } : problem(404, 'not_found', 'It is not here.');
    },
  );
  await expect.element(field('Title')).toBeVisible();
  return { account, id, writes: () => advertWrites(requests) };
}

/** Saves, and waits for the notice: otherwise the next test would take it for its own. */
async function saveIt(): Promise<void> {
  await save.click();
  await expect.element(page.getByText('Edited successfully')).toBeVisible();
}

test('an edit shows everything it fits, sends what stays, and clears what is removed', async () => {
  const { writes } = await openEdit(fittingAdvert());
  await expect.element(partType).toHaveValue('brake-pads');
  await expect.element(page.getByLabelText(/^Where it was used/)).toHaveValue('Japan');
  await expect.element(field('Last year of vehicle 2')).toHaveValue('2010');
  await page.getByRole('button', { name: 'Remove Honda Civic' }).click();
  await expect.element(addVehicle).toHaveFocus();
  await page.getByLabelText(/^Same as/).fill('');
  await saveIt();
  expect(writes()[0]?.body).toMatchObject({
    partType: 'brake-pads',
    origin: 'Japan',
    universal: false,
    alsoFits: [],
    measures: {},
    otherNumbers: [],
  });
});

// As a release that did not know fitment stored it: under the names of the specified calls.
const olderValues = {
  ...Object.fromEntries(
    plainNames.flatMap((name) => (name === 'quantity' ? [] : [[wireNameOf(name), typedValues[name]]])),
  ),
  category: 'breaking-system',
};

test('a draft of an older release takes over what the advert says', async () => {
  const { writes } = await openEdit(fittingAdvert(), {
    draft: { values: { ...olderValues, title: 'Typed before' }, base: { values: olderValues, pictures: [] } },
  });
  await expect.element(field('Title')).toHaveValue('Typed before');
  await expect.element(partType).toHaveValue('brake-pads');
  await saveIt();
  expect(writes()[0]?.body).toMatchObject({ title: 'Typed before', partType: 'brake-pads', otherNumbers: ['GDB3425'] });
});

test('a copy of an advert fits what the advert fits', async () => {
  const account = nextVendor();
  await copyToDraft(account.id, fittingAdvert());
  const { requests } = await renderInShop(
    <PostAdvertPage account={account} preview={() => null} onSettled={() => undefined} />,
    () => ({ status: 201, data: { message: 'Ad added successfully', advert: storedAdvert() } }),
  );
  await expect.element(partType).toHaveValue('brake-pads');
  await page.getByRole('button', { name: 'Post advert' }).first().click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(advertWrites(requests)[0]?.body).toMatchObject({ ...fitting, universal: false });
});

test('two versions of what it fits are shown side by side in words', async () => {
  const theirs = storedAdvert({
    version: 2,
    category: 'body-exterior',
    partType: 'tyres',
    measures: { tyre: '195/65R15' },
    origin: 'Germany',
    universal: true,
    otherNumbers: ['OE 1'],
  });
  await openEdit(storedAdvert(), { answer: problem(409, 'conflict', 'Changed.', { details: { current: theirs } }) });
  await page.getByLabelText(/^Where it was used/).selectOptions('Japan');
  await addVehicle.click();
  await field('Make of vehicle 2').selectOptions('Honda');
  await field('Model of vehicle 2').selectOptions('Civic');
  await field('Last year of vehicle 2').selectOptions('2010');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Changed on another device' });
  const group = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
  await expect
    .element(group('Category and part type').getByText(/Body & Exterior\s+Tyres\s+Tyre size: 195\/65R15/))
    .toBeVisible();
  await expect.element(group('Also fits').getByText('Honda Civic, Up to 2010')).toBeVisible();
  await expect.element(group('Also fits').getByText('Every vehicle')).toBeVisible();
  await expect.element(group('Condition').getByText('Home-used, Japan')).toBeVisible();
  await expect.element(group('Condition').getByText('Home-used, Germany')).toBeVisible();
  await expect.element(group('Same as').getByText('OE 1')).toBeVisible();
});
