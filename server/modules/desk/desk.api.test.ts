import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { foundSchema } from '#contract/desk/accounts.ts';
import { runAdmin } from '#server/admin/adminCommands.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { adminLog, decisions } from '#server/db/tables/deskSchema.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { checkLog } from '#server/plugins/watch/adminLog.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';
import { whilePlanEnds } from '#tests/support/shop/whilePlanEnds.ts';
import { createThreadClient } from '#tests/support/shop/clients/threadClient.ts';

const { shop, staff, as, post, get, newVendor, reportAdvert, reportsOf, decisionTold, ...desk } = await openDesk();
let vendor: SignedIn;
let advert: typeof adverts.$inferSelect;

beforeEach(async () => {
  ({ vendor, advert } = await newVendor());
});
afterAll(() => shop.close());

const sentence = 'The picture shows another part.';
const ofAdvert = () => `SY-${advert.number}`;
const isPublic = () => desk.isPublic(advert.id);
const linesAbout = (subject: string) => shop.db.$count(adminLog, eq(adminLog.subject, subject));

test('a report comes with its subject, and one decision closes all reports of the same subject', async () => {
  await reportAdvert(advert.id);
  shop.clock.advance(1000);
  await reportAdvert(advert.id);
  const [newest, older] = await reportsOf('open', ofAdvert());
  expect(newest).toMatchObject({
    kind: 'advert',
    reason: 'Looks like fraud',
    note: 'Asks for money',
    reportsOfSame: 2,
    person: { name: 'Boateng Spares', email: vendor.account.email, suspended: false },
    advert: { title: 'Alternator, Toyota Vitz', state: 'shown' },
    offered: ['nothing', 'hide', 'remove', 'warn', 'suspend'],
    decided: null,
  });
  const decided = await post(`/desk/reports/${newest?.id}/decision`, { decision: 'hide', sentence });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await reportsOf('open', ofAdvert())).toEqual([]);
  expect(await isPublic()).toBe(false);
  // The other report cannot be decided differently: the subject has been decided already.
  const again = await post(`/desk/reports/${older?.id}/decision`, { decision: 'hide', sentence });
  expect(again.statusCode).toBe(200);
  const other = await post(`/desk/reports/${older?.id}/decision`, { decision: 'warn', sentence });
  expect(other.statusCode).toBe(409);
  // A colleague who decides the same at the same time does not believe that the person reads these words.
  const inOtherWords = { decision: 'hide', sentence: 'Show a picture of the part that you have.' };
  const colleague = await post(`/desk/reports/${newest?.id}/decision`, inOtherWords);
  expect([colleague.statusCode, problemOf(colleague).message]).toEqual([
    409,
    `${staff.account.fullname} decided this report meanwhile. What you wrote was not used.`,
  ]);
  expect(await linesAbout(`advert ${ofAdvert()}`)).toBe(1);
  const [report] = await reportsOf('decided', ofAdvert());
  expect(report).toMatchObject({ decided: { decision: 'hide', sentence, answer: null }, advert: { state: 'hidden' } });
});

test('the same command twice is one decision, one mail and one line of the log', async () => {
  const headers = as(staff);
  const hide = () => post(`/desk/adverts/${advert.id}/acts`, { act: 'hide', sentence }, headers);
  expect((await hide()).body).toBe((await hide()).body);
  // With a new idempotency key: the advert is hidden already.
  const again = await post(`/desk/adverts/${advert.id}/acts`, { act: 'hide', sentence });
  expect(again.json()).toMatchObject({ message: 'This decision already applies. Nothing was changed.' });
  expect(await shop.mailbox.to(vendor.account.email)).toHaveLength(1);
  expect(await shop.db.$count(decisions, eq(decisions.advertId, advert.id))).toBe(1);
  expect(await linesAbout(`advert ${ofAdvert()}`)).toBe(1);
});

test('an advert is hidden also while its vendor’s plan ends', async () => {
  const hide = () => post(`/desk/adverts/${advert.id}/acts`, { act: 'hide', sentence });
  const hidden = await whilePlanEnds(shop, vendor.account.id, async () => hide());
  expect(hidden.statusCode, hidden.body).toBe(200);
  const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, advert.id));
  expect(row).toMatchObject({ withheld: 'hidden', published: false });
});

