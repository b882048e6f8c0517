import { createHash, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { advertPictures, adverts, pictures } from '#server/db/schema.ts';
import { originalKey } from '#server/pictures/pictureKeys.ts';
import type { NewEntry } from '#src/offline/shared/outbox/outboxStore.ts';
import { heldForEdit } from '#src/offline/shared/outbox/transitions.ts';
import { advertBody } from '#tests/support/adverts.ts';
import { startFaultyProxy } from '#tests/support/faultyProxy.ts';
import { realJpeg } from '#tests/support/forms.ts';
import { createSeededRandom, type SeededRandom } from '#tests/support/seededRandom.ts';
import type { SignedIn, TestApp } from '#tests/support/testApp.ts';
import { createMortalDevice, type MortalDevice, type MortalTab } from './mortalDevice.ts';

/*
 * Vendors post adverts with pictures over lines that flap, break, swallow answers and lie, from phones whose tabs are
 * killed in mid-send. Afterwards the shop's database says what became of each: it is the judge, not the phone.
 */

export interface FaultTally {
  /** Commands that a phone had kept: from then on the person may count on them. */
  sent: number;
  /** Of them, those that the phone calls delivered and the shop has, whole and as last written. */
  delivered: number;
  /** Those that the phone no longer keeps, or calls delivered, and that the shop does not have so. */
  lost: number;
  /** Adverts that the shop has more often than once. */
  doubled: number;
  /** Commands that the phone calls delivered and the shop does not have. */
  falselyReported: number;
  /** What the connections met with. */
  met: Record<string, number>;
  kills: number;
  edits: number;
  /** Pictures of the adverts. */
  pictures: number;
  /** Those that arrived once more, since the answer to the first was lost. */
  picturesAgain: number;
}

/** Adverts of one phone. Each vendor may send 600 pictures and 600 adverts an hour. */
const advertsPerPhone = 25;
/** After this long without faults in which nothing has moved, what is not delivered is lost. */
const graceMs = 30_000;

interface Posting {
  readonly entry: NewEntry;
  readonly blobs: ReadonlyMap<string, Blob>;
  price: number;
}

/**
 * Posts `rounds` adverts through faults and counts what became of them.
 * @param shop is made to listen here, on a free port of loopback
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
  // Phones at the same time share this machine.
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

/** How long an advert with pictures takes here, from the phone to the shop, over a line that works. In ms. */
async function measurePace(shop: TestApp, port: number, random: SeededRandom, photo: Buffer): Promise<number> {
  const vendor = await subscribedVendor(shop);
  const device = createMortalDevice(`http://127.0.0.1:${port}`, 10_000);
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

async function signIn({ store }: MortalDevice, { account, token }: SignedIn): Promise<void> {
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
  const device = createMortalDevice(proxy.url, paceMs);
  await signIn(device, vendor);
  const healed = new AbortController();
  const done = new AbortController();
  // A tab and the worker: each is killed now and then, and starts anew.
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
  for (const posting of postings) await judge(shop, device, vendor, posting, tally);
}

/** Waits until nothing is open, or nothing of it has moved for `graceMs`. @param read "[]" for nothing */
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

function makePosting(vendor: SignedIn, random: SeededRandom, photo: Buffer): Posting {
  const blobs = new Map<string, Blob>();
  for (let left = random.int(1, 4); left > 0; left -= 1) {
    const bytes = photoOfItsOwn(photo);
    blobs.set(createHash('sha256').update(bytes).digest('hex'), new Blob([bytes], { type: 'image/jpeg' }));
  }
  const id = randomUUID();
  const price = random.int(10, 900);
  const entry: NewEntry = {
    id,
    accountId: vendor.account.id,
    kind: 'advert.post',
    label: `Post: ${id}`,
    about: [],
    request: { method: 'POST', path: '/adverts', body: advertBody({ title: `Part ${id}`, price }), ifMatch: null },
    pictures: [...blobs].map(([hash, { size }], place) => ({ hash, id: null, alt: `Picture ${place}`, bytes: size })),
    // A phone whose clock is wrong by up to ten years.
    createdAt: Date.now() + random.int(-3650, 3650) * 86_400_000,
    awaitedBy: null,
  };
  return { entry, blobs, price };
}

/** The photo with a comment in it, so that no two have the same bytes. */
function photoOfItsOwn(photo: Buffer): Uint8Array<ArrayBuffer> {
  const comment = Buffer.from(randomUUID());
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Uint8Array.from(Buffer.concat([photo.subarray(0, 2), segment, comment, photo.subarray(2)]));
}

/** The vendor changes the price of an advert that is not delivered yet, wherever it is by now. */
async function editOne(device: MortalDevice, posting: Posting | undefined, tally: FaultTally): Promise<void> {
  if (!posting) return;
  const held = await device.store.change(posting.entry.id, heldForEdit);
  if (held?.state !== 'held') return;
  posting.price += 1;
  const body = { ...z.record(z.string(), z.unknown()).parse(posting.entry.request.body), price: posting.price };
  await device.store.put({ ...posting.entry, request: { ...posting.entry.request, body } }, posting.blobs);
  tally.edits += 1;
}

/** Opens a tab, kills it at 10 to 90 percent of an advert or after some of them, and so on while the line is bad. */
async function keepRunning(
  device: MortalDevice,
  random: SeededRandom,
  { paceMs, healed, done, tally }: { paceMs: number; healed: AbortSignal; done: AbortSignal; tally: FaultTally },
): Promise<void> {
  while (!done.aborted) {
    const tab = device.openTab();
    const lifeMs = paceMs * (random.chance(0.5) ? 0.1 + 0.8 * random.next() : random.int(4, 12));
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

async function runUntilDeath({ runner }: MortalTab, done: AbortSignal): Promise<void> {
  while (!done.aborted) {
    await runner.run('all');
    await sleep(20);
  }
}

async function judge(
  shop: TestApp,
  device: MortalDevice,
  vendor: SignedIn,
  { entry, blobs, price }: Posting,
  tally: FaultTally,
): Promise<void> {
  const said = await device.store.get(entry.id);
  const title = `Part ${entry.id}`;
  const rows = await shop.db.select().from(adverts).where(eq(adverts.title, title));
  const row = rows.find(({ vendorId }) => vendorId === vendor.account.id);
  tally.doubled += Math.max(0, rows.length - 1);
  if (said?.state === 'delivered' && !row) tally.falselyReported += 1;
  const whole =
    row?.pricePesewas === price * 100 && (await picturesOf(shop, row.id)).join() === [...blobs.keys()].join();
  if (whole && said?.state === 'delivered') tally.delivered += 1;
  else {
    // What still waits is not lost; the test fails all the same, since everything was to be delivered in the end.
    if (said === null || said.state === 'delivered') tally.lost += 1;
    console.error(`not delivered: ${title}`, { said, row });
  }
}

/** Hashes of the pictures of an advert, as their bytes lie in the shop's store, in their order. */
async function picturesOf(shop: TestApp, advertId: string): Promise<string[]> {
  const placed = await shop.db
    .select({ id: pictures.id })
    .from(advertPictures)
    .innerJoin(pictures, eq(pictures.id, advertPictures.pictureId))
    .where(eq(advertPictures.advertId, advertId))
    .orderBy(asc(advertPictures.position));
  return Promise.all(
    placed.map(async ({ id }) => {
      const stored = await shop.deps.pictures.get(originalKey(id));
      return createHash('sha256')
        .update(stored?.body ?? '')
        .digest('hex');
    }),
  );
}

/** "sent 1000, delivered 1000, lost 0, doubled 0, falsely reported 0". */
export function tallyLine({ sent, delivered, lost, doubled, falselyReported }: FaultTally): string {
  return `sent ${sent}, delivered ${delivered}, lost ${lost}, doubled ${doubled}, falsely reported ${falselyReported}`;
}
