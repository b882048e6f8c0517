import { forgetTypedWords } from '#src/device/typedWords.ts';

/** Where the form of a sign-up keeps what is typed (`typedWords.ts`). */
export const placeOfSignUp = {
  fullname: 'sign-up fullname',
  companyName: 'sign-up companyName',
  businessAddress: 'sign-up businessAddress',
  phone: 'sign-up phone',
  email: 'sign-up email',
} as const;

/** Call it once the e-mail of the account is confirmed. May be repeated. */
export function forgetSignUpWords(): void {
  for (const place of Object.values(placeOfSignUp)) forgetTypedWords(place);
}
