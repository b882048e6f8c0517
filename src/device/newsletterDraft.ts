import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { keyvalStore } from './shared/deviceDatabase.ts';

/*
 * The issue of the newsletter that somebody of the staff is writing on this device, until it is sent. It is theirs alone
 * and outlives a Logout, as what is typed elsewhere does. Its key stands here and not beside the others in `db.ts`, which
 * every shopper loads.
 */

const store = keyvalStore('values');
const key = 'newsletter-draft';
const draftSchema = z.object({ accountId: z.string(), markdown: z.string() });

/** What this account wrote and did not send; '' for nothing, or where it cannot be read. Never throws. */
export async function readNewsletterDraft(accountId: string): Promise<string> {
  try {
    const parsed = z.safeParse(draftSchema, await get<unknown>(key, store));
    return parsed.success && parsed.data.accountId === accountId ? parsed.data.markdown : '';
  } catch {
    return '';
  }
}

/** Keeps what is written now. @throws the failure of the device's storage */
export function keepNewsletterDraft(accountId: string, markdown: string): Promise<void> {
  return set(key, { accountId, markdown }, store);
}
