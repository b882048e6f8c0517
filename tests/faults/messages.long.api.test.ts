import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { sentMessageSchema, type ThreadSide } from '#contract/people/threads.ts';
import { parseJson } from '#contract/core/parseJson.ts';
import type { OutboxAnswer } from '#src/device/outbox/shared/judge.ts';
import { messageCommand } from '#src/features/messages/threadCommands.ts';
import { randomId } from '#src/lib/randomId.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { createTestDevice, type Reply, type SentCommand } from '#tests/support/device/outboxDevice.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';

/*
 * A guest and a vendor write to each other at the same time, over a network that drops requests and answers, duplicates
 * them, and delivers them long after later ones. Whatever it does, the shop has each message exactly once, the messages
 * of each side are in the order in which they were written, and both sides read all of them in the order that the shop
 * assigned.
 */

/** `late`: the request arrives after later ones, and its answer is lost. */
const fates = ['carried', 'request-lost', 'answer-lost', 'doubled', 'late'] as const;
type Fate = (typeof fates)[number];

let shop: TestApp;
let client: ThreadClient;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createThreadClient(shop);
});
afterAll(() => shop.close());

const tenMinutesMs = 600_000;

/** How often each fate occurred, over all runs. */
const met = new Map<Fate, number>();

/** The network between the phones and the shop. Once its fates are used up, it delivers everything. */
function createNetwork(toCome: Fate[]) {
  const underWay: (() => Promise<unknown>)[] = [];
  async function arrive({ request, key, token }: SentCommand): Promise<OutboxAnswer> {
    const answer = await shop.app.inject({
      method: request.method,
      url: `/api${request.path}`,
      headers: headersOf(request.headers, key, token),
      payload: JSON.stringify(request.body),
    });
    const named = answer.headers['idempotency-key'];
    return {
      status: answer.statusCode,
      key: typeof named === 'string' ? named : null,
      body: parseJson(answer.body),
      retryAfter: null,
    };
  }
  return {
    /** Delivers the late requests, newest first. */
    async settle(): Promise<void> {
      for (const come of underWay.splice(0).toReversed()) await come();
    },
    async carry(command: SentCommand): Promise<Reply> {
      const fate = toCome.shift() ?? 'carried';
      met.set(fate, (met.get(fate) ?? 0) + 1);
      switch (fate) {
        case 'carried':
          return arrive(command);
        case 'request-lost':
          return 'broken';
        case 'answer-lost':
          await arrive(command);
          return 'timeout';
        case 'doubled': {
          const [first] = await Promise.all([arrive(command), arrive(command)]);
          return first;
        }
        case 'late':
          underWay.push(() => arrive(command));
          return 'timeout';
      }
    },
  };
}

const headersOf = (more: Readonly<Record<string, string>> | undefined, key: string, token: string | null) => ({
  ...more,
  'content-type': 'application/json',
  'idempotency-key': key,
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

/** Creates one of the two phones. */
async function createPhone(carry: (command: SentCommand) => Promise<Reply>, side: ThreadSide, access: Access) {
  const device = createTestDevice({ reply: carry });
  const { account, token } = client.vendor;
  const accountId = side === 'vendor' ? account.id : null;
  if (accountId !== null) {
    await device.store.changeSession(() => ({ accountId, email: account.email, token, refused: false }));
  }
  const written: string[] = [];
  return {
    side,
    written,
    store: device.store,
    async write(): Promise<void> {
      const text = `${side} ${written.length + 1}`;
      written.push(text);
      const reading = { id: access.id, key: accountId === null ? access.key : null };
      const { id, kind, label, request } = messageCommand(reading, {
        id: randomId(),
        to: '',
        text,
        pictures: [],
      });
      const entry = { id, kind, label, about: [access.id], accountId, request: { ifMatch: null, ...request } };
      await device.store.put(newEntry(entry), new Map());
    },
    /** Sends as a tab that was just opened, or the worker, does: it continues what the previous tab was sending. */
    run() {
      // The shop may have sent a Retry-After, which is over by now.
      device.advance(tenMinutesMs);
      return device.openRunner().run('all');
    },
  };
}

interface Access {
  readonly id: string;
  readonly key: string;
}

const moments = fc.array(fc.constantFrom('write', 'write', 'run', 'run', 'late arrive'), {
  minLength: 4,
  maxLength: 10,
});
const network = fc.array(fc.constantFrom<Fate>(...fates), { minLength: 6, maxLength: 20 });

it('each message arrives exactly once, in one order, whatever the network does', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(moments, moments, network, async (ofVendor, ofBuyer, toCome) => {
      // Nobody writes more messages than the shop allows in a minute.
      shop.clock.advance(61_000);
      const { id, headers } = await client.open(null);
      const access = { id, key: headers[threadKeyHeader] ?? '' };
      const { carry, settle } = createNetwork([...toCome]);
      const [vendor, buyer] = [await createPhone(carry, 'vendor', access), await createPhone(carry, 'buyer', access)];
      const live = async (phone: typeof vendor, acts: typeof ofVendor) => {
        for (const act of acts) {
          if (act === 'write') await phone.write();
          else if (act === 'run') await phone.run();
          else await settle();
        }
      };
      await Promise.all([live(vendor, ofVendor), live(buyer, ofBuyer)]);
      for (const phone of [vendor, buyer]) while ((await phone.run()).left > 0) await settle();
      await settle();

      const read = await client.read(id, headers);
      const [question, ...messages] = read.messages;
      expect(question?.text).toBe('Is it there?');
      expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 2));
      for (const { side, written, store } of [vendor, buyer]) {
        const arrived = messages.filter((message) => message.side === side);
        expect(arrived.map(({ text }) => text)).toEqual(written);
        // The answers that a phone stored agree with what the other side reads.
        const told = (await store.all()).map(({ answer }) => sentMessageSchema.parse(answer).sent);
        const places = told.map(({ text, sequence }) => ({ text, sequence }));
        expect(places).toEqual(arrived.map(({ text, sequence }) => ({ text, sequence })));
      }
      const seenByVendor = (await client.read(id, client.vendor.headers)).messages;
      expect(seenByVendor.map((message) => message.id)).toEqual(read.messages.map((message) => message.id));
    }),
    // Shrinking a failure to a smaller example would take as long as all these runs.
    { numRuns: 12, seed: 8221, endOnFailure: true },
  );
  // A network that always delivers proves nothing.
  for (const fate of fates) expect(met.get(fate) ?? 0, fate).toBeGreaterThan(5);
});
