import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { databaseName } from '#src/device/db.ts';
import { dropDraft, keepDraft, readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { field, typedValues } from '#tests/support/render/advertForm.tsx';
import { openFilled, posted, signedInOnAPhone } from '#tests/support/render/newAdvertForm.tsx';

/* One draft that two tabs show: the other tab is what it stores, and the person comes back to this one. */

signedInOnAPhone();

const comeBack = () => dispatchEvent(new Event('focus'));

test('a tab that somebody comes back to shows what another has typed meanwhile, and loses none of it', async () => {
  const { accountId, key } = await openFilled(() => posted);
  const values = { ...typedValues, title: 'Alternator, tested' };
  await keepDraft(accountId, 'new', {
    values,
    idempotencyKey: key,
    version: null,
    base: null,
    savedAt: Date.now() + 1,
  });
  comeBack();
  await expect.element(field('Title')).toHaveValue('Alternator, tested');
  await field('Brand').fill('Bosch');
  const kept = async () => (await readDraft(accountId, 'new'))?.words.values;
  await expect.poll(kept).toMatchObject({ title: 'Alternator, tested', brand: 'Bosch' });
});

test('a draft that another tab has sent or discarded is no longer in the form', async () => {
  const { key } = await openFilled(() => posted);
  await dropDraft(key);
  comeBack();
  await expect.element(page.getByText('This draft was sent or discarded in another tab')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('');
});

test('a draft that the browser has deleted stays in the form, and is saved again', async () => {
  const { accountId } = await openFilled(() => posted);
  const deleting = indexedDB.deleteDatabase(databaseName);
  await new Promise((deleted) => deleting.addEventListener('success', deleted));
  // Another part of the shop makes it again.
  expect(await readDraft(accountId, 'new')).toBeNull();
  comeBack();
  const kept = async () => (await readDraft(accountId, 'new'))?.words.values;
  await expect.poll(kept).toMatchObject({ title: typedValues.title });
  await expect.element(field('Title')).toHaveValue(typedValues.title);
});
