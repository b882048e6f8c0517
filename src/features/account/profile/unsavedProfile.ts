import * as z from 'zod/mini';
import { contactWishes } from '#contract/catalogue/contactWays.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from '#src/device/storageKeys.ts';

/*
 * The fields of a profile that were changed, stored until they are saved or given up: the session may end in between, or
 * the page may be lost. The others are left as the account has them, which another device may have changed. The password
 * is never stored on a device. A Logout removes them.
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
const unsavedSchema = z.object({ accountId: z.string(), values: z.exactPartial(typedProfileSchema) });
type Unsaved = z.infer<typeof unsavedSchema>;

/**
 * Stores what the account's owner has changed, instead of what was stored before; nothing for no field. Never throws:
 * without storage it is still there on the screen.
 */
export function keepUnsavedProfile(accountId: string, values: Readonly<Record<string, unknown>>): void {
  if (Object.keys(values).length === 0) dropUnsavedProfile();
  else localStore.set(storageKeys.unsavedProfile, JSON.stringify({ accountId, values }));
}

/** What this account's owner has changed and not saved, or null. */
export function unsavedProfileOf(accountId: string): Unsaved['values'] | null {
  const stored = readStored(storageKeys.unsavedProfile, unsavedSchema);
  return stored?.accountId === accountId ? stored.values : null;
}

/** Forgets the changes that were not saved. May be repeated. */
export function dropUnsavedProfile(): void {
  localStore.remove(storageKeys.unsavedProfile);
}
