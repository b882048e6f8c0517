import { parseArgs } from 'node:util';
import os from 'node:os';
import { killPrimaries } from './failover.ts';

/*
 * `npm run test:cluster -- --kills 5 --seconds 4`: kills the primary of a cluster while vendors write, with commits
 * that wait for a replica and with commits that do not; with `--seed N` at random moments, even before the last killed
 * node is back. Prints what became of the acknowledged adverts, and exits with 1 when a cluster that waits has lost
 * one, or any cluster has doubled one.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    seed: { type: 'string' },
  },
});
const [kills, seconds, seed] = [Number(values.kills), Number(values.seconds), Number(values.seed ?? 1)];
if (![kills, seconds, seed].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('Give whole numbers: --kills N --seconds N --seed N');
  process.exit(2);
}

let broken = false;
const rows: (string | number)[][] = [];
for (const synchronous of [true, false]) {
  console.error(`${synchronous ? 'synchronous' : 'asynchronous'} …`);
  const say = (line: string) => console.error(`  ${line}`);
  const outcome = await killPrimaries({ synchronous, kills, seconds, say, ...(values.seed && { seed }) });
  const { acknowledged, lost, doubled, falselyReported, wrongAnswers } = outcome;
  const { backAfter, tookMs, startedAgain, reads, failedReads } = outcome;
  for (const wrong of wrongAnswers.slice(0, 5)) console.error(`  ${wrong}`);
  broken ||= doubled > 0 || acknowledged === 0 || (synchronous && lost + falselyReported > 0);
  rows.push([
    synchronous ? 'waits for one replica' : 'waits for none',
    kills,
    acknowledged,
    lost,
    doubled,
    falselyReported,
    tookMs.map((ms) => (ms / 1000).toFixed(1)).join(', '),
    startedAgain,
    backAfter.toFixed(1),
    `${failedReads} of ${reads}`,
  ]);
}
const head = ['a commit', 'kills', 'acknowledged', 'lost', 'doubled', 'falsely reported', 'a primary after s'];
console.log(`${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1) ?? ''}\n`);
console.log(`| ${[...head, 'started again', 'longest pause s', 'public reads failed'].join(' | ')} |`);
console.log(`|${' --- |'.repeat(head.length + 3)}`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
process.exit(broken ? 1 : 0);
