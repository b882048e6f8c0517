import * as z from 'zod/mini';

/**
 * What a page tells the server when it could not start, or when a part of it broke (`report` in src/boot/early.ts). It
 * holds nothing of the person: no address's query, no text that was typed.
 */
export const pageFaultSchema = z.object({
  /** The error's name and message. */
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The path of the main script, after which a release is named. */
  release: z.string().check(z.maxLength(200)),
  /** The path of the page, without query and fragment. */
  path: z.string().check(z.maxLength(200)),
});
