import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { readDraft, readTypedOver } from '#src/device/outbox/drafts/advertDraft.ts';
import { entryOf, sendNow } from '#src/device/outbox/outbox.ts';
import { advertWrites, field, typedValues } from '#tests/support/render/advertForm.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { newAdvert, openFilled, post, posted, signedInOnAPhone } from '#tests/support/render/newAdvertForm.tsx';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';

/* A new advert without a connection: how it waits in the outbox, and how it comes back into its form. */

signedInOnAPhone();

test('without a connection an advert is kept, says so, and is sent once; the form is free for another', async () => {
  let online = false;
  const { requests, accountId, key } = await openFilled(() => {
    if (!online) throw new OfflineError();
    return posted;
  });
  await post.click();
  await expect.element(page.getByText('Advert saved, not sent yet')).toBeVisible();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  expect(await readDraft(accountId, 'new')).toBeNull();
  await expect.poll(() => entryOf(key)).toMatchObject({ state: 'waiting', label: `Post: ${typedValues.title}` });
  online = true;
  await sendNow(key);
  await eventually(async () => expect((await entryOf(key))?.state ?? 'delivered').toBe('delivered'));
  const keys = advertWrites(requests).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set([key]));
});

test('a waiting advert is opened from the outbox, changed, and sent as one advert', async () => {
  const { accountId, key } = await openFilled(() => {
    throw new OfflineError();
  });
  await post.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  const account = { ...vendorAccount, id: accountId };
  const { requests } = await renderInShop(newAdvert(account, key), () => posted);
  await expect.element(field('Title')).toHaveValue(typedValues.title);
  expect((await entryOf(key))?.state).toBe('held');
  await field('Title').fill('Alternator 12V 100A');
  await post.click();
  await expect.element(page.getByText('Ad added successfully')).toBeVisible();
  expect(advertWrites(requests)).toMatchObject([
    { headers: { 'idempotency-key': key }, body: { title: 'Alternator 12V 100A', price: 1250 } },
  ]);
  expect(await entryOf(key)).toBeNull();
});

test('leaving a form that was opened from the outbox puts the advert back in the queue', async () => {
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
        {newAdvert(account, key)}
      </>,
      () => {
        throw new OfflineError();
      },
    );
  await open();
  await expect.element(field('Title')).toHaveValue(typedValues.title);
  await page.getByRole('link', { name: 'Leave' }).click();
  await eventually(async () => expect((await entryOf(key))?.state).toBe('waiting'));
  // With something typed over it, the entry is held for further editing, and nothing is lost.
  await open();
  await field('Title').fill('Alternator 12V 100A');
  await page.getByRole('link', { name: 'Leave' }).click();
  await eventually(async () => {
    const entry = await entryOf(key);
    const draft = entry && (await readTypedOver(entry));
    expect(draft?.words.values['title']).toBe('Alternator 12V 100A');
  });
  expect((await entryOf(key))?.state).toBe('held');
  await open();
  await expect.element(field('Title')).toHaveValue('Alternator 12V 100A');
});
