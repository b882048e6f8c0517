import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { goodCalls } from './goodCalls.ts';

/*
 * The database finds an id in capitals. A rule that compares ids as texts would not: it would take what is somebody's
 * own for somebody else's.
 */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** An address of a person, or the reference of a payment, may contain such a text too. */
const named = /@example\.com|SY-/;
const inCapitals = (text: string) => text.replaceAll(uuid, (found) => found.toUpperCase());

/** The same call with its ids in capitals; null for one that has none. */
function spelledOtherwise({ url, payload, ...call }: InjectOptions): InjectOptions | null {
  if (typeof url !== 'string' || Buffer.isBuffer(payload)) return null;
  const body = payload === undefined ? '' : JSON.stringify(payload);
  if (named.test(url + body) || inCapitals(url + body) === url + body) return null;
  const other: InjectOptions = { ...call, url: inCapitals(url) };
  if (payload === undefined) return other;
  return { ...other, payload: inCapitals(body), headers: { ...call.headers, 'content-type': 'application/json' } };
}

it('ASVS 8.2.2: an id in capitals is the same id, in the address and in the body of every call', async () => {
  const different: string[] = [];
  let tried = 0;
  for (const [name, good] of Object.entries(goodCalls)) {
    const call = spelledOtherwise(await good(shop));
    // The key of this link is signed with the id as it is written there.
    if (!call || name.includes('/me/data/')) continue;
    tried += 1;
    const { statusCode, body } = await shop.app.inject(call);
    if (statusCode >= 300) different.push(`${name}: ${statusCode} ${body}`);
  }
  expect(different).toEqual([]);
  expect(tried).toBeGreaterThan(15);
}, 300_000);
