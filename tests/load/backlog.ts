import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { pictures } from '#server/db/tables/schema.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import { decoders } from '#server/pictures/decoder/decoderPool.ts';
import { derivePictures } from '#server/pictures/derivePictures.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { createMailQueue } from '#server/plugins/notify/queueMail.ts';
import { fileMailer } from '#server/mail/fileMailer.ts';
import {
  type BacklogShop,
  countWaiting,
  differentCopy,
  openBacklogShop,
  samplePhoto,
  secondsUntil,
} from './backlogShop.ts';

/*
 * `npm run load:backlog -- --pictures 2000 --mails 580`: measures how long people wait while the queues are very long.
 * Prints a table and exits with 1 when a promise is broken.
 */
const { values } = parseArgs({
  options: { pictures: { type: 'string', default: '2000' }, mails: { type: 'string', default: '580' } },
});
const [backlog, mails] = [Number(values.pictures), Number(values.mails)];
if (!Number.isInteger(backlog) || backlog < 20 || !Number.isInteger(mails) || mails < 1) {
  console.error('Give whole numbers: --pictures 2000 --mails 580');
  process.exit(2);
}

/** How many pictures one account may send in an hour. */
const perVendor = 600;
const rows: { what: string; measured: string; promise: string; isMet: boolean }[] = [];
function note(what: string, value: number, unit: string, most: number): void {
  const figureText = (figure: number) => `${figure.toFixed(figure < 10 ? 2 : 0)} ${unit}`;
  rows.push({ what, measured: figureText(value), promise: `at most ${figureText(most)}`, isMet: value <= most });
}

const perPicture = await secondsOfDecoding(40);
const shop = await openBacklogShop();
try {
  await measureTwoVendors(shop);
  await measureBacklog(shop);
  await measureMails(shop);
} finally {
  await shop.close();
}
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1) ?? ''}\n`,
);
console.log('| what | measured | promise | |\n| --- | --- | --- | --- |');
for (const { what, measured, promise, isMet } of rows) {
  console.log(`| ${what} | ${measured} | ${promise} | ${isMet ? 'kept' : 'BROKEN'} |`);
}
process.exit(rows.every((row) => row.isMet) ? 0 : 1);

/** Seconds per picture when the machine does nothing but decode. */
async function secondsOfDecoding(count: number): Promise<number> {
  const photo = await samplePhoto();
  await Promise.all(Array.from({ length: decoders.size }, () => derivePictures(photo)));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: count }, () => derivePictures(differentCopy(photo))));
  return (performance.now() - startedAt) / 1000 / count;
}

async function measureTwoVendors(on: BacklogShop): Promise<void> {
  const some = Math.min(24, backlog / 4);
  const other = await on.newVendor();
  const ready = async () => (await countWaiting(on, other.id)) === 0;
  const startedAlone = performance.now();
  await other.send(some);
  await secondsUntil(ready);
  const alone = (performance.now() - startedAlone) / 1000;
  const busy = await on.newVendor();
  const sending = busy.send(Math.min(perVendor, backlog));
  await secondsUntil(async () => (await countWaiting(on, busy.id)) >= Math.min(50, backlog / 2));
  const startedBeside = performance.now();
  await other.send(some);
  await secondsUntil(ready);
  const beside = (performance.now() - startedBeside) / 1000;
  await sending;
  note(`${some} pictures alone, until all are ready`, alone, 's', 3 * some * perPicture + 3);
  note(`the same beside a vendor who sends ${Math.min(perVendor, backlog)}, times as long`, beside / alone, '×', 2);
  await secondsUntil(async () => (await countWaiting(on)) === 0);
}

async function measureBacklog(on: BacklogShop): Promise<void> {
  const startedAt = performance.now();
  for (let left = backlog; left > 0; left -= perVendor) {
    await (await on.newVendor()).send(Math.min(left, perVendor));
  }
  const waiting = await countWaiting(on);
  const seller = await on.newVendor();
  const ids = await seller.send(3);
  await seller.post(ids);
  const first = eq(pictures.id, ids[0] ?? '');
  const cover = await secondsUntil(
    async () => (await on.database.db.$count(pictures, and(first, eq(pictures.state, 'ready')))) === 1,
  );
  note(`first picture of a new advert while ${waiting} wait`, cover, 's', 10);
  await secondsUntil(async () => (await countWaiting(on)) === 0);
  const took = (performance.now() - startedAt) / 1000;
  // Receiving and storing the pictures takes time of the same processors.
  note(
    `${backlog} pictures, from the first byte sent until all are ready, for each`,
    took / backlog,
    's',
    2 * perPicture,
  );
  rows.push({ what: 'decoding alone, for each', measured: `${perPicture.toFixed(2)} s`, promise: '–', isMet: true });
}

/** Puts `mails` mails into the queue of the running server, then one with a code, and measures both. */
async function measureMails({ database, dataDir, secret }: BacklogShop): Promise<void> {
  const log = createLog('silent');
  const mailer = fileMailer({
    dir: path.join(dataDir, 'mail'),
    from: 'shop@example.com',
    log,
    clock: () => new Date(),
  });
  const queueMail = createMailQueue({
    db: database.db,
    clock: () => new Date(),
    jobs: createBossJobs({ pool: database.pool, log }),
    mailer,
    secret,
    log,
  });
  const waiting = async (condition = '') =>
    (await database.pool.query(`select from pgboss.job where name = 'send-mail' and state <> 'completed' ${condition}`))
      .rowCount ?? 0;
  await database.db.transaction(async (tx) => {
    for (let count = 0; count < mails; count += 1) {
      await queueMail(tx, { to: `reader-${count}@example.com`, subject: 'News', text: 'News' });
    }
  });
  const startedAt = performance.now();
  await queueMail(database.db, { to: 'newcomer@example.com', subject: 'Your code', text: '123456', holdsCode: true });
  await secondsUntil(async () => (await waiting('and priority > 0')) === 0);
  note(`a mail with a code while ${mails} wait`, (performance.now() - startedAt) / 1000, 's', 5);
  await secondsUntil(async () => (await waiting()) === 0);
  note(`all ${mails} of them`, (performance.now() - startedAt) / 1000, 's', mails / 10);
  await mailer.close();
}
