import os from 'node:os';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { burn } from './burn.ts';
import { BurningShop } from './burningShop.ts';
import { burnByClock, findFakeClock } from './clockMoved.ts';
import { fires, type FireName } from './fires.ts';
import { burnOnFullDisk } from './fullDisk.ts';
import { burnByPowerLoss } from './powerLoss.ts';
import { isKept, type Outcome } from './outcome.ts';

/*
 * `npm run test:fire -- --rounds 3 --seconds 4 --seed 1`: kills, stops, copies and fills what the shop runs on while
 * vendors write. Prints what became of their adverts, and exits with 1 when a promise is broken. `--only` takes parts
 * of scenario names, separated by commas.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [rounds, seconds, seed] = [Number(values.rounds), Number(values.seconds), Number(values.seed)];
if (![rounds, seconds, seed].every(Number.isInteger) || rounds < 1 || seconds < 1) {
  console.error('Give whole numbers: --rounds N --seconds N --seed S');
  process.exit(2);
}
const wanted = (name: string) =>
  values.only === '' || values.only.split(',').some((part) => name.includes(part.trim()));
const isFire = (name: string): name is FireName => name in fires;

const random = createSeededRandom(seed);
const outcomes: Outcome[] = [];
const shop = await BurningShop.open();
try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const scenario of Object.keys(fires).filter(isFire).filter(wanted)) {
      console.error(`${scenario} …`);
      outcomes.push(await burn(shop, scenario, { random, seconds }));
    }
  }
} finally {
  await shop.close();
}
const isRoot = process.getuid?.() === 0;
const fakeClock = findFakeClock();
/** Fires that each open their own shop, with what they need besides Linux where this machine lacks it. */
const apart: { scenario: string; lacks: string | null; fire: () => Promise<Outcome> }[] = [
  { scenario: 'disk full', lacks: isRoot ? null : 'root', fire: () => burnOnFullDisk({ seconds }) },
  { scenario: 'power lost', lacks: isRoot ? null : 'root', fire: () => burnByPowerLoss({ seconds, random }) },
  {
    scenario: 'clock moved',
    lacks: fakeClock ? null : 'the package libfaketime',
    fire: () => burnByClock(fakeClock ?? '', { seconds }),
  },
];
for (const { scenario, lacks, fire } of apart.filter((one) => wanted(one.scenario))) {
  console.error(lacks ? `${scenario}: skipped, because it needs ${lacks}` : `${scenario} …`);
  const times = lacks ? 0 : rounds;
  for (let round = 1; round <= times; round += 1) outcomes.push(await fire());
}

const load = os.loadavg()[0]?.toFixed(0) ?? '';
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, load ${load}, seed ${seed}\n`,
);
console.log('| scenario | acknowledged | lost | doubled | falsely reported | back after | |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const outcome of outcomes) {
  const { scenario, acknowledged, lost, doubled, falselyReported, backAfter, notes, broken } = outcome;
  const figures = [acknowledged, lost, doubled, falselyReported, `${backAfter.toFixed(1)} s`].join(' | ');
  const verdict = isKept(outcome) ? 'kept' : `BROKEN ${broken.join('; ')}`;
  console.log(`| ${scenario} | ${figures} | ${[verdict, ...notes].join('; ')} |`);
}
for (const { scenario, wrongAnswers } of outcomes) {
  for (const answer of wrongAnswers) console.log(`${scenario}: ${answer}`);
}
process.exit(outcomes.every(isKept) ? 0 : 1);
