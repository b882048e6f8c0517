import { atom, createStore } from 'jotai';
import type { Account } from '#contract/people/account.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore, tabStore } from '#src/lib/storage/smallStore.ts';
import { dropOwnPhoto, endWaiting, setSentPhoto, setWaitingPhoto, waitingPhoto, withOwnPhoto } from './ownPhoto.ts';

/*
 * Who is signed in on this device: the three keys of the specification in local storage (`email`, `token`, `user`). The
 * server renders pages without knowing it, so the atoms start empty and are filled after hydration. Every tab follows
 * the storage event.
 */

/** The key of the last e-mail, which stays when a session ends by itself. */
export const emailKey = 'email';
const sessionKeys = { email: emailKey, token: 'token', user: 'user' } as const;

const accountSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).accountSchema);

const signupKeyPlace = (email: string) => `signup-key ${email.toLowerCase()}`;

/** The Jotai store of all state of this device. There is one for each page load. */
export const deviceStore = createStore();

/** False until the device's storage has been read. Until then, do not show that somebody is signed out. */
export const sessionReadAtom = atom(false);
export const tokenAtom = atom<string | null>(null);
/** Null when nobody is signed in, or while the user's data is not loaded ("Unknown User"). */
export const accountAtom = atom<Account | null>(null);

function readStorage(): { token: string | null; account: Account | null } {
  const token = localStore.get(sessionKeys.token);
  return { token: token || null, account: token ? readStored(sessionKeys.user, accountSchema) : null };
}

function publish(): void {
  const { token, account: stored } = readStorage();
  const account = withOwnPhoto(stored);
  deviceStore.set(tokenAtom, token);
  deviceStore.set(accountAtom, account);
  deviceStore.set(sessionReadAtom, true);
  document.documentElement.dataset['session'] = token ? 'in' : 'out';
}

/** Reads the session into the atoms and follows the other tabs. Call it once, after hydration. */
export function followSession(): void {
  publish();
  // A page that Back shows again was told nothing meanwhile (`catchUpAfterBack.ts`, which is loaded later than this).
  addEventListener('pageshow', publish);
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionKeys.token || event.key === sessionKeys.user) publish();
  });
}

/** Returns the token on this device, or null. Always null on the server. */
export function currentToken(): string | null {
  return localStore.get(sessionKeys.token);
}

/** Saves a session that has just begun, with its account. */
export function keepSession({ token, account }: { token: string; account: Account }): void {
  localStore.set(sessionKeys.token, token);
  tabStore.remove(signupKeyPlace(account.email));
  keepAccount(account);
}

/** Saves newer data of the signed-in account. */
export function keepAccount(account: Account): void {
  localStore.set(sessionKeys.user, JSON.stringify(account));
  localStore.set(sessionKeys.email, account.email);
  publish();
}

/** Saves the account after its photo was changed or (null) removed; the new one is shown at once. */
export function keepPhoto(account: Account, photo: Blob | null): void {
  dropOwnPhoto();
  if (photo && account.photoUrl === null) setSentPhoto(account.id, photo);
  keepAccount(account);
}

/** Saves the account after a photo has arrived that was waiting to be sent (`showWaitingPhoto`). */
export function keepWaitedPhoto(account: Account): void {
  endWaiting();
  keepAccount(account);
}

/**
 * Shows a photo that is not sent yet wherever the account's photo is shown. The stored data of the account stays as the
 * server sent it.
 * @param waiting its `photo` is null when the photo will be removed; null when nothing waits, or nothing any more
 */
export function showWaitingPhoto(waiting: { accountId: string; name: string; photo: Blob | null } | null): void {
  if (waiting) setWaitingPhoto(waiting.accountId, waiting.name, waiting.photo);
  else if (waitingPhoto()) dropOwnPhoto();
  else return;
  publish();
}

/** Saves the e-mail of a sign-up until its code is verified. */
export function keepPendingEmail(email: string): void {
  localStore.set(sessionKeys.email, email);
}

/** Returns the e-mail of the sign-up or account on this device, or null. */
export function pendingEmail(): string | null {
  return localStore.get(sessionKeys.email);
}

/**
 * Saves the key of a sign-up until its code is typed, in this tab only. In other tabs the code works without the key.
 */
export function keepSignupKey(email: string, signupKey: string): void {
  tabStore.set(signupKeyPlace(email), signupKey);
}

/** Returns the key of the sign-up that this tab has sent for an e-mail, or undefined. */
export function signupKeyOf(email: string): string | undefined {
  return tabStore.get(signupKeyPlace(email)) ?? undefined;
}

/** Removes a token that the server no longer accepts. The rest of the device's data stays for the next sign-in. */
export function dropSession(): void {
  removeSession();
  publish();
}

function removeSession(): void {
  localStore.remove(sessionKeys.token);
  localStore.remove(sessionKeys.user);
}

/** Signs out as specified: clears all of local storage. */
export function clearDevice(): void {
  // Other tabs hear of each value by itself, and of who it was first.
  removeSession();
  localStore.clear();
  publish();
  // The browser tells the other tabs alone.
  dispatchEvent(new StorageEvent('storage'));
}
