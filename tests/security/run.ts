import { parseArgs } from 'node:util';
import { startTestDatabaseServer } from '#tests/support/shop/database/databaseServer.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { buildPagesApp } from '#tests/support/shop/buildPagesApp.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';
import { callAsForeignPage, cookiesOf } from './foreignPage.ts';
import { fuzzApi } from './fuzzApi.ts';
import { createFuzzPeople } from './fuzzPeople.ts';
import { attackByGuessing, attackWithAddress, attackWithKey } from './strangerAttacks.ts';

/*
 * `npm run test:security -- --requests 20000 --seed 1`: does what strangers try who have an address, an
 * ended key or many networks, sends hostile calls of every operation in the API's document, and then what a page of
 * another site can send to every route.
 * Prints the answers to each, and exits with 1 when an answer broke a promise.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('Give whole numbers: --requests N --seed S');
  process.exit(2);
}

const server = await startTestDatabaseServer();
const shop = await createTestApp({ config: { trustProxy: 1 } }, server.server);
const strangers = [
  ...(await attackWithAddress(shop)),
  ...(await attackWithKey(shop)),
  ...(await attackByGuessing(shop, { networks: 11, thorough: true })),
];
const startedAt = performance.now();
const tallies = await fuzzApi(shop, { requests, seed });
const seconds = Math.round((performance.now() - startedAt) / 1000);
const { app } = await buildPagesApp(shop, {});
const people = await createFuzzPeople(shop);
const cookie = await cookiesOf(app, { email: people.ids['email-of-vendor'], password: testPassword });
const foreign = await callAsForeignPage(app, people, cookie, { thorough: true });
await app.close();
await shop.close();
await server.stop();

const width = Math.max(...tallies.map(({ call }) => call.length));
for (const { call, statuses, slowestMs, broken } of tallies) {
  const answered = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
  console.log(`${call.padEnd(width)}  ${`${Math.round(slowestMs)} ms`.padStart(8)}  ${answered.join(', ')}`);
  for (const words of broken) console.log(`  BROKEN as ${words}`);
}
// With fewer requests an operation may have succeeded never just by chance.
const succeeded = ({ statuses }: (typeof tallies)[number]) =>
  Object.keys(statuses).some((status) => Number(status) < 400);
const never = requests >= 20_000 ? tallies.filter((tally) => !succeeded(tally)) : [];
for (const { call } of never) console.log(`BROKEN ${call} never succeeded, so its successful answer was never checked`);
for (const { call, words } of foreign.broken) console.log(`BROKEN a foreign page: ${call} ${words}`);
console.log(`a foreign page sent ${foreign.sent} calls`);
for (const words of strangers) console.log(`BROKEN a stranger: ${words}`);
const sent = tallies.reduce((sum, tally) => sum + tally.sent, 0);
const broken = tallies.reduce(
  (sum, tally) => sum + tally.broken.length,
  never.length + strangers.length + foreign.broken.length,
);
console.log(`seed ${seed}, ${tallies.length} calls, sent ${sent} in ${seconds} s, promises broken ${broken}`);
process.exit(broken === 0 ? 0 : 1);
