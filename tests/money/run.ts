import os from 'node:os';
import { parseArgs } from 'node:util';
import { startTestDatabaseServer } from '#tests/support/shop/database/databaseServer.ts';
import { runDeals } from './runDeals.ts';

/*
 * `npm run test:money -- --deals 1000 --seed 1`: random deals with every end, under a provider that delays, doubles,
 * reorders, refuses and dies, and a server that is killed between. Compares the provider's books, the ledger and what
 * each deal says, and exits with 1 when a pesewa was lost, doubled or without an owner.
 */
const { values } = parseArgs({
  options: { deals: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const [deals, seed] = [Number(values.deals), Number(values.seed)];
if (!Number.isInteger(deals) || deals < 1 || !Number.isInteger(seed)) {
  console.error('Give whole numbers: --deals N --seed S');
  process.exit(2);
}

const server = await startTestDatabaseServer();
const startedAt = performance.now();
const { audit, rounds, kills, answers, met, errors, sums } = await runDeals(server.server, { deals, seed });
await server.stop();
const seconds = Math.round((performance.now() - startedAt) / 1000);

console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, ${seconds} s, seed ${seed}\n`,
);
const table = (title: string, facts: Readonly<Record<string, number>>) => {
  console.log(`| ${title} | times |\n| --- | --- |`);
  for (const [what, times] of Object.entries(facts).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`| ${what} | ${times} |`);
  console.log('');
};
table('how deals ended', audit.byStatus);
table('what the provider did', { ...met, 'server killed': kills });
table('what moved at the provider', audit.moved);
table('what was put before the desk', audit.differences);
table('answers of the shop', answers);
for (const fault of [...audit.faults, ...errors].slice(0, 40)) console.log(`- ${fault}`);
console.log(
  `${deals} deals in ${rounds} rounds: ${audit.lostOrDoubled} pesewas lost, doubled or without an owner; the ledger summed to zero ${sums} times.`,
);
process.exit(audit.faults.length + errors.length === 0 ? 0 : 1);
