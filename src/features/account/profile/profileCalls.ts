import type * as z from 'zod/mini';
import { accountAnswerSchema, messageAnswerSchema } from '#contract/people/account.ts';
import type { profileSchema } from '#contract/people/profile.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import { sendCommand } from '#src/device/outbox/sendCommand.ts';

export type Profile = z.output<typeof profileSchema>;

/**
 * PATCH /auth/me by the outbox, for all but another e-mail: that takes the password, which is never kept on a device, and
 * a code, which takes a connection.
 * @throws what `sendCommand` throws
 */
export function keepProfile(http: Http, accountId: string, body: Profile, id: string) {
  return sendCommand(http, {
    id,
    kind: 'profile',
    label: 'Your profile',
    about: [accountId],
    request: { method: 'PATCH', path: '/auth/me', body },
    answer: accountAnswerSchema,
  });
}

/** PATCH /auth/me. Another e-mail needs the password, a code where signing in takes one, and waits for its own code. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function saveProfile(http: Http, body: Profile, idempotencyKey: string) {
  return http.send({ method: 'PATCH', path: '/auth/me', body, idempotencyKey, answer: accountAnswerSchema });
}

/** POST /auth/verify-email: the account moves to the new e-mail; other devices are signed out. @throws OfflineError, TimeoutError, ApiError (409 when none waits), ContractError */
export function verifyEmail(http: Http, otp: string) {
  return http.send({ method: 'POST', path: '/auth/verify-email', body: { otp }, answer: accountAnswerSchema });
}

/** POST /auth/resend-email: mails another code; the older one stops working. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function resendEmailCode(http: Http) {
  return http.send({ method: 'POST', path: '/auth/resend-email', answer: messageAnswerSchema });
}

/** DELETE /auth/me/pending-email: the account keeps its e-mail. May be repeated. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function keepEmail(http: Http) {
  return http.send({
    method: 'DELETE',
    path: '/auth/me/pending-email',
    idempotencyKey: randomId(),
    answer: accountAnswerSchema,
  });
}