test('the person is told by notice and mail, answers once, and staff see the answer', async () => {
  await reportAdvert(advert.id);
  const [report] = await reportsOf('open', ofAdvert());
  await post(`/desk/reports/${report?.id}/decision`, { decision: 'warn', sentence });
  expect(await isPublic()).toBe(true);
  const mail = await shop.mailbox.last(vendor.account.email);
  expect(mail.subject).toContain(`A warning about ${ofAdvert()}`);
  expect(mail.text).toContain(sentence);
  const decision = await decisionTold(vendor);
  expect(decision).toMatchObject({ kind: 'warn', sentence, answer: null });
  expect(mail.text).toContain(`/decision?id=${decision.id}`);

  const path = `/decisions/${decision.id}`;
  const stranger = await shop.signUpVerified();
  expect((await get(path, stranger.headers)).statusCode).toBe(404);
  expect((await get(path, staff.headers)).statusCode).toBe(404);
  expect((await get(path, {})).statusCode).toBe(401);
  expect((await post(`${path}/answer`, { text: 'No' }, as(stranger))).statusCode).toBe(404);
  expect((await post(`${path}/answer`, { text: '' }, as(vendor))).statusCode).toBe(422);
  const headers = as(vendor);
  const answered = await post(`${path}/answer`, { text: 'It is the maker’s picture.' }, headers);
  expect(answered.statusCode, answered.body).toBe(201);
  const replayed = await post(`${path}/answer`, { text: 'It is the maker’s picture.' }, headers);
  expect(replayed.json()).toEqual(answered.json());
  expect((await post(`${path}/answer`, { text: 'And another' }, as(vendor))).statusCode).toBe(409);
  const [decided] = await reportsOf('decided', ofAdvert());
  expect(decided?.decided?.answer?.text).toBe('It is the maker’s picture.');
  // Staff look at what is open: nobody would find an answer to what is decided.
  const told = await shop.mailbox.last(shop.deps.config.contact.email);
  expect(told.subject).toContain(`Answered: A warning about ${ofAdvert()}`);
  expect(told.text).toContain('It is the maker’s picture.');
  expect(told.text).toContain(`/desk?show=find&text=${vendor.account.id}`);
});

test('a vendor can neither show a hidden advert again nor restore a removed one', async () => {
  const state = async () => (await shop.db.select().from(adverts).where(eq(adverts.id, advert.id)))[0];
  const setStatus = (status: string) =>
    shop.app.inject({
      method: 'PATCH',
      url: `/api/adverts/${advert.id}/status`,
      headers: vendor.headers,
      payload: { status },
    });
  await post(`/desk/adverts/${advert.id}/acts`, { act: 'hide', sentence });
  await setStatus('Not available');
  await setStatus('Available');
  expect(await state()).toMatchObject({ status: 'Available', published: false, withheld: 'hidden' });
  await shop.giveSubscription(vendor.account.id);
  expect(await isPublic()).toBe(false);

  await post(`/desk/adverts/${advert.id}/acts`, { act: 'remove', sentence });
  const restored = await post(`/adverts/${advert.id}/restore`, {}, as(vendor));
  expect(restored.statusCode).toBe(409);
  expect(await state()).toMatchObject({ published: false, withheld: 'removed' });

  await post(`/desk/adverts/${advert.id}/acts`, { act: 'restore', sentence: 'We were wrong.' });
  expect(await state()).toMatchObject({ published: true, withheld: null, deletedAt: null });
  expect(await isPublic()).toBe(true);
  const ended = await shop.db.select().from(decisions).where(eq(decisions.advertId, advert.id));
  expect(ended.filter(({ kind, endedAt }) => kind !== 'restore' && endedAt === null)).toEqual([]);
});

