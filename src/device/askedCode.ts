import { useState } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '#contract/core/parseJson.ts';
import { otpRules } from '#contract/people/accountForms.ts';
import { ApiError } from '#src/http/failures.ts';
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
  /** True while the shop has not answered: nobody knows then whether the code was sent. */
  unanswered: z.optional(z.boolean()),
  /** When it was asked for, in milliseconds since 1970. */
  at: z.number(),
});
export type AskedCode = Omit<z.infer<typeof askedSchema>, 'at'>;

export interface CodeRequest {
  /**
   * The code that this person has asked for, as long as it may work; null for none. One that this page has asked for
   * itself is there once the shop has answered: without an answer the page says that none came.
   */
  readonly code: AskedCode | null;
  /**
   * Asks for a code. The code can arrive before the answer, and the phone that is left to read it may close the page:
   * opened again, it asks for that code.
   * @param to the e-mail or phone
   * @param send asks the shop
   * @throws what `send` throws
   */
  readonly ask: (to: string, send: () => Promise<Pick<AskedCode, 'key' | 'message'>>) => Promise<void>;
  /** Forgets the code: it was used, or another is wanted. */
  readonly drop: () => void;
}

/** Returns the code that this person has asked for. @param what the code is for */
export function useAskedCode(what: string): CodeRequest {
  const [text, keep] = useTypedWords(`code ${what}`);
  const [openedAt] = useState(() => Date.now());
  const [hasAsked, setHasAsked] = useState(false);
  const stored = z.safeParse(askedSchema, parseJson(text)).data;
  const valid = stored && openedAt - stored.at < otpRules.lifetimeMs ? stored : null;
  const code = valid && (!valid.unanswered || !hasAsked) ? valid : null;
  const set = (next: AskedCode | null) => keep(next ? JSON.stringify({ ...next, at: Date.now() }) : '');
  return {
    code,
    ask: async (to, send) => {
      setHasAsked(true);
      if (code?.to !== to) set({ to, unanswered: true });
      try {
        const { key, message } = await send();
        set({ to, key, message });
      } catch (error) {
        if (error instanceof ApiError) set(code);
        throw error;
      }
    },
    drop: () => set(null),
  };
}
