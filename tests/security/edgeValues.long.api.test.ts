import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';
import { readApiDocument } from './apiDocument.ts';
import { goodCalls } from './goodCalls.ts';

/* Times, months, numbers and places in lists that a schema may take and that nothing behind it can hold. */

let desk: Awaited<ReturnType<typeof openDesk>>;
let people: readonly { readonly headers: Record<string, string>; readonly id: string }[];
beforeAll(async () => {
  desk = await openDesk();
  const { shop, staff } = desk;
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  people = [vendor, staff].map(({ headers }) => ({ headers, id: vendor.account.id }));
});
afterAll(() => desk.shop.close());

const place = (time: string) =>
  Buffer.from(JSON.stringify([time, '01a22ab4-2b56-7c72-9fab-83c2aa4cc69d'])).toString('base64url');
const times = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z'];
const numbers = [-1, -0, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 2 ** 63, 1e308];
const months = ['0000-01', '0001-01', '1999-12', '2100-01', '9999-12', '0000', '9999', '0000-01-01', '9999-12-31'];
const odd = ['9'.repeat(400), 'NaN', 'Infinity', '0x10', '٣', ''];
const edges = [...times, ...times.map(place), ...months, ...numbers.map(String), ...odd];
const plainObject = z.record(z.string(), z.unknown());
let sent = 0;
/** Each call comes from its own network, so that none is refused for the others. */
const address = () => `10.${60 + (sent >> 16)}.${(sent >> 8) & 255}.${(sent += 1) & 255}`;

it('ASVS 2.2.1: nothing at the edge in the query of a read is an error of the shop', { timeout: 600_000 }, async () => {
  const reads = (await readApiDocument(desk.shop.app)).filter(({ method }) => method === 'GET');
  const failed: string[] = [];
  for (const { path, parameters } of reads) {
    for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) {
      for (const edge of edges) {
        for (const { id, headers } of people) {
          const url = `${path.replace('{id}', id)}?${name}=${encodeURIComponent(edge)}`;
          const { statusCode } = await desk.shop.app.inject({ url, headers, remoteAddress: address() });
          if (statusCode >= 500) failed.push(`${statusCode} ${url}`);
        }
      }
    }
  }
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(1_000);
});

/** Copies of a body, each with one number or time in it replaced. */
function* changed(body: unknown): Generator {
  if (typeof body === 'number') yield* numbers;
  else if (typeof body === 'string' && /^\d{4}-\d\d-\d\dT/.test(body)) yield* times;
  else if (Array.isArray(body)) {
    const all: unknown[] = body;
    for (const [index, value] of all.entries()) for (const other of changed(value)) yield all.with(index, other);
  } else if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      for (const other of changed(value)) yield { ...body, [name]: other };
    }
  }
}

it('ASVS 2.2.1: nothing at the edge in a body is an error of the shop', { timeout: 600_000 }, async () => {
  const failed: string[] = [];
  let tried = 0;
  for (const [call, good] of Object.entries(goodCalls)) {
    const request = await good(desk.shop);
    const body = plainObject.safeParse(request.payload);
    for (const changedBody of changed(body.data)) {
      const payload = JSON.stringify(changedBody);
      const { statusCode } = await desk.shop.app.inject({
        ...request,
        payload,
        headers: { ...request.headers, 'content-type': 'application/json' },
        remoteAddress: address(),
      });
      tried += 1;
      if (statusCode >= 500) failed.push(`${statusCode} ${call} ${payload.slice(0, 300)}`);
    }
  }
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});
