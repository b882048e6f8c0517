import type { Account } from '#contract/people/account.ts';

/*
 * A photo of this device that stands for the account's: one that waits to be sent, or that was just sent and that the shop
 * is still preparing. In this page's memory alone; what waits lies in the outbox, which says so again after a reload.
 */
interface OwnPhoto {
  readonly accountId: string;
  /** Null where the photo is to be taken away. */
  readonly url: string | null;
  /** What the bytes that wait are called; null once they were sent. */
  readonly waits: string | null;
  /** When it was sent, or put there, in milliseconds since 1970. */
  readonly since: number;
}
let own: OwnPhoto | null = null;

/** Forgets it, and lets its bytes go. */
export function dropOwnPhoto(): void {
  if (own?.url) URL.revokeObjectURL(own.url);
  own = null;
}

/** The account as it is shown: with the photo of this device, as long as that stands for it. */
export function withOwnPhoto(account: Account | null): Account | null {
  if (!own) return account;
  const isTheirs = account?.id === own.accountId;
  if (isTheirs && (own.waits !== null || account.photoUrl === null)) return { ...account, photoUrl: own.url };
  dropOwnPhoto();
  return account;
}

/** From now on a photo stands for the account's that the shop is still preparing. */
export function setSentPhoto(accountId: string, photo: Blob): void {
  dropOwnPhoto();
  own = { accountId, url: URL.createObjectURL(photo), waits: null, since: Date.now() };
}

/** From now on a photo that waits to be sent stands for the account's. @param photo null where it is to be taken away */
export function setWaitingPhoto(accountId: string, name: string, photo: Blob | null): void {
  dropOwnPhoto();
  own = { accountId, url: photo && URL.createObjectURL(photo), waits: name, since: Date.now() };
}

/** What waits is with the shop: it stands for the account's until the shop has prepared it. */
export function endWaiting(): void {
  if (own?.url) own = { ...own, waits: null, since: Date.now() };
  else dropOwnPhoto();
}

/** Whose photo waits, and what its bytes are called; null when none does. */
export function waitingPhoto(): { accountId: string; name: string } | null {
  return own?.waits == null ? null : { accountId: own.accountId, name: own.waits };
}

/** Since when a photo that was sent is being prepared by the shop; null when none is. */
export function preparingSince(): number | null {
  return own?.waits === null ? own.since : null;
}
