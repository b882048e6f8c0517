import os from 'node:os';
import { parseArgs } from 'node:util';
import { startTestDatabaseServer } from '#tests/support/shop/database/databaseServer.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';
import { tallyLine } from './faultTally.ts';
import { runFlapRounds } from './flapRounds.ts';

/*
 * `npm run test:faults -- --rounds 1000 --seed 1`: posts adverts with pictures through every fault of a connection.
 * Prints a table of the faults that they met and their outcome, and exits with 1 when an advert was lost, doubled,
 * falsely reported or not delivered.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error('Give whole numbers: --rounds N --seed S');
  process.exit(2);
}

const server = await startTestDatabaseServer();
const shop = await createTestApp({}, server.server);
const startedAt = performance.now();
const tally = await runFlapRounds(shop, { rounds, seed, phonesAtOnce: 8 });
const seconds = Math.round((performance.now() - startedAt) / 1000);
await shop.close();
await server.stop();

console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, ${seconds} s, seed ${seed}\n`,
);
console.log('| what a phone met | times |\n| --- | --- |');
const others = {
  'killed while sending': tally.kills,
  'edited while waiting': tally.edits,
  pictures: tally.pictures,
  'pictures sent again after a lost answer': tally.picturesAgain,
};
for (const [what, times] of Object.entries({ ...tally.met, ...others })) console.log(`| ${what} | ${times} |`);
console.log('');
console.log(tallyLine(tally));
process.exit(tally.lost + tally.doubled + tally.falselyReported === 0 && tally.delivered === tally.sent ? 0 : 1);
