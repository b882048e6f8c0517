import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email, line } from '#contract/core/fields.ts';
import { plainFigures } from '#contract/core/plainFigures.ts';
import { nameLine } from './nameField.ts';

/* What people enter in the forms of an account. The API's responses are in account.ts, which every page loads. */

/** Length of a password in characters: at least 8; the upper limit keeps hashing cheap. */
const passwordLength = { min: 8, max: 200 } as const;

export const password = z.string('Password is missing.').check(
  z.refine((text) => text.length > 0, { error: 'Password is missing.', abort: true }),
  z.refine((text) => text.length >= passwordLength.min, {
    error: `Use at least ${passwordLength.min} characters.`,
  }),
  z.refine((text) => text.length <= passwordLength.max, {
    error: `Use at most ${passwordLength.max} characters.`,
  }),
);

export const otpCode = z.string('The code is missing.').check(
  z.overwrite((text) => plainFigures(text).replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, 'The code has 6 digits.'),
);

/** The rules of mailed codes. */
export const otpRules = { lifetimeMs: 10 * 60_000, tries: 5, resendAfterMs: 30_000 } as const;

export const fullname = nameLine('Full name', { max: 100 });
export const businessAddress = line('Business address', { max: 200 });

const deviceKey = z.optional(z.string().check(z.maxLength(100)));

export const verifyOtpSchema = z.strictObject({
  email,
  otp: otpCode,
  /** From the response of the sign-up. With it, a code that was mailed for somebody else's sign-up is refused. */
  signupKey: deviceKey,
});
export const resendOtpSchema = z.strictObject({
  email,
  purpose: z._default(z.enum(['signup', 'reset']), 'signup'),
  /** Says which of several sign-ups the code is for; without it, the newest, whose earlier code stays valid. */
  signupKey: deviceKey,
});
export const loginSchema = z.strictObject({
  email,
  password: z.string('Password is missing.').check(z.minLength(1, 'Password is missing.'), z.maxLength(1000)),
});
export const forgotPasswordSchema = z.strictObject({ email });
export const resetPasswordSchema = z.strictObject({
  email,
  otp: otpCode,
  password,
  /** From the response of POST /auth/forgot-password. With it, nobody else can use up the tries of its code. */
  resetKey: deviceKey,
});

/** Body of POST /auth/verify-email: the code that was mailed to the new e-mail. */
export const verifyEmailSchema = z.strictObject({ otp: otpCode });
