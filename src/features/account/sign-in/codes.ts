import { forgotAnswerSchema, messageAnswerSchema, sessionAnswerSchema } from '#contract/people/account.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';

/** POST /auth/verify-otp: exchanges the code of a sign-up for a session. @throws as `http.send` */
export function verifyOtp(http: Http, body: { email: string; otp: string; signupKey: string | undefined }) {
  return http.send({ method: 'POST', path: '/auth/verify-otp', body, answer: sessionAnswerSchema });
}

/** POST /auth/resend-otp: mails another code; the older one of the sign-up stops working. @throws as `http.send` */
export function resendOtp(
  http: Http,
  body: { email: string; purpose: 'signup' | 'reset'; signupKey?: string | undefined },
) {
  return http.send({ method: 'POST', path: '/auth/resend-otp', body, answer: messageAnswerSchema });
}

/**
 * POST /auth/forgot-password: mails a code. The answer does not tell whether the account exists.
 * @param idempotencyKey the same as before for what may have arrived: then no second code is mailed
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export function forgotPassword(http: Http, body: { email: string }, idempotencyKey: string) {
  return http.send({ method: 'POST', path: '/auth/forgot-password', body, idempotencyKey, answer: forgotAnswerSchema });
}

/** POST /auth/reset-password: sets the new password and signs out every other device. @throws as `http.send` */
export function resetPassword(
  http: Http,
  body: { email: string; otp: string; password: string; resetKey: string | undefined },
) {
  return http.send({ method: 'POST', path: '/auth/reset-password', body, answer: messageAnswerSchema });
}

/** The whole seconds that a `too_many_requests` error asks the client to wait; null for every other error. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return null;
  const seconds = error.problem.details?.['retryAfterSeconds'];
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null;
}
