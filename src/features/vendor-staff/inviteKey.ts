import { tabStore } from '#src/lib/storage/smallStore.ts';

/* The key of an invitation, which this tab keeps while the person signs in or signs up. It is in no address then. */

const place = 'staff-invite';
const form = /^#?([\w-]{43})$/;

/** Takes the key out of the fragment of a link, if there is one, and returns the key of this tab; null without any. */
export function takeInviteKey(hash: string): string | null {
  const key = form.exec(hash)?.[1];
  if (key !== undefined) tabStore.set(place, key);
  return tabStore.get(place);
}

/** Forgets the key, once it was used or opens nothing any more. */
export function forgetInviteKey(): void {
  tabStore.remove(place);
}
