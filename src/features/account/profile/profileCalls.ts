import type * as z from 'zod/mini';
import { accountAnswerSchema, messageAnswerSchema } from '#contract/people/account.ts';
import type { ProfileChange, profileSchema } from '#contract/people/profile.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import { sendCommand } from '#src/device/outbox/commands/sendCommand.ts';

export type Profile = z.output<typeof profileSchema>;

/**
 * Sends PATCH /auth/me through the outbox. Not for a new e-mail: that takes the password, which is never stored on a
 * device, and a code, which needs a connection. Never throws.
 * @param id the outbox entry's id; an entry that waits under the same id is replaced
 */
export function keepProfile(http: Http, accountId: string, body: ProfileChange, id: string) {
  return sendCommand(http, {
    id,
    kind: 'profile',
    label: 'Your profile',
    about: [accountId],
    request: { method: 'PATCH', path: '/auth/me', body },
    answer: accountAnswerSchema,
  });
}

/**
 * PATCH /auth/me. A new e-mail takes the password, and a code when the account has two-step sign-in; it is then pending
 * until the code that was mailed to it is typed.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export function saveProfile(http: Http, body: ProfileChange, idempotencyKey: string) {
  return http.send({ method: 'PATCH', path: '/auth/me', body, idempotencyKey, answer: accountAnswerSchema });
}

/**
 * POST /auth/verify-email: the account moves to the new e-mail; other devices are signed out.
 * @throws OfflineError, TimeoutError, ApiError (409 when no e-mail is pending), ContractError
 */
export function verifyEmail(http: Http, otp: string) {
  return http.send({ method: 'POST', path: '/auth/verify-email', body: { otp }, answer: accountAnswerSchema });
}

/** POST /auth/resend-email: mails another code; the older one stops working. @throws as `http.send` */
export function resendEmailCode(http: Http) {
  return http.send({ method: 'POST', path: '/auth/resend-email', answer: messageAnswerSchema });
}

/** DELETE /auth/me/pending-email: the account keeps its old e-mail. May be repeated. @throws as `http.send` */
export function keepEmail(http: Http) {
  return http.send({
    method: 'DELETE',
    path: '/auth/me/pending-email',
    idempotencyKey: randomId(),
    answer: accountAnswerSchema,
  });
}
