import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { valueKeys } from './db.ts';
import { keyvalStore } from './shared/deviceDatabase.ts';

/*
 * The newsletter issue that a staff member is writing on this device, until it is sent. It belongs to that account
 * only, and survives a Logout like everything else that is typed.
 */

const store = keyvalStore('values');
const key = valueKeys.newsletterDraft;
const draftSchema = z.object({ accountId: z.string(), markdown: z.string() });

/** Reads what this account wrote and did not send; '' when there is nothing or it cannot be read. Never throws. */
export async function readNewsletterDraft(accountId: string): Promise<string> {
  try {
    const parsed = z.safeParse(draftSchema, await get<unknown>(key, store));
    return parsed.success && parsed.data.accountId === accountId ? parsed.data.markdown : '';
  } catch {
    return '';
  }
}

/** Saves what is written now, in place of what was saved before. May be repeated. @throws storage errors */
export function keepNewsletterDraft(accountId: string, markdown: string): Promise<void> {
  return set(key, { accountId, markdown }, store);
}
