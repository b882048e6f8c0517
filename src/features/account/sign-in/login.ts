import { sessionAnswerSchema } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';

/** POST /auth/login. As specified, the account type is not sent. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function login(http: Http, { email, password }: { email: string; password: string }) {
  return http.send({ method: 'POST', path: '/auth/login', body: { email, password }, answer: sessionAnswerSchema });
}
