import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashBuildInputs } from './buildInputs.mjs';
import { arePackagesInstalled, hasToolsNode, stampPackages } from './installedPackages.mjs';
import { reasonOf } from './prepareFailures.mjs';
import { showProgress } from './progress.mjs';

/*
 * Runs before `npm start`, `npm test` and the other commands: installs the packages when they are missing or outdated
 * (with the argument `tools` also those that only tests and checks use) and, with the argument `build`, builds the app
 * and the server when their sources have changed. It runs on whatever Node the machine has (20.19 or newer), before any
 * package is installed, and prints nothing when there is nothing to do.
 */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const cache = path.join(root, '.cache');
const buildStamp = path.join(root, 'dist', '.stamp');
const withTools = process.argv.includes('tools');
const npmOptions = [
  withTools ? '--include=dev' : '--omit=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // Some packages name a newer Node than they need; which ones the shop runs on is tested.
  '--engine-strict=false',
  // A registry that does not answer is asked again, but not for minutes.
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=20000',
];
const oldestNode = [20, 19];

/** An error for the person at the terminal, printed without a stack trace. */
class PrepareError extends Error {}

async function preparePackages() {
  if (arePackagesInstalled(root, withTools)) return;
  await locked(async () => {
    if (arePackagesInstalled(root, withTools)) return;
    await showProgress('Installing the packages', async () => {
      const installed = await npm(['ci', ...npmOptions]);
      if (!installed.ok) {
        const why = reasonOf(installed) || `npm said:\n${lastLines(installed.output, 15)}`;
        throw new PrepareError(`The packages could not be installed. ${why}`);
      }
      // If npm is configured to run no scripts, the `node` package still lacks its program.
      if (withTools && !hasToolsNode(root)) await npm(['rebuild', 'node', '--ignore-scripts=false']);
      if (withTools && !hasToolsNode(root)) {
        throw new PrepareError('The package "node" could not be set up. Install Node 24 or newer and start again.');
      }
      stampPackages(root, withTools);
    });
  });
}

async function prepareBuild() {
  if (isBuilt(hashBuildInputs(root, process.env))) return;
  await locked(async () => {
    // Computed before the build: a change made while it runs makes it stale.
    const hash = hashBuildInputs(root, process.env);
    if (isBuilt(hash)) return;
    await showProgress('Building the app', async () => {
      rmSync(buildStamp, { force: true });
      const built = await run(
        process.execPath,
        [path.join(root, 'scripts', 'run.mjs'), path.join(root, 'scripts', 'build.ts')],
        process.env,
      );
      if (!built.ok) {
        const why = reasonOf(built) || `Vite said:\n${lastLines(built.output, 40)}`;
        throw new PrepareError(`The app could not be built. ${why}`);
      }
      writeFileSync(buildStamp, `${hash}\n`);
    });
  });
}

/**
 * Vite resolves no file below a folder with "#" or "?" in its name, and the router's plug-in writes paths between
 * apostrophes. Found out before the packages are installed, since neither names what is to be done.
 */
function requireBuildablePath() {
  const sign = /['#?]/.exec(root)?.[0];
  if (sign === undefined || isBuilt(hashBuildInputs(root, process.env))) return;
  throw new PrepareError(
    `The app cannot be built in ${root}, because of the "${sign}" in this path. Move or rename the folder, and start again.`,
  );
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
 * @returns {Promise<{ ok: boolean, signal: string | null, output: string }>}
 */
function run(program, args, env) {
  return new Promise((resolve) => {
    let output = '';
    // A group of its own, so that what it starts can be ended with it.
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    underWay = child.pid ?? 0;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve({ ok: false, signal: null, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => {
      underWay = 0;
      if (isStopping) process.exit(1);
      resolve({ ok: code === 0, signal, output });
    });
  });
}

/** The process id of the program that this process waits for; 0 while there is none. */
let underWay = 0;
let isStopping = false;

/** Ends this process with all that it has started: an install that goes on alone would meet that of the next start. */
function stop() {
  isStopping = true;
  if (underWay === 0) process.exit(1);
  try {
    process.kill(-underWay, 'SIGTERM');
  } catch {
    // It has just ended, which ends this process too.
  }
}

/** npm ends without its scripts when it is told to. */
function stopWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !isStopping) stop();
  }, 500).unref();
}

/**
 * Prevents two simultaneous starts from installing or building over each other.
 * @param {() => Promise<void>} work
 */
async function locked(work) {
  const lock = path.join(cache, 'prepare.lock');
  mkdirSync(cache, { recursive: true });
  let isTold = false;
  const looks = { since: 0, touchedAt: 0 };
  while (!takeLock(lock, looks)) {
    if (!isTold) {
      console.log(`Another start is installing or building here. This one waits for it, until it has removed ${lock}.`);
    }
    isTold = true;
    await delay(200);
  }
  const isOurs = () => existsSync(lock) && readFileSync(lock, 'utf8') === String(process.pid);
  const release = () => isOurs() && rmSync(lock, { force: true });
  process.once('exit', release);
  const touch = setInterval(() => isOurs() && touchLock(lock), touchedEachMs);
  try {
    await work();
  } finally {
    clearInterval(touch);
    process.removeListener('exit', release);
    release();
  }
}

/**
 * @param {string} lock
 * @param {{ since: number, touchedAt: number }} looks what the looks before this one have seen
 * @returns {boolean} whether the lock is ours now; the lock of a process that has died is removed
 */
function takeLock(lock, looks) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (isAbandoned(lock, looks)) rmSync(lock, { force: true });
  return false;
}

/** How often a start touches its lock, and how old that may be: a machine that is busy is late. */
const touchedEachMs = 3000;
const abandonedAfterMs = 30_000;

/** @param {string} lock */
function touchLock(lock) {
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch {
    // Somebody has removed it.
  }
}

/**
 * @param {string} lock
 * @param {{ since: number, touchedAt: number }} looks
 */
function isAbandoned(lock, looks) {
  try {
    // After a restart of the machine or its container the process id may belong to another process. A machine that has
    // slept makes a lock old whose holder goes on, and touches it, a moment later.
    const touchedAt = statSync(lock).mtimeMs;
    if (touchedAt !== looks.touchedAt) Object.assign(looks, { since: performance.now(), touchedAt });
    if (Date.now() - touchedAt > abandonedAfterMs && performance.now() - looks.since > 2 * touchedEachMs) return true;
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

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
stopWithNpm();

try {
  requireNode(process.versions.node);
  if (process.platform === 'win32') throw new PrepareError('On Windows the shop runs in WSL: start it there.');
  if (process.argv.includes('build')) requireBuildablePath();
  await preparePackages();
  if (process.argv.includes('build')) await prepareBuild();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `This account cannot write to the folder ${root}, and something in it has to be installed or built.`
    : code === 'ENOSPC'
      ? `The disk is full. Free some space where ${root} lies, and start again.`
      : null;
  console.error(error instanceof PrepareError ? error.message : (sentence ?? error));
  process.exitCode = 1;
}

/** @param {string} version of the Node that runs this */
function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new PrepareError(`Node ${version} is too old: Node ${oldestNode.join('.')} or newer is needed.`);
}
