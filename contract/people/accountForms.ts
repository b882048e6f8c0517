import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email, line, oneOf, phone } from '#contract/core/fields.ts';
import { type Role, roles } from './account.ts';

/* What people enter in the forms of an account. The API's responses are in account.ts, which every page loads. */

/** Length of a password in characters: at least 8 (rulings); the upper limit keeps hashing cheap. */
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
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, 'The code has 6 digits.'),
);

/** The rules of mailed codes (rulings: "OTP"). */
export const otpRules = { lifetimeMs: 10 * 60_000, tries: 5, resendAfterMs: 30_000 } as const;

export const fullname = line('Full name', { max: 100 });
const companyName = line('Company name', { max: 120 });
export const businessAddress = line('Business address', { max: 200 });

/** The fields of a sign-up whose rules depend on another field. */
interface SignupPairs {
  password?: string | undefined;
  confirmPassword?: string | undefined;
  role?: Role | undefined;
  companyName?: string | undefined;
  businessAddress?: string | undefined;
  phone?: string | undefined;
}

/**
 * Returns what is wrong between the fields of a sign-up: field → message; empty when nothing is. Separate from the
 * schema, which checks this only after each single field is right; a form shows it earlier.
 */
export function signupComplaints(values: SignupPairs): Record<string, string> {
  const complaints: Record<string, string> = {};
  if (values.confirmPassword !== values.password) {
    complaints['confirmPassword'] = 'Passwords differ. Type the second one again.';
  }
  if (values.role !== 'vendor') return complaints;
  for (const [field, schema] of [
    ['companyName', companyName],
    ['businessAddress', businessAddress],
    ['phone', z.optional(phone)],
  ] as const) {
    const result = z.safeParse(schema, values[field] === '' && field === 'phone' ? undefined : values[field]);
    if (!result.success) complaints[field] = result.error.issues[0]?.message ?? 'This is missing.';
  }
  return complaints;
}

/** The text fields of POST /auth/signup; the picture is sent with them as the file `photo`. */
export const signupSchema = z
  .strictObject({
    fullname,
    email,
    password,
    confirmPassword: z.string('Type the password a second time.'),
    role: z._default(oneOf(roles, 'Choose user or vendor.'), 'user'),
    companyName: z.optional(z.string()),
    businessAddress: z.optional(z.string()),
    phone: z.optional(z.string()),
  })
  .check((context) => {
    const values = context.value;
    for (const [field, message] of Object.entries(signupComplaints(values))) {
      context.issues.push({ code: 'custom', path: [field], message, input: values });
    }
  });
export type SignupInput = z.input<typeof signupSchema>;

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

/** Body of POST /auth/me/vendor: the business of a buyer who starts to sell. */
export const becomeVendorSchema = z.strictObject({
  companyName,
  businessAddress,
  /** Empty to keep the account's phone number, if it has one. */
  phone: z.optional(z.union([z.literal(''), phone])),
});

/** Body of POST /auth/verify-email: the code that was mailed to the new e-mail. */
export const verifyEmailSchema = z.strictObject({ otp: otpCode });
