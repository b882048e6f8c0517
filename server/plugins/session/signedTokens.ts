import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './secretKey.ts';

/**
 * Makes and reads tokens for links in mails. A token is a JSON value and an HMAC over it, so nothing has to be stored.
 * @param secret the shop's secret, from which the key is derived
 * @param purpose what the tokens are for; each purpose has its own key, so a token of another one is not valid
 */
export function signedTokens(secret: string, purpose: string) {
  const key = deriveKey(secret, purpose);
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    make(value: unknown): string {
      const content = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${content}.${sign(content).toString('base64url')}`;
    },
    /** Reads the value of a token; undefined for anything that this shop did not make for this purpose. */
    read(token: string): unknown {
      const [content = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(content);
      if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
    },
  };
}