test('a suspended vendor is not public anywhere, may read and answer, and becomes public again', async () => {
  const { id } = vendor.account;
  const publicAnswers = async () =>
    Promise.all(
      [`/adverts/${advert.id}`, `/vendors/${id}`].map(
        async (path) => (await shop.app.inject({ url: `/api${path}` })).statusCode,
      ),
    );
  const listed = async () => (await shop.app.inject({ url: `/api/adverts?q=alternator` })).body.includes(advert.id);
  expect([await publicAnswers(), await listed()]).toEqual([[200, 200], true]);
  const client = await createOrderClient(shop);

  await post(`/desk/accounts/${id}/acts`, { act: 'suspend', sentence });
  expect([await publicAnswers(), await listed()]).toEqual([[410, 410], false]);
  // Even if the vendor pays meanwhile.
  await shop.giveSubscription(id);
  expect(await listed()).toBe(false);
  for (const [path, body] of [
    [`/adverts/${client.padsId}/enquiries`, { name: 'Ama', email: 'ama@example.com', message: 'Is it there?' }],
    ['/adverts', {}],
    ['/payment/initiate', {}],
    [`/adverts/${client.padsId}/reports`, { reason: 'Other' }],
  ] as const) {
    const refused = await post(path, body, as(vendor));
    expect([path, refused.statusCode]).toEqual([path, 403]);
    expect(refused.json()).toMatchObject({ code: 'forbidden' });
  }
  expect((await get('/adverts/my-adverts', vendor.headers)).statusCode).toBe(200);
  expect((await post(`/adverts/${client.padsId}/views`, {}, as(vendor))).statusCode).toBe(204);
  const decision = await decisionTold(vendor);
  expect(decision).toMatchObject({ kind: 'suspend', about: 'your account' });
  expect((await post(`/decisions/${decision.id}/answer`, { text: 'Why?' }, as(vendor))).statusCode).toBe(201);

  await post(`/desk/accounts/${id}/acts`, { act: 'restore', sentence: 'All is well.' });
  expect([await publicAnswers(), await listed()]).toEqual([[200, 200], true]);
  expect(await linesAbout(`account ${id}`)).toBe(2);
});

test('a vendor whose plan ended meanwhile is not shown when the suspension ends', async () => {
  const { id } = vendor.account;
  await post(`/desk/accounts/${id}/acts`, { act: 'suspend', sentence });
  await shop.db
    .update(subscriptions)
    .set({ paidUntil: new Date(shop.clock().getTime() - 30 * dayMs) })
    .where(eq(subscriptions.accountId, id));
  await post(`/desk/accounts/${id}/acts`, { act: 'restore', sentence });
  expect(await isPublic()).toBe(false);
});

test('an open order can be finished while its vendor is suspended', async () => {
  const client = await createOrderClient(shop);
  const { order } = await client.sent();
  await post(`/desk/accounts/${client.vendor.account.id}/acts`, { act: 'suspend', sentence });
  expect((await client.patch(order.id, { status: 'accepted' })).statusCode).toBe(200);
});

test('a person in a conversation is reported with the newest messages, warned and suspended; a guest is warned by mail', async () => {
  const client = await createThreadClient(shop);
  const thread = await client.open(null);
  await client.read(thread.id, thread.headers);
  const about = { reason: 'Rude or threatening', note: 'See above' };
  const sent = await client.call('POST', `/threads/${thread.id}/report`, client.vendor.headers, about);
  expect(sent.statusCode, sent.body).toBeLessThan(300);
  const open = (await reportsOf('open', 'The buyer in a conversation')).find(({ note }) => note === 'See above');
  expect(open).toMatchObject({
    kind: 'person',
    person: { accountId: null, email: thread.email },
    messages: [{ side: 'buyer', text: 'Is it there?' }],
    offered: ['nothing', 'warn'],
  });
  const suspended = await post(`/desk/reports/${open?.id}/decision`, { decision: 'suspend', sentence });
  expect(suspended.statusCode).toBe(409);
  expect((await post(`/desk/reports/${open?.id}/decision`, { decision: 'warn', sentence })).statusCode).toBe(200);
  expect((await shop.mailbox.last(thread.email)).text).toContain(sentence);
});

test('a guest who never opened the mailed link gets no mail of a decision: the address may be a stranger’s', async () => {
  const client = await createThreadClient(shop);
  const thread = await client.open(null);
  const about = { reason: 'Rude or threatening', note: 'Not confirmed' };
  await client.call('POST', `/threads/${thread.id}/report`, client.vendor.headers, about);
  const open = (await reportsOf('open', 'The buyer in a conversation')).find(({ note }) => note === about.note);
  expect(open).toMatchObject({ person: { accountId: null, email: null }, offered: ['nothing'] });
  expect((await shop.mailbox.last(shop.deps.config.contact.email)).text).toContain(`typed ${thread.email} and did not`);
});

test('closing a report without consequence notifies nobody, but is logged', async () => {
  await reportAdvert(advert.id);
  const [report] = await reportsOf('open', ofAdvert());
  expect((await post(`/desk/reports/${report?.id}/decision`, { decision: 'nothing', sentence })).statusCode).toBe(200);
  expect(await shop.mailbox.to(vendor.account.email)).toEqual([]);
  expect(await shop.db.$count(decisions, eq(decisions.accountId, vendor.account.id))).toBe(0);
  expect(await linesAbout(`advert ${ofAdvert()}`)).toBe(1);
});

