import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminLog } from '#server/db/tables/deskSchema.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { runAdmin } from '#server/admin/adminCommands.ts';
import { checkLog, commandLine, namesOfStaff, readLog, staffActor, writeAct } from './adminLog.ts';

let shop: TestApp;
const lines = 12;

beforeAll(async () => {
  shop = await createTestApp();
  for (let line = 1; line <= lines; line += 1) {
    shop.clock.advance(1000);
    const act = {
      actor: commandLine,
      act: 'hide',
      subject: `advert SY-${line}`,
      sentence: `Why ${line}`,
      at: shop.clock(),
    };
    await shop.db.transaction((tx) => writeAct(tx, act));
  }
});
afterAll(() => shop.close());

/** Edits the table as only the owner of the database can, looks at the result, and undoes the edit. */
async function behindTheTrigger<Seen>(edit: ReturnType<typeof sql>, look: () => Promise<Seen>): Promise<Seen> {
  const before = await shop.db.select().from(adminLog);
  await shop.db.execute(sql`alter table admin_log disable trigger user`);
  try {
    await shop.db.execute(edit);
    return await look();
  } finally {
    await shop.db.delete(adminLog);
    await shop.db.insert(adminLog).values(before);
    await shop.db.execute(sql`alter table admin_log enable trigger user`);
  }
}

const brokenAfter = (edit: ReturnType<typeof sql>) =>
  behindTheTrigger(edit, async () => (await checkLog(shop.db)).brokenAt);

test('a log that nobody tampered with is intact', async () => {
  expect(await checkLog(shop.db)).toMatchObject({ lines, brokenAt: null });
});

test('the database refuses to change or remove lines, or to empty the log', async () => {
  for (const edit of [
    sql`update admin_log set sentence = 'Another' where sequence = 3`,
    sql`delete from admin_log where sequence = 3`,
    sql`truncate admin_log`,
  ]) {
    await expect(shop.db.execute(edit)).rejects.toThrow();
  }
  expect(await checkLog(shop.db)).toMatchObject({ lines, brokenAt: null });
});

test('the check names the line in which any value was changed', async () => {
  const edits = {
    at: sql`at = at + interval '1 millisecond'`,
    actor: sql`actor = actor || ' '`,
    act: sql`act = 'remove'`,
    subject: sql`subject = 'advert SY-99999'`,
    sentence: sql`sentence = upper(sentence)`,
    previousHash: sql`previous_hash = sha256(previous_hash)`,
    hash: sql`hash = sha256(hash)`,
  };
  for (let line = 1; line <= lines; line += 1) {
    for (const [member, edit] of Object.entries(edits)) {
      const found = await brokenAfter(sql`update admin_log set ${edit} where sequence = ${line}`);
      expect([member, line, found]).toEqual([member, line, line]);
    }
  }
});

test('a line that was removed or duplicated is found at its place', async () => {
  for (let line = 1; line < lines; line += 1) {
    expect(await brokenAfter(sql`delete from admin_log where sequence = ${line}`)).toBe(line);
    expect(
      await brokenAfter(sql`insert into admin_log select ${lines + 1}, at, actor, act, subject, sentence, previous_hash, hash
        from admin_log where sequence = ${line}`),
    ).toBe(lines + 1);
  }
});

test('lines that were cut off at the end are detected by a hash that was written down', async () => {
  const { lastHash } = await checkLog(shop.db);
  const printed = await runAdmin(adminToolsOf(shop), ['log', lastHash]);
  expect(printed).toContain(`The log is intact (${lines} lines).`);
  expect(printed).toContain(lastHash);
  await behindTheTrigger(sql`delete from admin_log where sequence = ${lines}`, async () => {
    expect((await checkLog(shop.db)).brokenAt).toBeNull();
    await expect(runAdmin(adminToolsOf(shop), ['log', lastHash])).rejects.toThrow('lines were cut off');
  });
});

test('the command names the first broken line', async () => {
  await behindTheTrigger(sql`update admin_log set sentence = 'Nothing' where sequence in (5, 9)`, () =>
    expect(runAdmin(adminToolsOf(shop), ['log'])).rejects.toThrow('line 5 was changed'),
  );
});

test('acts at the same moment are written one after the other', async () => {
  const act = { actor: commandLine, act: 'warn', subject: 'account 1', sentence: 'At once', at: shop.clock() };
  await Promise.all(Array.from({ length: 4 }, () => shop.db.transaction((tx) => writeAct(tx, act))));
  expect(await checkLog(shop.db)).toMatchObject({ lines: lines + 4, brokenAt: null });
});

test('the log names staff by their ids, and shows them by their current names', async () => {
  const { account } = await shop.signUpVerified({ fullname: 'Esi Quaye' });
  const [deleted, lost] = ['staff 0198a000-0000-7000-8000-000000000000', 'staff somebody@example.com'];
  for (const actor of [staffActor(account), { name: deleted, accountId: null }, { name: lost, accountId: null }]) {
    const act = { actor, act: 'warn', subject: 'account 1', sentence: 'Once more', at: shop.clock() };
    await shop.db.transaction((tx) => writeAct(tx, act));
  }
  const written = await readLog(shop.db, { limit: 3 });
  expect(JSON.stringify(written)).not.toContain(account.email);
  expect(await namesOfStaff(shop.db, written)).toEqual(new Map([[`staff ${account.id}`, 'Esi Quaye']]));
});
