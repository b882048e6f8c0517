import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { deriveKey } from '#server/plugins/session/secretKey.ts';

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
  const key = deriveKey(secret, 'stop of saved searches');
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    make({ what, id }: Stopped): string {
      const content = Buffer.from(JSON.stringify([what, id])).toString('base64url');
      return `${content}.${sign(content).toString('base64url')}`;
    },
    /** Reads a token; null for anything that this shop did not make. */
    read(token: string): Stopped | null {
      const [content = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(content);
      if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [what, id] = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
      return { what, id };
    },
  };
}

/** The path of the page of a link, below the API. */
export const stopPath = '/saved-searches/stop';
