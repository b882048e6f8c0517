import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { contactWishes } from '#contract/catalogue/contactWays.ts';
import { id, instant } from '#contract/core/fields.ts';

/* The API's responses about an account. What people enter in its forms is in accountForms.ts. */

export const roles = ['user', 'vendor'] as const;
export type Role = (typeof roles)[number];

/** The signed-in person, as only they see it. */
export const accountSchema = z.object({
  id,
  fullname: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  businessAddress: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
  /** How a vendor wants to be reached by phone; missing for anybody else. */
  contactWish: z.optional(z.enum(contactWishes)),
  photoUrl: z.nullable(z.string()),
  /** The new e-mail that is not confirmed with its code yet; null or missing when there is none. */
  pendingEmail: z.optional(z.nullable(z.string())),
  /** Only for staff: whether they must set up the second step of sign-in before they may do anything else. */
  needsSecondFactor: z.optional(z.boolean()),
  /** The vendor on whose staff the person is; null or missing if they are on none. */
  worksFor: z.optional(z.nullable(z.object({ vendorId: id, name: z.string(), since: instant }))),
  createdAt: instant,
});
export type Account = z.infer<typeof accountSchema>;

export const signupAnswerSchema = z.object({
  message: z.string(),
  user: z.object({ email: z.string() }),
  /** Only for this device: it tells its sign-up apart from a later one for the same e-mail. */
  signupKey: z.string(),
});
/** Answer of GET /auth/sessions: the devices that are signed in, most recently used first. */
export const deviceListSchema = z.object({
  sessions: z.array(
    z.object({
      id,
      /** Browser and system, e.g. "Chrome on Android"; null when the browser did not say. */
      device: z.nullable(z.string()),
      createdAt: instant,
      /** Accurate to the hour. */
      lastUsedAt: instant,
      /** Whether it is the device that sent the request. */
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
  /** After PATCH /auth/me with another e-mail: the address to which the confirmation code was mailed. */
  emailPending: z.optional(z.string()),
});
export const messageAnswerSchema = z.object({ message: z.string() });
/** Answer of POST /auth/forgot-password. `resetKey` is only for this device. */
export const forgotAnswerSchema = z.object({ message: z.string(), resetKey: z.string() });
