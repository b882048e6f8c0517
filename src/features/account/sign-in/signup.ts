import { signupAnswerSchema } from '#contract/people/account.ts';
import type { SignupInput } from '#contract/people/signUpForms.ts';
import type { Http } from '#src/http/http.ts';

export type SignupForm = Required<Pick<SignupInput, 'role'>> & Omit<SignupInput, 'role'>;

/**
 * POST /auth/signup. As specified, the role and the business fields are sent for vendors only.
 * @param photo the profile picture, already shrunk, or null
 * @param idempotencyKey the same as before for what may have arrived: then no second code is mailed
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export function signup(http: Http, form: SignupForm, photo: File | null, idempotencyKey: string) {
  const body = new FormData();
  const names =
    form.role === 'vendor'
      ? ([
          'fullname',
          'email',
          'password',
          'confirmPassword',
          'role',
          'companyName',
          'businessAddress',
          'phone',
        ] as const)
      : (['fullname', 'email', 'password', 'confirmPassword'] as const);
  for (const name of names) {
    const value = form[name];
    if (value !== undefined && value !== '') body.append(name, value);
  }
  if (photo) body.append('photo', photo, photo.name);
  return http.send({
    method: 'POST',
    path: '/auth/signup',
    body,
    idempotencyKey,
    answer: signupAnswerSchema,
    timeoutMs: 60_000,
  });
}
