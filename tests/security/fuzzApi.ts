import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import type { TestApp } from '#tests/support/shop/testApp.ts';
import { type ApiOperation, brokenPromise, readApiDocument } from './apiDocument.ts';
import { createFuzzPeople, type FuzzPeople, type Role, roles, strangerAddress, things } from './fuzzPeople.ts';
import { goodCalls } from './goodCalls.ts';
import { type HostileCall, hostileCalls } from './hostileCalls.ts';

/** The outcome of all calls of one operation. */
export interface OperationTally {
  /** "PATCH /api/orders/{id}". */
  readonly call: string;
  sent: number;
  /** The number of answers by status. */
  readonly statuses: Record<number, number>;
  slowestMs: number;
  /** The broken promises, each with the role of the caller and the smallest call that shows it. */
  readonly broken: string[];
}

/** After this many calls new people are created, because the calls have deleted much of what the first ones had. */
const callsOfPeople = 40;

/**
 * Sends hostile calls for every operation of the document, as nobody, as a buyer and as a vendor.
 * @param requests the least number of requests; each operation and role gets the same share
 * @param seed the same seed sends the same calls
 * @returns a tally for each operation; nothing is thrown for a broken promise
 */
export async function fuzzApi(
  shop: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<OperationTally[]> {
  const operations = await readApiDocument(shop.app);
  const share = Math.ceil(requests / operations.length / roles.length);
  const tallies: OperationTally[] = [];
  let people = await createFuzzPeople(shop);
  let calls = 0;
  for (const operation of operations) {
    const tally: OperationTally = {
      call: `${operation.method} ${operation.path}`,
      sent: 0,
      statuses: {},
      slowestMs: 0,
      broken: [],
    };
    tallies.push(tally);
    for (const role of roles) {
      const broken = await checkOperation(
        operation,
        role,
        { share, seed: seed + tallies.length * roles.length + roles.indexOf(role) },
        async (call) => {
          calls += 1;
          if (calls % callsOfPeople === 0) people = await createFuzzPeople(shop);
          return sendTallied(shop, { operation, role, call, people }, tally);
        },
      );
      if (broken !== null) tally.broken.push(broken);
    }
    const good = goodCalls[tally.call];
    if (good) await checkGoodCall(shop, operation, good, tally);
  }
  return tallies;
}

/** Sends a valid call that random values cannot produce. It must succeed. */
async function checkGoodCall(
  shop: TestApp,
  operation: ApiOperation,
  good: (typeof goodCalls)[string],
  tally: OperationTally,
): Promise<void> {
  const answer = await shop.app.inject(await good(shop));
  const broken =
    brokenPromise(operation, answer) ?? (answer.statusCode < 400 ? null : `refuses a valid call: ${answer.body}`);
  tally.sent += 1;
  tally.statuses[answer.statusCode] = (tally.statuses[answer.statusCode] ?? 0) + 1;
  if (broken !== null) tally.broken.push(`a valid call: ${broken}`);
}

/** @returns the smallest call that breaks a promise, in words; null when all promises are kept */
async function checkOperation(
  operation: ApiOperation,
  role: Role,
  { share, seed }: { share: number; seed: number },
  send: (call: HostileCall) => Promise<string | null>,
): Promise<string | null> {
  const property = fc.asyncProperty(hostileCalls(operation), async (call) => {
    const broken = await send(call);
    if (broken !== null) throw new Error(broken);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: share });
  if (!failed) return null;
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${role} (seed ${seed}): ${words}\n    ${JSON.stringify(counterexample?.[0]).slice(0, 1_500)}`;
}

interface Sending {
  readonly operation: ApiOperation;
  readonly role: Role;
  readonly call: HostileCall;
  readonly people: FuzzPeople;
}

async function sendTallied(shop: TestApp, sending: Sending, tally: OperationTally): Promise<string | null> {
  const { operation, role, call, people } = sending;
  const body = call.body === null ? null : withIds(call.body, people);
  const startedAt = performance.now();
  const answer = await shop.app.inject({
    method: operation.method,
    url: withIds(call.url, people),
    headers: { ...(await people.headersOf(role)), ...call.headers },
    remoteAddress: strangerAddress(),
    ...(body !== null && { payload: call.chunked ? Readable.from([Buffer.from(body)]) : body }),
  });
  people.noteAnswer(role, answer.statusCode);
  tally.sent += 1;
  tally.statuses[answer.statusCode] = (tally.statuses[answer.statusCode] ?? 0) + 1;
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedAt);
  return brokenPromise(operation, answer);
}

function withIds(text: string, { ids }: FuzzPeople): string {
  return things.reduce((filled, thing) => filled.replaceAll(`{${thing}}`, ids[thing]), text);
}
