import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupRuns } from '#server/db/tables/backupSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { secondFactors } from '#server/db/tables/signInSchema.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { runAdmin } from './adminCommands.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const isStaff = async (id: string) =>
  (await shop.db.select({ staff: accounts.staff }).from(accounts).where(eq(accounts.id, id)))[0]?.staff;

test('an account becomes staff and stops being staff, however often the command is repeated', async () => {
  const { account } = await shop.signUpVerified();
  const other = await shop.signUpVerified();
  for (const _time of [1, 2]) {
    expect(await runAdmin(adminToolsOf(shop), ['staff', ` ${account.email.toUpperCase()} `])).toContain('is staff');
    expect(await isStaff(account.id)).toBe(true);
  }
  expect(await isStaff(other.account.id)).toBe(false);
  for (const _time of [1, 2]) await runAdmin(adminToolsOf(shop), ['not-staff', account.email]);
  expect(await isStaff(account.id)).toBe(false);
});

test('two-step sign-in is turned off for one account only', async () => {
  const [one, other] = [await shop.signUpVerified(), await shop.signUpVerified()];
  for (const { account } of [one, other]) {
    await shop.db.insert(secondFactors).values({
      accountId: account.id,
      sealedSecret: Buffer.from('sealed'),
      confirmedAt: shop.clock(),
      createdAt: shop.clock(),
    });
  }
  expect(await runAdmin(adminToolsOf(shop), ['second-factor-off', one.account.email])).toContain('by password alone');
  expect(await runAdmin(adminToolsOf(shop), ['second-factor-off', one.account.email])).toContain('was not on');
  expect(await shop.db.select({ id: secondFactors.accountId }).from(secondFactors)).toEqual([{ id: other.account.id }]);
});

test('an account is signed out everywhere, and nobody else is', async () => {
  const [one, other] = [await shop.signUpVerified(), await shop.signUpVerified()];
  await shop.openSession(one.account.id);
  const read = async (who: { headers: { authorization: string } }) =>
    (await shop.app.inject({ url: '/api/auth/me', headers: who.headers })).statusCode;
  expect(await runAdmin(adminToolsOf(shop), ['sign-out', one.account.email])).toContain('signed out (2)');
  expect([await read(one), await read(other)]).toEqual([401, 200]);
  expect(await runAdmin(adminToolsOf(shop), ['sign-out', one.account.email])).toContain('nowhere');
});

test('backups and rehearsed restores are listed, newest first', async () => {
  expect(await runAdmin(adminToolsOf(shop), ['backups'])).toContain('no backup yet');
  const at = shop.clock();
  const run = { startedAt: at, endedAt: at, file: '/nights/one.backup', bytes: 1, note: 'All of it.' };
  await shop.db.insert(backupRuns).values({ ...run, kind: 'backup', succeeded: true });
  const later = new Date(at.getTime() + 1000);
  await shop.db.insert(backupRuns).values({ ...run, startedAt: later, kind: 'rehearsal', succeeded: false });
  const lines = (await runAdmin(adminToolsOf(shop), ['backups'])).split('\n');
  expect(lines).toEqual([expect.stringMatching(/rehearsal +FAILED/), expect.stringMatching(/backup +done/)]);
});

test.each([
  [[], 'Commands:'],
  [['constructor', 'ama@example.com'], 'There is no command'],
  [['staff'], 'Type: npm run admin -- staff EMAIL'],
  [['staff', 'a@example.com', 'b@example.com'], 'Type:'],
  [['backups', 'all'], 'Type: npm run admin -- backups'],
  [['staff', 'nobody'], 'is not an e-mail'],
  [['staff', 'nobody@example.com'], 'No account has'],
])('%j is refused with a sentence', async (words, sentence) => {
  await expect(runAdmin(adminToolsOf(shop), words)).rejects.toThrow(sentence);
});
