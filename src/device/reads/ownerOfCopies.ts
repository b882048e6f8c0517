import type { Account } from '#contract/people/account.ts';

/**
 * Under which name the device keeps what a person has read; null for nobody. For a member of a vendor's staff it names the
 * vendor too: once they are on another staff, or on none, what was kept belongs to nobody and is deleted.
 */
export function ownerOfCopies(account: Account | null): string | null {
  if (!account) return null;
  return account.worksFor ? `${account.id} for ${account.worksFor.vendorId}` : account.id;
}
