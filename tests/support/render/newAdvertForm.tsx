import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#contract/people/account.ts';
import { PostAdvertPage } from '#src/features/advert-form/PostAdvertPage.tsx';
import { keepDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { field, nextVendor, storedAdvert, typedValues } from './advertForm.tsx';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { type Answer, renderInShop } from './renderInShop.tsx';

/* The editor on the page of a new advert: real storage, real pictures, and only the network is faked. */

export const posted = { status: 201, data: { message: 'Ad added successfully', advert: storedAdvert() } };
export const post = page.getByRole('button', { name: 'Post advert' }).first();

/** The form of a new advert; with `entryId`, of one that was opened from the outbox. */
export const newAdvert = (account: Account, entryId?: string) => (
  <PostAdvertPage account={account} preview={() => null} entryId={entryId} onSettled={() => undefined} />
);

/** Opens the form with everything already typed, as a draft. */
export async function openFilled(answer: Answer) {
  const account = nextVendor();
  const accountId = account.id;
  // Of its own: the form of the test before may still be saving.
  const key = crypto.randomUUID();
  await keepDraft(accountId, 'new', {
    values: typedValues,
    idempotencyKey: key,
    version: null,
    base: null,
    savedAt: Date.now(),
  });
  const shop = await renderInShop(newAdvert(account), answer);
  await expect.element(field('Title')).toHaveValue(typedValues.title);
  return { ...shop, account, accountId, key };
}

/** Makes each test of a file start on an empty phone; call it once, at the top. `nextVendor` signs in on it. */
export function signedInOnAPhone(): void {
  beforeEach(async () => {
    localStorage.clear();
    await page.viewport(360, 740);
  });
  afterEach(async () => {
    await emptyOutbox();
    vi.restoreAllMocks();
  });
}
