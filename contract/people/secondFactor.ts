import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { instant } from '#contract/core/fields.ts';
import { plainFigures } from '#contract/core/plainFigures.ts';

/* The second step of sign-in: a code from an app on the phone (RFC 6238), or one of the recovery codes. */

export const secondFactorPath = '/auth/me/second-factor';

/** The rules of codes and recovery codes. Recovery codes are copied by hand, so they avoid letters that look alike. */
export const secondFactorRules = { digits: 6, stepSeconds: 30, recoveryCodes: 10, recoveryLetters: 10 } as const;

const withoutGaps = (text: string) => plainFigures(text).replace(/[\s-]/g, '').toUpperCase();

/** The six digits that the app shows now. */
const appCode = z
  .string('The code is missing.')
  .check(z.overwrite(withoutGaps), z.regex(/^\d{6}$/, 'The code has 6 digits.'));

/** A code from the app or a recovery code, with or without spaces and dashes. */
const secondFactorCode = z
  .string('The code is missing.')
  .check(
    z.overwrite(withoutGaps),
    z.regex(/^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, 'The code has 6 digits, a recovery code 10 letters and digits.'),
  );

/** The current password, which every change of the second step requires. */
const ownPassword = z
  .string('Type your password.')
  .check(z.minLength(1, 'Type your password.'), z.maxLength(1000, 'This is not your password.'));

/** Body of POST /auth/login/second-factor. `challenge` comes from the response of POST /auth/login. */
export const secondStepSchema = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(100)),
  code: secondFactorCode,
});
/** Body of POST …/confirm: a code from the app that was just set up. */
export const confirmFactorSchema = z.strictObject({ code: appCode, password: ownPassword });
/** Body of POST …/off and …/recovery-codes. */
export const changeFactorSchema = z.strictObject({ code: secondFactorCode, password: ownPassword });

/** Answer of GET /auth/me/second-factor. */
export const secondFactorStateSchema = z.object({
  on: z.boolean(),
  /** When it was switched on; null while it is off. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Whether this account cannot be used without it. */
  required: z.boolean(),
});

/**
 * Answer of POST …/begin: the secret for the app on the phone. It is shown once; only the app and the shop store it.
 */
export const factorSecretSchema = z.object({
  message: z.string(),
  /** In base32, for typing it in. */
  secret: z.string(),
  /** The secret as an `otpauth:` address, which opens the app when it is on this device. */
  uri: z.string(),
  /** The address as a QR code: an SVG path of its dark squares, in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** Answer of POST …/confirm and …/recovery-codes: each code works once, and codes of earlier lists stop working. */
export const recoveryCodesSchema = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) });
