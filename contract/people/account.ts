import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email, id, instant, line, oneOf, paragraph, phone } from '#contract/core/fields.ts';

export const roles = ['user', 'vendor'] as const;
export type Role = (typeof roles)[number];

/** Length of a password, in characters. At least 8 by the rulings; the upper bound keeps hashing cheap. */
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

/** How mailed codes behave (rulings: "OTP"). */
export const otpRules = { lifetimeMs: 10 * 60_000, tries: 5, resendAfterMs: 30_000 } as const;

export const fullname = line('Full name', { max: 100 });
const companyName = line('Company name', { max: 120 });
export const businessAddress = line('Business address', { max: 200 });

/** What of a sign-up two of its fields decide together. */
interface SignupPairs {
  password?: string | undefined;
  confirmPassword?: string | undefined;
  role?: Role | undefined;
  companyName?: string | undefined;
  businessAddress?: string | undefined;
  phone?: string | undefined;
}

/**
 * What is wrong between the fields of a sign-up: field → sentence. Apart from the schema, which asks for it only once
 * each field alone is right; a form says it earlier.
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

/** The text fields of POST /auth/signup; the photo goes beside them as the file `photo`. */
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
  /** Out of the answer of the sign-up. With it, a code that was mailed for somebody else's sign-up is not taken. */
  signupKey: deviceKey,
});
export const resendOtpSchema = z.strictObject({
  email,
  purpose: z._default(z.enum(['signup', 'reset']), 'signup'),
  /** Says which of several sign-ups the code is for. Without it the newest, whose earlier code goes on to count. */
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
  /** Out of the answer of POST /auth/forgot-password. With it, nobody else can spend the tries of its code. */
  resetKey: deviceKey,
});

/** POST /auth/me/vendor: what a buyer who begins to sell tells of the business. */
export const becomeVendorSchema = z.strictObject({
  companyName,
  businessAddress,
  /** Empty for the one that the account has, or none. */
  phone: z.optional(z.union([z.literal(''), phone])),
});

/** POST /auth/verify-email: the code that was mailed to the new e-mail. */
export const verifyEmailSchema = z.strictObject({ otp: otpCode });

/** The signed-in person as the API shows them to themselves. */
export const accountSchema = z.object({
  id,
  fullname: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  businessAddress: z.nullable(z.string()),
  /** Left out by an older release, which a device may have kept. */
  openingHours: z.optional(z.nullable(z.string())),
  photoUrl: z.nullable(z.string()),
  /** The e-mail that waits for its code; null or left out when none does. */
  pendingEmail: z.optional(z.nullable(z.string())),
  /** Of staff: whether they may do nothing yet but set up the second step at sign-in. Left out for everybody else. */
  needsSecondFactor: z.optional(z.boolean()),
  createdAt: instant,
});
export type Account = z.infer<typeof accountSchema>;

export const signupAnswerSchema = z.object({
  message: z.string(),
  user: z.object({ email: z.string() }),
  /** For this device alone: tells its sign-up from a later one for the same e-mail. */
  signupKey: z.string(),
});
/** GET /auth/sessions: the devices that are signed in, the last used first. */
export const deviceListSchema = z.object({
  sessions: z.array(
    z.object({
      id,
      /** Browser and system, e.g. "Chrome on Android"; null when it was not told. */
      device: z.nullable(z.string()),
      createdAt: instant,
      /** To the hour. */
      lastUsedAt: instant,
      /** Whether it is the one that asks. */
      current: z.boolean(),
    }),
  ),
});
export const sessionAnswerSchema = z.object({ message: z.string(), token: z.string(), user: accountSchema });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
/** Answer of the calls that change the account. */
export const accountAnswerSchema = z.object({
  message: z.string(),
  user: accountSchema,
  /** After PATCH /auth/me with another e-mail: where the code was mailed that moves the account there. */
  emailPending: z.optional(z.string()),
});
export const messageAnswerSchema = z.object({ message: z.string() });
/** Answer of POST /auth/forgot-password. `resetKey` is for this device alone. */
export const forgotAnswerSchema = z.object({ message: z.string(), resetKey: z.string() });

/** A message of any length that a person writes to another. */
export const messageText = paragraph('Message', { max: 2000 });
