import { useState } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '#contract/core/parseJson.ts';
import { otpRules } from '#contract/people/accountForms.ts';
import { useTypedWords } from '#src/device/typedWords.ts';

/*
 * The codes that are on their way by mail or SMS. Their owner leaves the page to read them, and a phone often closes it
 * meanwhile: it then asks for the code again, and not for another one. They are kept as typed words are.
 */

const askedSchema = z.object({
  /** The e-mail or phone that the code was sent to. */
  to: z.string(),
  /** The key that it belongs to, where the shop gave one. */
  key: z.optional(z.string()),
  /** What the shop said about it. */
  message: z.optional(z.string()),
  /** When it was asked for, in milliseconds since 1970. */
  at: z.number(),
});
export type AskedCode = Omit<z.infer<typeof askedSchema>, 'at'>;

/**
 * Returns the code that this person has asked for, as long as it may work, and sets it; null for none.
 * @param what the code is for
 */
export function useAskedCode(what: string): readonly [AskedCode | null, (asked: AskedCode | null) => void] {
  const [text, keep] = useTypedWords(`code ${what}`);
  const [openedAt] = useState(() => Date.now());
  const asked = z.safeParse(askedSchema, parseJson(text)).data;
  const set = (next: AskedCode | null) => keep(next ? JSON.stringify({ ...next, at: Date.now() }) : '');
  return [asked && openedAt - asked.at < otpRules.lifetimeMs ? asked : null, set];
}
