import './zodConfig.ts';
import * as z from 'zod/mini';

/** Every code of a problem, for programs; people read `message`. Adding one is compatible, renaming is not. */
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

/** Every error: RFC 9457 problem+json with our members `message`, `code`, `fields`, `requestId`, `details`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence for the person, in plain words. */
  message: z.string(),
  /** A code that only a later release has counts as `internal`: what it says for the person is in `message`. */
  // oxlint-disable-next-line promise/valid-params -- no promise
  code: z.catch(z.enum(problemCodes), 'internal'),
  /** Field name (dotted for nested fields) → message. Present only when fields are at fault. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  /** What a program needs to continue, e.g. the current version after a conflict, or the seconds to wait. */
  details: z.optional(z.record(z.string(), z.unknown())),
});

export type Problem = z.infer<typeof problemSchema>;

/** A response whose body the client does not read; only its arrival matters. */
export const ignoredBodySchema = z.unknown();
