import { parseArgs } from 'node:util';
import os from 'node:os';
import { killPrimaries } from './failover.ts';

/*
 * `npm run test:cluster -- --kills 5 --seconds 4`: kills the primary of a cluster while vendors write, with commits that
 * wait for a replica and with commits that do not. Prints what became of what was acknowledged, and ends with 1 when a
 * cluster that waits has lost something, or any cluster has doubled something.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
});
const [kills, seconds] = [Number(values.kills), Number(values.seconds)];
if (![kills, seconds].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('Give whole numbers: --kills N --seconds N');
  process.exit(2);
}

let broken = false;
const rows: (string | number)[][] = [];
for (const synchronous of [true, false]) {
  console.error(`${synchronous ? 'synchronous' : 'asynchronous'} …`);
  const outcome = await killPrimaries({ synchronous, kills, seconds, say: (line) => console.error(`  ${line}`) });
  const { acknowledged, lost, doubled, falselyReported, wrongAnswers, backAfter, tookMs, reads, failedReads } = outcome;
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
    backAfter.toFixed(1),
    `${failedReads} of ${reads}`,
  ]);
}
const head = ['a commit', 'kills', 'acknowledged', 'lost', 'doubled', 'falsely reported', 'promoted after s'];
console.log(`${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1) ?? ''}\n`);
console.log(`| ${[...head, 'longest pause s', 'public reads failed'].join(' | ')} |`);
console.log(`|${' --- |'.repeat(head.length + 2)}`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
process.exit(broken ? 1 : 0);
