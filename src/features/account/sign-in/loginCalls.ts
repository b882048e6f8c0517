import { sessionAnswerSchema } from '#contract/people/account.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';

/** POST /auth/login. As specified, the account type is not sent. @throws as `http.send` */
export function login(http: Http, { email, password }: { email: string; password: string }) {
  return http.send({ method: 'POST', path: '/auth/login', body: { email, password }, answer: sessionAnswerSchema });
}

/** The challenge to send with the second step, when the error says that one must follow; otherwise null. */
export function challengeIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor') return null;
  const challenge = error.problem.details?.['challenge'];
  return typeof challenge === 'string' ? challenge : null;
}

/** POST /auth/login/second-factor: ends a sign-in by a code of the app or for recovery. @throws as `http.send` */
export function takeSecondStep(http: Http, body: { challenge: string; code: string }) {
  return http.send({ method: 'POST', path: '/auth/login/second-factor', body, answer: sessionAnswerSchema });
}
