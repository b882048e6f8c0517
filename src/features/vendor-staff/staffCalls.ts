import { queryOptions } from '@tanstack/react-query';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  acceptInvitePath,
  leaveStaffPath,
  type NewInvite,
  openedInvitePath,
  openedInviteSchema,
  staffInvitesPath,
  vendorStaffAnswerSchema,
  vendorStaffPath,
  vendorStaffSchema,
} from '#contract/vendor/vendorStaff.ts';
import type { Http } from '#src/http/http.ts';
import { vendorStaffKey } from '#src/http/useStaffWords.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** The owner's staff and invitations. */
export function vendorStaffQuery(http: Http, accountId: string) {
  return readQuery(http, [...vendorStaffKey, 'owner', accountId], { path: vendorStaffPath, answer: vendorStaffSchema });
}

/** What the owner can do with the staff. Each answers with the staff as it is then. */
export type StaffChange =
  | { readonly act: 'invite'; readonly to: NewInvite }
  | { readonly act: 'send' | 'withdraw' | 'remove'; readonly id: string };

/**
 * Changes the staff. It is not stored for later: whom an owner takes off the staff must be off it when the page says so.
 * May be repeated with the same key.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export function changeStaff(http: Http, change: StaffChange, idempotencyKey: string) {
  const shared = { answer: vendorStaffAnswerSchema, idempotencyKey } as const;
  switch (change.act) {
    case 'invite':
      return http.send({ method: 'POST', path: staffInvitesPath, body: change.to, ...shared });
    case 'send':
      return http.send({ method: 'POST', path: `${staffInvitesPath}/${change.id}/send`, ...shared });
    case 'withdraw':
      return http.send({ method: 'DELETE', path: `${staffInvitesPath}/${change.id}`, ...shared });
    case 'remove':
      return http.send({ method: 'DELETE', path: `${vendorStaffPath}/${change.id}`, ...shared });
  }
}

/** Who invites with a key. @param person the signed-in person and their confirmed phone, on which it depends */
export function openedInviteQuery(http: Http, key: string, person: readonly (string | null)[]) {
  return queryOptions({
    queryKey: [...vendorStaffKey, 'invite', key, ...person] as const,
    queryFn: () => http.send({ method: 'POST', path: openedInvitePath, body: { key }, answer: openedInviteSchema }),
  });
}

/** Accepts an invitation. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function acceptInvite(http: Http, key: string, idempotencyKey: string) {
  const body = { key };
  return http.send({ method: 'POST', path: acceptInvitePath, body, answer: messageAnswerSchema, idempotencyKey });
}

/** Leaves the staff that the person is on. May be repeated. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function leaveStaff(http: Http) {
  return http.send({ method: 'POST', path: leaveStaffPath, answer: messageAnswerSchema });
}
