import type { ProfileInput } from '#contract/account.ts';

/*
 * What of a profile could not be saved, until it is or is given up: a session may have ended meanwhile, and the dialog
 * with it. In this page's memory alone, without the password.
 */
let unsaved: { accountId: string; values: ProfileInput } | null = null;

/** Keeps what an account's owner has typed. */
export function keepUnsavedProfile(accountId: string, typed: ProfileInput): void {
  unsaved = { accountId, values: { ...typed, password: '' } };
}

/** What this account's owner has typed before, or null. */
export function unsavedProfileOf(accountId: string): ProfileInput | null {
  return unsaved?.accountId === accountId ? unsaved.values : null;
}

export function dropUnsavedProfile(): void {
  unsaved = null;
}
