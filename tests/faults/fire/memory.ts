import os from 'node:os';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '#tests/load/measure.ts';
import { BurningShop } from './burningShop.ts';
import { sendCrowd } from './crowd.ts';
import { compare, isKept, type Outcome } from './outcome.ts';
import { Writers } from './writers.ts';

/*
 * `npm run test:memory -- --minutes 30`: measures the memory of a server that writes, searches and refuses requests all
 * the time. Prints the figures, and exits with 1 when the memory grows: in the last fifth of the run it may be at most
 * 10 % more than in the second fifth, by which time all caches are full.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('Give a number: --minutes 30');
  process.exit(2);
}
const mostGrowth = 1.1;
const everyMs = 2000;

const shop = await BurningShop.open();
const samples: number[] = [];
let outcome: Outcome | null = null;
try {
  const writers = await Writers.start(shop, 40, 6500);
  const seconds = minutes * 60;
  const crowd = sendCrowd({
    port: shop.server.port,
    does: 'searches',
    connections: 12,
    // More than the limit of a network allows, so that some requests are refused.
    networks: 2,
    seconds,
    pauseMs: 50,
  });
  await crowd.gathered;
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; await delay(everyMs)) {
    samples.push((await shop.server.memory()).now);
  }
  await crowd.done;
  await writers.stop();
  outcome = { scenario: 'memory', ...(await compare(shop, writers)), backAfter: 0, notes: [], broken: [] };
} finally {
  await shop.close();
}

const fifth = Math.max(1, Math.floor(samples.length / 5));
const [early, late] = [median(samples.slice(fifth, 2 * fifth)), median(samples.slice(-fifth))];
const isWithin = late <= early * mostGrowth;
const { acknowledged, lost, doubled, falselyReported } = outcome;
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, ${minutes} minutes\n`);
console.log('| memory of the server | second fifth | last fifth | at most | |\n| --- | --- | --- | --- | --- |');
console.log(`| | ${early} MB | ${late} MB | ${Math.max(...samples)} MB | ${isWithin ? 'kept' : 'BROKEN'} |`);
console.log(`\nacknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, falsely reported ${falselyReported}`);
process.exit(isWithin && isKept(outcome) ? 0 : 1);
