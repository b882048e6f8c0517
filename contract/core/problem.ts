import './zodConfig.ts';
import * as z from 'zod/mini';

/**
 * Every code that the API may answer with in a problem. The codes are for programs;
 * people read `message`. Adding one is compatible, renaming one is not.
 */
export const problemCodes = [
  'invalid',
  'bad_json',
  'unsupported_media',
  'too_large',
  'too_slow',
  'not_found',
  'signed_out',
  'wrong_credentials',
  'second_factor',
  'email_unverified',
  'wrong_code',
  'expired_code',
  'no_tries_left',
  'forbidden',
  'vendor_only',
  'second_factor_required',
  'needs_subscription',
  'conflict',
  'needs_version',
  'idempotency_mismatch',
  'gone',
  'not_a_picture',
  'picture_unsupported',
  'picture_broken',
  'too_many_requests',
  'payment_down',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** What every error answer is (RFC 9457 problem+json with our three members `message`, `code` and `fields`). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence for the person, in plain words. */
  message: z.string(),
  code: z.enum(problemCodes),
  /** Field name (dotted for nested ones) → sentence. Only where a field is at fault. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  /** What the program needs to go on, e.g. the current version in a conflict or the seconds to wait. */
  details: z.optional(z.record(z.string(), z.unknown())),
});

export type Problem = z.infer<typeof problemSchema>;

/** An answer that its asker does not read: that it came is all. */
export const unreadAnswerSchema = z.unknown();
