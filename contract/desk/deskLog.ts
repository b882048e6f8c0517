import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { countedNumber, instant } from '#contract/core/fields.ts';

/* The log of what the shop's staff did. */

export const deskLogPath = '/desk/log';

/** Query of GET /desk/log. */
export const logQuerySchema = z.object({ before: z.optional(countedNumber('The log has no such line.')) });

/** Answer of GET /desk/log: lines, newest first, and the result of a check of the whole log. */
export const deskLogSchema = z.object({
  lines: z.array(
    z.object({
      sequence: z.int(),
      at: instant,
      /** As stored in the line: for a member of staff, the account's id. */
      actor: z.string(),
      /** The current name of the member of staff; null for the command line and for a deleted account. */
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
  check: z.object({
    lines: z.int(),
    /** The first line that was changed, or that is missing; null when all is well. */
    brokenAt: z.nullable(z.int()),
    /**
     * The hash of the last line in hexadecimal: a person who writes it down can check later whether lines were cut off.
     * Empty when there are no lines.
     */
    lastHash: z.string(),
  }),
});
export type DeskLog = z.infer<typeof deskLogSchema>;
