import * as z from 'zod/mini';
import type { ProfileInput } from '#contract/people/profile.ts';
import { readStored } from '#src/lib/readStored.ts';
import { storageKeys } from '#src/device/storageKeys.ts';

/*
 * What of a profile could not be saved, until it is or is given up: a session may have ended meanwhile, or the page with
 * it. Without the password, which is never kept on a device. A Logout takes it away.
 */
const unsavedSchema = z.object({
  accountId: z.string(),
  values: z.object({
    fullname: z.string(),
    email: z.string(),
    phone: z.string(),
    companyName: z.optional(z.string()),
    businessAddress: z.optional(z.string()),
    openingHours: z.optional(z.string()),
  }),
});
type Unsaved = z.infer<typeof unsavedSchema>;

/** Keeps what an account's owner has typed. Never throws: a phone that keeps nothing has it on the screen. */
export function keepUnsavedProfile(accountId: string, typed: ProfileInput): void {
  const { password: _neverKept, code: _norThis, ...values } = typed;
  try {
    localStorage.setItem(storageKeys.unsavedProfile, JSON.stringify({ accountId, values }));
  } catch {
    // Full.
  }
}

/** What this account's owner has typed before, or null. */
export function unsavedProfileOf(accountId: string): Unsaved['values'] | null {
  const kept = readStored(storageKeys.unsavedProfile, unsavedSchema);
  return kept?.accountId === accountId ? kept.values : null;
}

export function dropUnsavedProfile(): void {
  localStorage.removeItem(storageKeys.unsavedProfile);
}
