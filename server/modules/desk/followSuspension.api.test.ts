import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessionAnswerSchema } from '#contract/people/account.ts';
import { decisions, suspensionMarks } from '#server/db/tables/deskSchema.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { SmsMessage } from '#server/sms/smsSender.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { tablesWith } from '#tests/support/shop/database/tablesWith.ts';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';
import { createNewcomer, signupKeyOf } from '#tests/support/shop/clients/newcomer.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

/* Whoever deletes a suspended account and signs up again is suspended still. */

const sent: SmsMessage[] = [];
const { shop, as, post, decisionTold } = await openDesk({
  sms: {
    send(message) {
      sent.push(message);
      return Promise.resolve({ costPesewas: 5 });
    },
  },
});
afterAll(() => shop.close());

const act = async (id: string, kind: 'suspend' | 'restore') => {
  shop.clock.advance(60_000);
  expect((await post(`/desk/accounts/${id}/acts`, { act: kind, sentence: `Word of ${id}.` })).statusCode).toBe(200);
  shop.clock.advance(60_000);
};
const remove = async (who: SignedIn) => {
  expect((await post('/auth/me/delete', { password: testPassword }, who.headers)).statusCode).toBe(200);
  // The mail about it goes before the code of the next sign-up.
  await shop.deps.jobs.drain();
};
const isSuspended = async ({ account: { id } }: SignedIn) =>
  (await shop.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.suspendedAt != null;

async function signUp(person: ReturnType<typeof createNewcomer>): Promise<SignedIn> {
  shop.clock.advance(60_000);
  const signupKey = signupKeyOf(await person.signup());
  const { token } = sessionAnswerSchema.parse((await person.verify(await person.code(), signupKey)).json());
  const [account] = await person.accounts();
  if (!account) throw new Error('No account came of the sign-up.');
  return { account, token, headers: { authorization: `Bearer ${token}` } };
}

let phones = 0;
const newPhone = () => `+2332455500${String((phones += 1)).padStart(2, '0')}`;
async function prove(who: SignedIn, phone: string): Promise<void> {
  expect((await post('/notices/phone', { phone }, who.headers)).statusCode).toBe(200);
  await shop.deps.jobs.drain();
  const otp = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  expect((await post('/notices/phone/verify', { phone, otp }, who.headers)).statusCode).toBe(200);
}

test('a suspended account that is deleted and signed up again stays suspended, and its owner can answer', async () => {
  const person = createNewcomer(shop);
  const first = await signUp(person);
  await act(first.account.id, 'suspend');
  await remove(first);
  expect(await tablesWith(shop.deps.pool, person.email)).toEqual([]);

  const second = await signUp(person);
  expect(await isSuspended(second)).toBe(true);
  const told = await decisionTold(second);
  expect(told).toMatchObject({ kind: 'suspend', about: 'your account' });
  expect(told.sentence).toContain('is suspended, so this one is as well');
  expect((await post(`/decisions/${told.id}/answer`, { text: 'That was long ago.' }, as(second))).statusCode).toBe(201);
  await remove(second);
  const third = await signUp(person);
  expect(await isSuspended(third)).toBe(true);

  await act(third.account.id, 'restore');
  await remove(third);
  expect(await isSuspended(await signUp(person))).toBe(false);
  expect(await shop.db.$count(suspensionMarks, eq(suspensionMarks.accountId, first.account.id))).toBe(0);
});

test('a deleted account that was not suspended is forgotten', async () => {
  const person = createNewcomer(shop);
  const { account, ...session } = await signUp(person);
  await remove({ account, ...session });
  expect(await shop.db.$count(suspensionMarks, eq(suspensionMarks.accountId, account.id))).toBe(0);
  expect(await isSuspended(await signUp(person))).toBe(false);
});

test('the confirmed phone of a suspended person suspends who signs up with it later, and nobody who was there before', async () => {
  const [before, phone] = [await signUp(createNewcomer(shop)), newPhone()];
  const person = await signUp(createNewcomer(shop));
  await prove(person, phone);
  await act(person.account.id, 'suspend');
  await remove(person);
  expect(await shop.db.$count(provenPhones, eq(provenPhones.phone, phone))).toBe(0);

  await prove(before, phone);
  expect(await isSuspended(before)).toBe(false);
  const later = await signUp(createNewcomer(shop));
  await prove(later, phone);
  expect(await isSuspended(later)).toBe(true);
  expect(await shop.db.$count(decisions, eq(decisions.accountId, later.account.id))).toBe(1);
});

test('a label in the address leads to the same mailbox', async () => {
  const person = createNewcomer(shop);
  const first = await signUp(person);
  await act(first.account.id, 'suspend');
  await remove(first);
  const email = person.email.replace('@', '+again@');
  await person.signup({ email });
  await person.post('verify-otp', { email, otp: await shop.mailbox.code(email) });
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.email, email));
  expect(account?.suspendedAt).not.toBeNull();
});
