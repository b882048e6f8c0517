import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveriesSchema, type Delivery } from '#contract/desk/deliveries.ts';
import { adminLog, failedDeliveries } from '#server/db/tables/deskSchema.ts';
import { MailError } from '#server/mail/mailer.ts';
import { createMailQueue } from '#server/plugins/notify/queueMail.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let staff: SignedIn;
beforeAll(async () => {
  shop = await createTestApp();
  staff = await signInStaff(shop);
});
afterAll(() => shop.close());

async function deliveriesTo(to: string): Promise<Delivery[]> {
  const answer = await shop.app.inject({
    url: `/api/desk/deliveries?to=${encodeURIComponent(to)}`,
    headers: staff.headers,
  });
  return deliveriesSchema.parse(answer.json()).items;
}
const sendAgain = (id: string) =>
  shop.app.inject({ method: 'POST', url: `/api/desk/deliveries/${id}/again`, headers: staff.headers });
const queueMail = (to: string, change: object = {}) =>
  createMailQueue({ ...shop.deps, log: createLog('silent') })(shop.db, {
    to,
    subject: 'Your order',
    text: 'The private text of it',
    ...change,
  });
/** Runs the queued jobs while the mail server answers with this error, or accepts the mail if null. */
async function withMailServer(refusal: Error | null): Promise<void> {
  shop.mailbox.fail(refusal);
  await Promise.allSettled([shop.deps.jobs.drain()]);
  shop.mailbox.fail(null);
}

test('a refused mail is listed with the cause, without its text, and is sent again only once', async () => {
  const { account } = await shop.signUpVerified();
  await queueMail(account.email);
  await withMailServer(new MailError('refused', 'The mail server refused the mail (550).'));
  const [failed] = await deliveriesTo(account.email);
  expect(failed).toMatchObject({
    way: 'mail',
    to: account.email,
    about: 'Your order',
    cause: 'The mail server refused the mail (550).',
    tries: 1,
    state: 'given up',
    canSend: true,
  });
  const [row] = await shop.db
    .select()
    .from(failedDeliveries)
    .where(eq(failedDeliveries.id, failed?.id ?? ''));
  expect(row?.accountId).toBe(account.id);
  expect(JSON.stringify(row)).not.toContain('private text');

  shop.clock.advance(1000);
  expect((await sendAgain(failed?.id ?? '')).statusCode).toBe(200);
  expect((await deliveriesTo(account.email))[0]).toMatchObject({ state: 'sent again', canSend: false });
  // Sending it a second time has no effect.
  expect((await sendAgain(failed?.id ?? '')).json()).toMatchObject({ message: 'It was already sent again.' });
  expect(await shop.mailbox.to(account.email)).toHaveLength(1);
  expect((await deliveriesTo(account.email))[0]).toMatchObject({ state: 'arrived', canSend: false });
  expect(await shop.db.$count(adminLog, eq(adminLog.act, 'send again'))).toBe(1);
});

test('a refused mail to an address that was only typed belongs to no account, even where one has it', async () => {
  const { account } = await shop.signUpVerified();
  await queueMail(account.email, { isTyped: true });
  await withMailServer(new MailError('refused', 'The mail server refused the mail (550).'));
  expect(await shop.db.$count(failedDeliveries, eq(failedDeliveries.accountId, account.id))).toBe(0);
});

test('a mail that is retried automatically cannot be sent again from the desk', async () => {
  const to = 'later@example.com';
  await queueMail(to);
  await withMailServer(new MailError('down', 'The mail server did not accept the mail (ECONNECTION).'));
  const [waiting] = await deliveriesTo(to);
  expect(waiting).toMatchObject({ state: 'tried again', canSend: false });
  expect((await sendAgain(waiting?.id ?? '')).statusCode).toBe(409);
});

test('a mail with a code is only described as a code, and cannot be sent again', async () => {
  const to = 'code@example.com';
  await queueMail(to, { subject: '123456 is your code', holdsCode: true });
  await withMailServer(new MailError('refused', 'The mail server refused the mail (550).'));
  const [failed] = await deliveriesTo(to);
  expect(failed).toMatchObject({ about: 'A code', canSend: false });
  expect((await sendAgain(failed?.id ?? '')).json()).toMatchObject({ code: 'conflict' });
});
