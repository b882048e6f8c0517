import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { instant } from '#contract/core/fields.ts';

/* The second step of signing in: a code of an app on the phone (RFC 6238), or one of the recovery codes. */

export const secondFactorPath = '/auth/me/second-factor';

/** How codes and recovery codes behave. What is read aloud or copied by hand has no letters that look alike. */
export const secondFactorRules = { digits: 6, stepSeconds: 30, recoveryCodes: 10, recoveryLetters: 10 } as const;

const withoutGaps = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** The six digits that the app shows now. */
const appCode = z
  .string('The code is missing.')
  .check(z.overwrite(withoutGaps), z.regex(/^\d{6}$/, 'The code has 6 digits.'));

/** The code of the app or a recovery code, however it is spaced. */
const secondFactorCode = z
  .string('The code is missing.')
  .check(
    z.overwrite(withoutGaps),
    z.regex(/^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, 'The code has 6 digits, a recovery code 10 letters and digits.'),
  );

/** The current password, as every change of the second step asks for it. */
const ownPassword = z
  .string('Type your password.')
  .check(z.minLength(1, 'Type your password.'), z.maxLength(1000, 'This is not your password.'));

/** POST /auth/login/second-factor. `challenge`: out of the answer of POST /auth/login. */
export const secondStepSchema = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(100)),
  code: secondFactorCode,
});
/** POST …/confirm: a code of the app that was just set up. */
export const confirmFactorSchema = z.strictObject({ code: appCode, password: ownPassword });
/** POST …/off and …/recovery-codes. */
export const changeFactorSchema = z.strictObject({ code: secondFactorCode, password: ownPassword });

/** GET /auth/me/second-factor. */
export const secondFactorStateSchema = z.object({
  on: z.boolean(),
  /** Since when; null while it is off. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Whether this account may do nothing without it. */
  required: z.boolean(),
});

/** POST …/begin: what the app on the phone is to know. Shown once, and kept by nobody else. */
export const factorSecretSchema = z.object({
  message: z.string(),
  /** In base32, for typing it. */
  secret: z.string(),
  /** The same as an `otpauth:` address, which opens the app where it is on this phone. */
  uri: z.string(),
  /** The address as a QR code: the outline of its dark squares in a square of `size` units, for an SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** POST …/confirm and …/recovery-codes: each works once, and none of an earlier list any more. */
export const recoveryCodesSchema = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) });
