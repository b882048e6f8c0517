import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { countedNumber, instant } from '#contract/core/fields.ts';

/* The log of what the people who run the shop did. */

export const deskLogPath = '/desk/log';

/** Query of GET /desk/log. */
export const logQuerySchema = z.object({ before: z.optional(countedNumber('This is no line of the log.')) });

/** Answer of GET /desk/log: the newest lines first, and what a check of the whole log found. */
export const deskLogSchema = z.object({
  lines: z.array(
    z.object({
      sequence: z.int(),
      at: instant,
      /** As the line has it: a member of staff by the account's id. */
      actor: z.string(),
      /** The member of staff as they are called now; null for the command line, and for an account that is no more. */
      actorName: z.nullable(z.string()),
      act: z.string(),
      subject: z.string(),
      sentence: z.string(),
      /** The first digits of its hash. */
      hash: z.string(),
    }),
  ),
  /** Null on the last page. */
  nextBefore: z.nullable(z.int()),
  check: z.object({ lines: z.int(), brokenAt: z.nullable(z.int()), lastHash: z.string() }),
});
export type DeskLog = z.infer<typeof deskLogSchema>;
