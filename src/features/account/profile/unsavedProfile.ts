import * as z from 'zod/mini';
import { contactWishes } from '#contract/catalogue/contactWays.ts';
import type { ProfileInput } from '#contract/people/profile.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from '#src/device/storageKeys.ts';

/*
 * Profile changes that could not be saved, stored until they are saved or given up: the session may end in between, or
 * the page may be lost. The password is left out, since it is never stored on a device. A Logout removes them.
 */
export const typedProfileSchema = z.object({
  fullname: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.optional(z.string()),
  businessAddress: z.optional(z.string()),
  openingHours: z.optional(z.string()),
  contactWish: z.optional(z.enum(contactWishes)),
});
const unsavedSchema = z.object({ accountId: z.string(), values: typedProfileSchema });
type Unsaved = z.infer<typeof unsavedSchema>;

/** Stores what the account's owner has typed. Never throws: without storage it is still there on the screen. */
export function keepUnsavedProfile(accountId: string, typed: ProfileInput): void {
  const { password: _neverKept, code: _norThis, ...values } = typed;
  localStore.set(storageKeys.unsavedProfile, JSON.stringify({ accountId, values }));
}

/** What this account's owner typed before and could not save, or null. */
export function unsavedProfileOf(accountId: string): Unsaved['values'] | null {
  const stored = readStored(storageKeys.unsavedProfile, unsavedSchema);
  return stored?.accountId === accountId ? stored.values : null;
}

/** Forgets the changes that could not be saved. May be repeated. */
export function dropUnsavedProfile(): void {
  localStore.remove(storageKeys.unsavedProfile);
}