test('the same change sent from several tabs at once is made once; after another change it is made again', async () => {
  const { id } = vendor.account;
  const change = async (wanted: object) =>
    (await post(`/desk/accounts/${id}/plan`, { change: wanted, sentence })).json<{ message: string }>().message;
  const give = () => change({ kind: 'give', months: 3 });
  const answers = await Promise.all([give(), give(), give()]);
  expect(answers.filter((words) => words.startsWith('This decision already applies.'))).toHaveLength(2);
  await change({ kind: 'end' });
  expect(await give()).toContain('runs until');
  expect(await linesAbout(`account ${id}`)).toBe(3);
});

test('two of the staff at one plan change it once: the second reads how it is now', async () => {
  const { id } = vendor.account;
  const colleague = await signInStaff(shop);
  const [found] = foundSchema.parse((await get(`/desk/find?q=${vendor.account.email}`)).json()).accounts;
  const give = (who: SignedIn) => {
    const change = { kind: 'give', months: 3 };
    return post(`/desk/accounts/${id}/plan`, { change, sentence, paidUntil: found?.plan?.paidUntil ?? null }, as(who));
  };
  expect((await give(staff)).statusCode).toBe(200);
  const second = await give(colleague);
  expect(second.statusCode, second.body).toBe(409);
  expect(second.body).toMatch(/This plan was changed meanwhile\. It runs until \d+ \w+ \d{4} now\./);
  expect(await linesAbout(`account ${id}`)).toBe(1);
});

test('the command line can do whatever the desk can, and the log stays intact', async () => {
  const tools = adminToolsOf(shop);
  const { email, id } = vendor.account;
  await reportAdvert(advert.id);
  const [report] = await shop.db
    .select()
    .from(reports)
    .where(and(eq(reports.advertId, advert.id)));
  expect(await runAdmin(tools, ['reports'])).toContain(report?.id);
  await expect(runAdmin(tools, ['decide', report?.id ?? '', 'shout', 'Why'])).rejects.toThrow('Choose one of');
  await expect(runAdmin(tools, ['decide', report?.id ?? '', 'hide'])).rejects.toThrow('Type:');
  expect(await runAdmin(tools, ['decide', report?.id ?? '', 'hide', 'Another', 'part'])).toContain('Hidden');
  expect(await isPublic()).toBe(false);
  expect(await runAdmin(tools, ['restore', `SY-${advert.number}`, 'We were wrong'])).toContain('Done');
  expect(await isPublic()).toBe(true);
  expect(await runAdmin(tools, ['suspend', email, 'Fraud'])).toContain('Done');
  expect(await runAdmin(tools, ['suspend', email, 'Fraud'])).toContain('already applies');
  expect(await runAdmin(tools, ['find', email])).toMatch(/SUSPENDED.*\n.*suspend: Fraud/);
  expect(await runAdmin(tools, ['restore', email, 'Well'])).toContain('Done');
  expect(await runAdmin(tools, ['plan', email, 'end', 'Chargeback'])).toContain('has ended');
  expect(await runAdmin(tools, ['plan', email, 'end', 'Chargeback'])).toContain('already applies');
  expect(await isPublic()).toBe(false);
  expect(await runAdmin(tools, ['plan', email, 'give', '3', 'A', 'gift'])).toContain('runs until 20 February 2027');
  expect(await runAdmin(tools, ['plan', email, 'extend', '10', 'A', 'gift'])).toContain('runs until 2 March 2027');
  expect(await runAdmin(tools, ['plan', email, 'extend', '10', 'A', 'gift'])).toContain('already applies');
  expect(await isPublic()).toBe(true);
  expect(await runAdmin(tools, ['warn', `SY-${advert.number}`, 'Mind the words'])).toContain('Done');
  expect(await runAdmin(tools, ['warn', `SY-${advert.number}`, 'Mind the words'])).toContain('already applies');
  expect(await linesAbout(`account ${id}`)).toBe(5);
  expect(await checkLog(shop.db)).toMatchObject({ brokenAt: null });
  expect(await runAdmin(tools, ['log'])).toContain('plan: extend 10 days');
});
