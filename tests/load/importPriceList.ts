import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { maxPriceListRows } from '#contract/vendor/priceList.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { type Shop, withShop } from '#tests/support/shop/shopProcess.ts';

/*
 * Measures how long the largest price list takes over HTTP, on the real server with a real database that waits for its
 * disk.
 * `node tests/load/importPriceList.ts`
 */

const runs = 5;
const sessionSchema = z.object({ token: z.string() });
const urlSchema = z.object({ url: z.string() });

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const data: unknown = await answer.json();
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${JSON.stringify(data)}`);
  return data;
}

/** Signs up a vendor, verifies the e-mail and pays, all over HTTP. @returns the headers of the session */
async function paidVendor({ url, code }: Shop): Promise<{ authorization: string }> {
  const email = `vendor-${randomUUID()}@example.com`;
  const fullname = 'Yaw Darko';
  const password = 'abossey-okai-lane-4';
  const firm = { companyName: 'Darko Spares', businessAddress: '12 Ring Road', phone: '0245550177' };
  await post(`${url}/api/auth/signup`, {
    fullname,
    email,
    password,
    confirmPassword: password,
    role: 'vendor',
    ...firm,
  });
  const session = await post(`${url}/api/auth/verify-otp`, { email, otp: await code(email) });
  const headers = { authorization: `Bearer ${sessionSchema.parse(session).token}` };
  const payment = await post(`${url}/api/payment/initiate`, { email, fullname, plan: '6-months' }, headers);
  await fetch(urlSchema.parse(payment).url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  });
  return headers;
}

await withShop(async (shop) => {
  const headers = await paidVendor(shop);
  const times: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const adverts = Array.from({ length: maxPriceListRows }, (_, row) =>
      advertBody({
        title: `Brake pads for list ${run}, row ${row}`,
        description: 'Four pads with wear indicators. '.repeat(8),
      }),
    );
    const started = performance.now();
    await post(`${shop.url}/api/adverts/import`, { adverts }, { ...headers, 'idempotency-key': randomUUID() });
    times.push(performance.now() - started);
  }
  console.log(`import of ${maxPriceListRows} rows: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`);

  const started = performance.now();
  const file = await fetch(`${shop.url}/api/adverts/my-adverts.csv`, { headers });
  const bytes = (await file.arrayBuffer()).byteLength;
  console.log(
    `export of ${runs * maxPriceListRows} rows: ${Math.round(performance.now() - started)} ms, ${Math.round(bytes / 1000)} KB`,
  );
});
