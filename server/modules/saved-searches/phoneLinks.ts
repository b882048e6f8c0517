import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/secretKey.ts';
import type { Deps } from '../../deps.ts';

/*
 * The link in an SMS about a search: the search's id and an HMAC over it, in 39 characters, as an SMS has 160. It shows
 * the search and can stop the SMS, so 96 bits are enough.
 */

/** The path of the page of a link, below the API. */
export const phoneLinkPath = '/saved-searches/sms';

function signatureOf(secret: string, id: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'searches by SMS')).update(id).digest().subarray(0, 12);
}

/** Makes the absolute link of a search. */
export function phoneLink({ config, secret }: Pick<Deps, 'config' | 'secret'>, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const key = `${bytes}.${signatureOf(secret, id).toString('base64url')}`;
  return new URL(`/api${phoneLinkPath}?k=${key}`, config.publicUrl).href;
}

/** Reads the id of a link; null for anything that this shop did not make. */
export function readPhoneLink(secret: string, key: string): string | null {
  const [bytes = '', signature = '', ...more] = key.split('.');
  const hex = Buffer.from(bytes, 'base64url').toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, id);
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? id : null;
}
