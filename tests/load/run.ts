import os from 'node:os';
import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ClusterRate, measureCluster, tiers } from './clusterReads.ts';
import { type HttpRate, httpRates } from './httpRates.ts';
import { openLoadShop } from './loadShop.ts';
import { type ManyAddresses, measureManyAddresses } from './manyAddresses.ts';
import { measureKind, type Timing } from './measure.ts';
import { measurePeople, type PeopleLoad } from './people.ts';
import { brokenPromises, growthOf, maxGrowth, type Measured } from './promises.ts';
import { type QueryKind, queryKinds } from './queryKinds.ts';
import { measureTwoProcesses, type TwoProcesses } from './twoProcesses.ts';

/*
 * `npm run load -- --sizes 10000,100000,1000000`: fills shops of these sizes, sends them the requests of shoppers, and
 * prints the times next to the budgets. Only the largest shop is measured over HTTP. Needs the built app. Exits with 1
 * when a promise is broken, which other work on the machine can also cause. `--keep folder` keeps the shops there, and
 * measures those that are there already. `--cluster` measures instead what replicas add, at the largest of the sizes,
 * and needs Debian's pgbouncer and haproxy.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    keep: { type: 'string' },
    cluster: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Give whole numbers: --sizes 10000,100000,1000000');
  process.exit(2);
}

const measured: Measured[] = [];
let http: { rates: HttpRate[]; memory: { now: number; peak: number } } | undefined;
let two: TwoProcesses | undefined;
let people: PeopleLoad | undefined;
let many: ManyAddresses | undefined;
if (values.cluster) {
  const size = sizes.at(-1) ?? 0;
  printCluster(size, await measureCluster(size, (line) => console.log(line)));
  process.exit(0);
}
for (const size of sizes) {
  const keepIn = values.keep === undefined ? undefined : path.resolve(values.keep, String(size));
  if (keepIn !== undefined) mkdirSync(keepIn, { recursive: true });
  const shop = await openLoadShop(size, keepIn);
  try {
    const took = shop.seededSeconds === null ? 'seeded before' : `seeded in ${shop.seededSeconds} s`;
    console.log(`${number(size)} adverts: ${took}, ${number(shop.bytes / 1e6)} MB on disk`);
    const kinds: (QueryKind & Timing)[] = [];
    for (const kind of await queryKinds(shop)) kinds.push({ ...kind, ...(await measureKind(shop, kind)) });
    measured.push({ size, kinds });
    if (size === sizes.at(-1)) {
      people = await measurePeople(shop);
      http = await httpRates(shop, people.token);
      many = await measureManyAddresses(shop);
      two = await measureTwoProcesses(shop);
    }
  } finally {
    await shop.close();
  }
}
print();
const broken = brokenPromises({ measured, rates: http?.rates ?? [], two, people, many });
for (const words of broken) console.log(`BROKEN ${words}`);
console.log(`promises broken ${broken.length}`);
process.exit(broken.length === 0 ? 0 : 1);

/** Prints the date and the machine of the measurement. */
function printPlace(): void {
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${day}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1) ?? ''}\n`);
}

function printCluster(size: number, rates: readonly ClusterRate[]): void {
  printPlace();
  table(
    [`public reads at ${number(size)} adverts`, 'shop', 'req/s', 'p95 ms', ...tiers.map((tier) => `${tier}, CPU ms`)],
    rates.map(({ kind, shop, perSecond, p95Ms, costMs }) => [
      kind,
      shop,
      number(perSecond),
      p95Ms.toFixed(1),
      ...tiers.map((tier) => costMs[tier].toFixed(2)),
    ]),
  );
}

function print(): void {
  printPlace();
  table(
    ['in this process, p50/p95 ms', ...sizes.map(number), 'budget p95', 'growth', 'budget'],
    (measured[0]?.kinds ?? []).map((kind, row) => {
      const timings = measured.map(({ kinds }) => kinds[row]);
      return [
        kind.name,
        ...timings.map((timing) => (timing ? `${timing.p50.toFixed(1)}/${timing.p95.toFixed(1)}` : '')),
        kind.budgetMs === null ? '–' : `${kind.budgetMs}`,
        growthOf(measured, row)?.toFixed(2) ?? '–',
        kind.mustNotGrow ? String(maxGrowth) : '–',
      ];
    }),
  );
  if (http) {
    console.log('');
    table(
      [`over HTTP at ${number(sizes.at(-1) ?? 0)}, one process`, 'req/s', 'budget', 'p95 ms', 'CPU ms'],
      http.rates.map(({ name, budget, perSecond, p95Ms, cpuMs }) => [
        name,
        number(perSecond),
        budget === null ? '–' : number(budget),
        p95Ms.toFixed(1),
        cpuMs.toFixed(2),
      ]),
    );
    console.log(`\nMemory of the process: ${http.memory.now} MB after it, ${http.memory.peak} MB at most.`);
  }
  if (many) {
    const { addresses, answersHeld, megabytesHeld, popularHits, megabytesOfProcess } = many;
    console.log(
      `Memory of answers after ${number(addresses)} addresses: ${number(answersHeld)} answers, ${number(megabytesHeld)} MB, the process ` +
        `${megabytesOfProcess} MB at most; ${(100 * popularHits).toFixed(0)} % of the requests for one page answered from it.`,
    );
  }
  if (two) {
    const { posted, lost, doubled, wrongPlaces, lists } = two;
    console.log(
      `Two processes behind a balancer: ${posted} adverts posted twice each, ${lost} lost, ${doubled} doubled, ` +
        `${wrongPlaces} wrong places in a list; ${number(lists.perSecond)} lists/s, p95 ${lists.p95Ms.toFixed(1)} ms, ${lists.failed} failed.`,
    );
  }
  if (people) {
    const { orders, messages, seconds, again, lost, doubled } = people;
    console.log(
      `People on both processes: ${orders} orders collected and ${messages} messages in ${seconds.toFixed(1)} s, each command sent twice, ` +
        `${again} requests retried after a 503, ${lost} lost, ${doubled} doubled.`,
    );
  }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`| ${head.join(' | ')} |`);
  console.log(`| ${head.map(() => '---').join(' | ')} |`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}
