import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';

/* What the API answers of an account. What people write into its forms is in accountForms.ts. */

export const roles = ['user', 'vendor'] as const;
export type Role = (typeof roles)[number];

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
