import { tabStore } from '#src/lib/storage/smallStore.ts';

/* The key of an invitation, which this tab keeps while the person signs in or signs up. It is in no address then. */

const place = 'staff-invite';

/** The key in the fragment of a link; null without one. */
export function inviteKeyIn(hash: string): string | null {
  return /^#?([\w-]{43})$/.exec(hash)?.[1] ?? null;
}

/** The key that this tab keeps, or null. */
export const storedInviteKey = (): string | null => tabStore.get(place);

/** Keeps a key for this tab. */
export function keepInviteKey(key: string): void {
  tabStore.set(place, key);
}

/** Forgets the key, once it was used or opens nothing any more. */
export function forgetInviteKey(): void {
  tabStore.remove(place);
}
