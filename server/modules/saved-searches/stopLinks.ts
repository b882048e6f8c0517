import * as z from 'zod';
import { signedTokens } from '#server/plugins/session/signedTokens.ts';

/*
 * The links that stop mails about saved searches. A link holds what it stops, and an HMAC over that with a separate
 * key. So only the reader of the mail has a valid link, and nothing has to be stored that could be stolen from a
 * backup.
 */

/** What a link stops: the mails of one search, or of all searches of an account. */
export type Stopped =
  | { readonly what: 'search'; readonly id: string }
  | { readonly what: 'account'; readonly id: string };

const contentSchema = z.tuple([z.enum(['search', 'account']), z.uuid()]);

/** Makes and reads the tokens of the links. @param secret the shop's secret, from which the key is derived */
export function stopTokens(secret: string) {
  const tokens = signedTokens(secret, 'stop of saved searches');
  return {
    make: ({ what, id }: Stopped): string => tokens.make([what, id]),
    /** Reads a token; null for anything that this shop did not make. */
    read(token: string): Stopped | null {
      const content = tokens.read(token);
      if (content === undefined) return null;
      const [what, id] = contentSchema.parse(content);
      return { what, id };
    },
  };
}

/** The path of the page of a link, below the API. */
export const stopPath = '/saved-searches/stop';
