import { createHmac, timingSafeEqual } from 'node:crypto';
import { seal, unseal } from './sealedBytes.ts';
import { deriveKey } from '#server/secretKey.ts';

/**
 * Makes and reads tokens for links in mails. A token is a JSON value, sealed by the shop: nothing has to be stored, and
 * whoever sees the address of a link, in a history or in the log of a proxy, reads neither an e-mail nor anything else
 * in it.
 * @param secret the shop's secret, from which the key is derived
 * @param purpose what the tokens are for; each purpose has its own key, so a token of another one is not valid
 */
export function sealedTokens(secret: string, purpose: string) {
  const key = deriveKey(secret, `sealed ${purpose}`);
  const signingKey = deriveKey(secret, purpose);
  return {
    make: (value: unknown): string => seal(key, Buffer.from(JSON.stringify(value))).toString('base64url'),
    /** Reads the value of a token; undefined for anything that this shop did not make for this purpose. */
    read(token: string): unknown {
      const content = token.includes('.') ? readSigned(signingKey, token) : opened(key, token);
      return content === undefined ? undefined : JSON.parse(content);
    },
  };
}

function opened(key: Buffer, token: string): string | undefined {
  const sealed = Buffer.from(token, 'base64url');
  // Decoding leaves out what is no base64: a token has one form.
  if (sealed.toString('base64url') !== token) return undefined;
  try {
    return unseal(key, sealed).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Mails up to 0.3.0 have links whose content anybody can read, with an HMAC over it. They end mails: they stay valid. */
function readSigned(key: Buffer, token: string): string | undefined {
  const [content = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', key).update(content).digest();
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(content, 'base64url').toString('utf8');
}
