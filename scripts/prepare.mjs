import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashBuildInputs } from './buildInputs.mjs';
import { arePackagesInstalled, doesNodeRun, hasNode, serverNode, stampPackages } from './installedPackages.mjs';

/*
 * Runs before `npm start`, `npm test` and `npm run dev`: installs the packages when they are missing or outdated and,
 * with the argument `build`, builds the app when its sources have changed. It runs on whatever Node the machine has (20
 * or newer), before any package is installed, and prints nothing when there is nothing to do.
 */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const cache = path.join(root, '.cache');
const buildStamp = path.join(root, 'dist', '.stamp');
const npmOptions = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/** An error for the person at the terminal, printed without a stack trace. */
class PrepareError extends Error {}

async function preparePackages() {
  if (arePackagesInstalled(root)) return;
  await locked(async () => {
    if (arePackagesInstalled(root)) return;
    await step('Installing the packages', async () => {
      // `npm ci` refuses a lock file that names a binary for another platform that the registry lacks.
      const { ok } = await npm(['ci', ...npmOptions]);
      const second = ok ? null : await npm(['install', '--no-save', ...npmOptions]);
      if (second && !second.ok) {
        throw new PrepareError(
          `The packages could not be installed. Is the npm registry reachable? npm said:\n${lastLines(second.output, 15)}`,
        );
      }
      // If npm is configured to run no scripts, the `node` package still lacks its program.
      if (!hasNode(root) || !doesNodeRun(root)) await npm(['rebuild', 'node', '--ignore-scripts=false']);
      if (!hasNode(root) || !doesNodeRun(root)) {
        throw new PrepareError('The package "node" could not be set up. Install Node 24 or newer and start again.');
      }
      stampPackages(root);
    });
  });
}

async function prepareBuild() {
  if (isBuilt(hashBuildInputs(root, process.env))) return;
  await locked(async () => {
    // Computed before the build: a change made while it runs makes it stale.
    const hash = hashBuildInputs(root, process.env);
    if (isBuilt(hash)) return;
    await step('Building the app', async () => {
      rmSync(buildStamp, { force: true });
      const { ok, output } = await run(serverNode(root), [path.join(root, 'scripts', 'build.ts')], process.env);
      if (!ok) throw new PrepareError(`The app could not be built:\n${lastLines(output, 40)}`);
      writeFileSync(buildStamp, `${hash}\n`);
    });
  });
}

/** @param {string} hash */
function isBuilt(hash) {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8').trim() === hash;
}

/**
 * Runs npm on the machine's own Node, because npm may remove and replace the one in node_modules while it runs.
 * @param {string[]} args
 */
function npm(args) {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith('node_modules/.bin'));
  // npm sets these variables for the scripts that it runs; they are not meant for another npm.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:lifecycle|package|command|execpath|node_execpath)/.test(name),
  );
  const env = { ...Object.fromEntries(inherited), PATH: folders.join(path.delimiter) };
  const script = process.env['npm_execpath'];
  const node = folders.map((folder) => path.join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath;
  return script?.endsWith('.js') && existsSync(script) ? run(node, [script, ...args], env) : run('npm', args, env);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run(program, args, env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Prints one line for a step: its name, and how long it took.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function step(name, work) {
  const startedAt = performance.now();
  process.stdout.write(`${name} … `);
  try {
    await work();
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

/**
 * Prevents two simultaneous starts from installing or building over each other.
 * @param {() => Promise<void>} work
 */
async function locked(work) {
  const lock = path.join(cache, 'prepare.lock');
  mkdirSync(cache, { recursive: true });
  while (!takeLock(lock)) await delay(200);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * @param {string} lock
 * @returns {boolean} whether the lock is ours now; the lock of a process that has died is removed
 */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (isAbandoned(lock)) rmSync(lock, { force: true });
  return false;
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    // In a restarted container the process id may belong to another process by now; no step takes this long.
    if (Date.now() - statSync(lock).mtimeMs > 20 * 60_000) return true;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/**
 * @param {string} text
 * @param {number} count
 */
function lastLines(text, count) {
  return text.trim().split('\n').slice(-count).join('\n');
}

try {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new PrepareError(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
  await preparePackages();
  if (process.argv.includes('build')) await prepareBuild();
} catch (error) {
  const readOnly =
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
  const sentence = readOnly
    ? `This account cannot write to the folder ${root}, and something in it has to be installed or built.`
    : null;
  console.error(error instanceof PrepareError ? error.message : (sentence ?? error));
  process.exitCode = 1;
}
