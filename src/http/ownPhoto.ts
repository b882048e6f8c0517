import type { Account } from '#contract/people/account.ts';

/*
 * A photo of this device that is shown instead of the account's: one that waits to be sent, or that was just sent and
 * that the shop is still preparing. It is only in this page's memory. A waiting photo is stored in the outbox, which
 * sets it here again after a reload.
 */
interface OwnPhoto {
  readonly accountId: string;
  /** Null when the photo will be removed. */
  readonly url: string | null;
  /** The name of the waiting bytes; null once they were sent. */
  readonly waits: string | null;
  /** When it was sent, or started to wait, in milliseconds since 1970. */
  readonly since: number;
}
let own: OwnPhoto | null = null;

/** Forgets the photo and releases its bytes. May be repeated. */
export function dropOwnPhoto(): void {
  if (own?.url) URL.revokeObjectURL(own.url);
  own = null;
}

/** Returns the account as it is shown: with the photo of this device as long as that replaces the account's own. */
export function withOwnPhoto(account: Account | null): Account | null {
  if (!own) return account;
  const isTheirs = account?.id === own.accountId;
  if (isTheirs && (own.waits !== null || account.photoUrl === null)) return { ...account, photoUrl: own.url };
  dropOwnPhoto();
  return account;
}

/** Shows a photo that was sent and that the shop is still preparing instead of the account's. */
export function setSentPhoto(accountId: string, photo: Blob): void {
  dropOwnPhoto();
  own = { accountId, url: URL.createObjectURL(photo), waits: null, since: Date.now() };
}

/** Shows a waiting photo instead of the account's. @param name of its bytes @param photo null for a removal */
export function setWaitingPhoto(accountId: string, name: string, photo: Blob | null): void {
  dropOwnPhoto();
  own = { accountId, url: photo && URL.createObjectURL(photo), waits: name, since: Date.now() };
}

/** Call it when the waiting photo has arrived. It is still shown until the shop has prepared it. */
export function endWaiting(): void {
  if (own?.url) own = { ...own, waits: null, since: Date.now() };
  else dropOwnPhoto();
}

/** Returns the account whose photo waits to be sent, and the name of its bytes; null when none waits. */
export function waitingPhoto(): { accountId: string; name: string } | null {
  return own?.waits == null ? null : { accountId: own.accountId, name: own.waits };
}

/** Returns since when the shop has been preparing a sent photo, in milliseconds since 1970; null when it is not. */
export function preparingSince(): number | null {
  return own?.waits === null ? own.since : null;
}
