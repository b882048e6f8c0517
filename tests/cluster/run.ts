import { parseArgs } from 'node:util';
import { once } from 'node:events';
import { ConfigError } from '#server/config/config.ts';
import { requireFreePort } from '#server/process/listening.ts';
import { sentenceAbout } from '#server/process/startErrors.ts';
import { MissingProgramsError } from '#tests/support/debianPrograms.ts';
import { Cluster } from './cluster.ts';
import { requireProxies } from './proxies.ts';

/*
 * `npm run cluster`: a primary and two replicas of it, PgBouncer, HAProxy and three processes of the shop on this
 * machine, with the sample catalogue. Stops all of it on SIGTERM and SIGINT, and leaves nothing behind. Needs the built
 * app, and Debian's pgbouncer and haproxy, which only root can install.
 */
function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      replicas: { type: 'string', default: '2' },
      apps: { type: 'string', default: '3' },
      synchronous: { type: 'boolean', default: false },
    },
  });
  const numbers = { port: Number(values.port), replicas: Number(values.replicas), apps: Number(values.apps) };
  if (!Object.values(numbers).every(Number.isInteger) || numbers.apps < 1 || numbers.replicas < 0) {
    throw new ConfigError('Give whole numbers: --port N --replicas N --apps N [--synchronous].');
  }
  return { ...numbers, synchronous: values.synchronous };
}

async function open(): Promise<Cluster> {
  const wanted = readArguments();
  requireProxies();
  await requireFreePort(wanted.port, '127.0.0.1', '--port');
  return Cluster.open({ ...wanted, env: { SEED: 'demo' }, say });
}

const ended = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
const say = (line: string) => console.log(`  ${line}`);
const cluster = await open().catch((error: unknown) => {
  console.error(sentenceAbout(error) ?? (error instanceof MissingProgramsError ? error.message : error));
  process.exit(1);
});
const { supervisor } = cluster;
console.log(`\n  The shop is open at http://localhost:${cluster.port}\n`);
for (const [index, node] of supervisor.nodes.entries()) {
  say(`${node.name} on port ${node.port}, process ${await node.pid()}${index === 0 ? ', the primary' : ''}`);
}
say('Kill the primary to see a replica take its place. Ctrl+C ends everything.\n');
await ended;
await cluster.close();
