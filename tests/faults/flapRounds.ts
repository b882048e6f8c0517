import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { heldForEdit } from '#src/device/outbox/shared/transitions.ts';
import { startFaultyProxy } from '#tests/support/connection/faultyProxy.ts';
import { realJpeg } from '#tests/support/render/forms.ts';
import { createSeededRandom, type SeededRandom } from '#tests/support/seededRandom.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';
import type { FaultTally } from './faultTally.ts';
import { createKillableDevice, type KillableDevice, type KillableTab } from './killableDevice.ts';
import { judge, makePosting, type Posting } from './postings.ts';

/*
 * Vendors post adverts with pictures over connections that flap, break, swallow answers and lie, from phones whose tabs
 * are killed while they send. Afterwards the shop's database decides what became of each advert, not the phone.
 */

/** How many adverts one phone posts. Each vendor may send 600 pictures and 600 adverts an hour. */
const advertsPerPhone = 25;
/** When nothing has changed for this long after the faults have ended, what is not delivered counts as lost. */
const graceMs = 30_000;

/**
 * Posts `rounds` adverts through faults and counts what became of them.
 * @param shop starts to listen here, on a free port of loopback
 */
export async function runFlapRounds(
  shop: TestApp,
  { rounds, seed, phonesAtOnce = 4 }: { rounds: number; seed: number; phonesAtOnce?: number },
): Promise<FaultTally> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The shop has no port.');
  const { port } = address;
  const random = createSeededRandom(seed);
  const photo = await realJpeg({ width: 320, height: 240 });
  const tally: FaultTally = {
    sent: 0,
    delivered: 0,
    lost: 0,
    doubled: 0,
    falselyReported: 0,
    met: {},
    kills: 0,
    edits: 0,
    pictures: 0,
    picturesAgain: 0,
  };
  const pace = await measurePace(shop, port, random.fork(), photo);
  // The phones that run at the same time share this machine.
  const paceMs = Math.ceil(pace * Math.max(1, phonesAtOnce / 2));
  const counts: number[] = [];
  for (let left = rounds; left > 0; left -= advertsPerPhone) counts.push(Math.min(left, advertsPerPhone));
  const phones = counts.map((count) => ({ count, random: random.fork() }));
  await Promise.all(
    Array.from({ length: phonesAtOnce }, async () => {
      for (let phone = phones.shift(); phone; phone = phones.shift()) {
        await usePhone(shop, port, { ...phone, photo, paceMs, tally });
      }
    }),
  );
  const again = (line: Record<string, unknown>) => line['path'] === '/api/pictures' && line['status'] === 200;
  tally.picturesAgain = shop.logLines.filter(again).length;
  return tally;
}

/** How long an advert with pictures takes on this machine over a working connection, in milliseconds. */
async function measurePace(shop: TestApp, port: number, random: SeededRandom, photo: Buffer): Promise<number> {
  const vendor = await subscribedVendor(shop);
  const device = createKillableDevice(`http://127.0.0.1:${port}`, 10_000);
  await signIn(device, vendor);
  const samples = 3;
  for (let number = 0; number < samples; number += 1) {
    const { entry, blobs } = makePosting(vendor, random, photo);
    await device.store.put(entry, blobs);
  }
  const startedAt = performance.now();
  await device.openTab().runner.run('all');
  return (performance.now() - startedAt) / samples;
}

async function subscribedVendor(shop: TestApp): Promise<SignedIn> {
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  return vendor;
}

async function signIn({ store }: KillableDevice, { account, token }: SignedIn): Promise<void> {
  await store.changeSession(() => ({ accountId: account.id, email: account.email, token, refused: false }));
}

async function usePhone(
  shop: TestApp,
  port: number,
  {
    random,
    count,
    photo,
    paceMs,
    tally,
  }: { random: SeededRandom; count: number; photo: Buffer; paceMs: number; tally: FaultTally },
): Promise<void> {
  const vendor = await subscribedVendor(shop);
  const proxy = await startFaultyProxy({ port, random: random.fork() });
  const device = createKillableDevice(proxy.url, paceMs);
  await signIn(device, vendor);
  const healed = new AbortController();
  const done = new AbortController();
  // A tab and the worker: each is killed now and then, and starts again.
  const life = { paceMs, healed: healed.signal, done: done.signal, tally };
  const living = [0, 1].map(() => keepRunning(device, random.fork(), life));
  const postings: Posting[] = [];
  for (let number = 0; number < count; number += 1) {
    const posting = makePosting(vendor, random, photo);
    await device.store.put(posting.entry, posting.blobs);
    tally.sent += 1;
    tally.pictures += posting.blobs.size;
    postings.push(posting);
    if (random.chance(0.4)) await editOne(device, postings[random.int(Math.max(0, number - 3), number)], tally);
    await sleep(random.int(0, 150));
  }
  const open = async () => (await device.store.all()).filter((entry) => entry.state !== 'delivered');
  const deadline = performance.now() + count * 6 * paceMs;
  while (performance.now() < deadline && (await open()).length > 0) await sleep(50);
  proxy.heal();
  healed.abort();
  await untilStill(async () => JSON.stringify((await open()).filter(({ state }) => state !== 'needs-you')));
  done.abort();
  await Promise.all(living);
  for (const [fault, times] of Object.entries(proxy.met)) tally.met[fault] = (tally.met[fault] ?? 0) + times;
  await proxy.close();
  for (const posting of postings) await judge(shop, device.store, vendor, posting, tally);
}

/**
 * Waits until nothing is open any more, or nothing has changed for `graceMs`.
 * @param read returns the open entries as JSON: "[]" for none
 */
async function untilStill(read: () => Promise<string>): Promise<void> {
  let before = '';
  let movedAt = performance.now();
  for (let now = await read(); now !== '[]'; now = await read()) {
    if (now !== before) movedAt = performance.now();
    if (performance.now() - movedAt > graceMs) return;
    before = now;
    await sleep(50);
  }
}

/** Changes the price of an advert, unless it can no longer be edited. */
async function editOne(device: KillableDevice, posting: Posting | undefined, tally: FaultTally): Promise<void> {
  if (!posting) return;
  const opened = await device.store.change(posting.entry.id, (entry) => heldForEdit(entry, 'form'));
  if (opened?.state !== 'held') return;
  posting.price += 1;
  const body = { ...z.record(z.string(), z.unknown()).parse(posting.entry.request.body), price: posting.price };
  await device.store.put({ ...posting.entry, request: { ...posting.entry.request, body } }, posting.blobs);
  tally.edits += 1;
}

/**
 * Opens a tab, kills it at 10 to 90 percent of an advert or after one to four adverts, and repeats this. Once the
 * connection is healed no tab is killed any more.
 */
async function keepRunning(
  device: KillableDevice,
  random: SeededRandom,
  { paceMs, healed, done, tally }: { paceMs: number; healed: AbortSignal; done: AbortSignal; tally: FaultTally },
): Promise<void> {
  while (!done.aborted) {
    const tab = device.openTab();
    const lifeMs = paceMs * (random.chance(0.6) ? 0.1 + 0.8 * random.next() : random.int(1, 4));
    const timer = setTimeout(() => {
      if (healed.aborted) return;
      tally.kills += 1;
      tab.kill();
    }, lifeMs);
    await runUntilDeath(tab, done).catch(() => undefined);
    clearTimeout(timer);
    tab.kill();
  }
}

async function runUntilDeath({ runner }: KillableTab, done: AbortSignal): Promise<void> {
  while (!done.aborted) {
    await runner.run('all');
    await sleep(20);
  }
}
