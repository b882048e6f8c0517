import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectDir } from '#server/config/config.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/*
 * `npm run test:nodes`: what a newcomer does, on each Node that the shop promises to run on. A clean clone of the last
 * commit is installed with `npm ci --omit=dev` and started with `npm start`, and its first page and its stop are
 * looked at. On the first of them `npm start` also does it alone, in a folder without git and with an npm that is set to
 * run no scripts of packages and to be strict about engines. `--nodes 20,22` names other versions; the npm package `node`
 * brings them.
 */

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '20,22,24' } } });
const patienceMs = 300_000;
const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard nodes '));
let failed = 0;

/** @returns the folder of a Node of this version, for the start of PATH */
function installNode(version: string): string {
  const home = path.join(folder, `node-${version}`);
  execFileSync('npm', ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `node@${version}`], {
    stdio: 'ignore',
  });
  return path.join(home, 'node_modules/node/bin');
}

/** A global configuration of npm that adds to the machine's own what careful people set. @returns its file */
async function carefulNpm(): Promise<string> {
  const ofMachine = execFileSync('npm', ['config', 'get', 'globalconfig'], { encoding: 'utf8' }).trim();
  const file = path.join(folder, 'npmrc');
  await writeFile(
    file,
    `${await readFile(ofMachine, 'utf8').catch(() => '')}\nignore-scripts=true\nengine-strict=true\n`,
  );
  return file;
}

/**
 * Installs, starts and stops a clone.
 * @param careful whether `npm start` does all of it, with a careful npm and without git
 * @throws when a step does not end as promised
 */
async function walk(version: string, { careful = false } = {}): Promise<string> {
  const clone = path.join(folder, careful ? `careful clone-${version}` : `clone-${version}`);
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${projectDir}`, clone]);
  const inherited = (process.env['PATH'] ?? '').split(path.delimiter).filter((dir) => !dir.includes('node_modules'));
  const env = {
    PATH: [installNode(version), ...inherited].join(path.delimiter),
    HOME: os.homedir(),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...(careful && { NPM_CONFIG_GLOBALCONFIG: await carefulNpm() }),
  };
  if (careful) await rm(path.join(clone, '.git'), { recursive: true });
  const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: clone, env, encoding: 'utf8' });
  const actual = run('node', '--version').trim();
  const startedAt = performance.now();
  if (!careful) run('npm', 'ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const installedAt = performance.now();
  const shop = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const page = await firstPage(
    `http://localhost:${env.PORT}/`,
    () => shop.exitCode === null,
    () => output,
  );
  const shownAt = performance.now();
  if (!page.includes('<h1')) throw new Error(`The first page has no heading:\n${page.slice(0, 500)}`);
  shop.kill('SIGTERM');
  await once(shop, 'exit');
  if (/error|warning/i.test(output)) throw new Error(`The start complained:\n${output}`);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const installing = careful ? 'a careful npm' : `npm ci --omit=dev ${seconds(startedAt, installedAt)} s`;
  return `${actual}: ${installing}, npm start to the first page ${seconds(installedAt, shownAt)} s`;
}

async function firstPage(url: string, isRunning: () => boolean, printed: () => string): Promise<string> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (!isRunning()) throw new Error(`npm start ended:\n${printed()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer.text();
    await delay(100);
  }
  throw new Error(`There was no page within ${patienceMs} ms:\n${printed()}`);
}

try {
  for (const [at, version] of values.nodes.split(',').entries()) {
    try {
      console.log(await walk(version));
      if (at === 0) console.log(await walk(version, { careful: true }));
    } catch (error) {
      failed += 1;
      console.error(`Node ${version}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
