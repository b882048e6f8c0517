import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/*
 * Runs prepare.mjs in a small project of its own. npm is replaced by a script that records how it was called and
 * creates the packages' folders, so that nothing is downloaded.
 */

const scripts = ['prepare.mjs', 'installedPackages.mjs', 'buildInputs.mjs', 'prepareFailures.mjs', 'progress.mjs'];
const lock = {
  packages: {
    '': { name: 'shop' },
    'node_modules/vite': { version: '1.0.0' },
    'node_modules/vitest': { version: '1.0.0', dev: true },
    'node_modules/binding-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/binding-elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
    'node_modules/part-of-binding-elsewhere': { version: '1.0.0', optional: true },
  },
};
const fakeNpm = `#!/bin/sh
echo "$*" >> npm-calls
[ -n "$NPM_SLOW" ] && sleep 0.3
[ -n "$NPM_HANGS" ] && { sh -c 'echo $$ >> npm-processes; sleep 60; true'; }
[ -n "$NPM_FAILS" ] && { echo "npm error $NPM_FAILS" >&2; exit 1; }
mkdir -p node_modules/vite node_modules/binding-here
case "$*" in *--include=dev*) mkdir -p node_modules/vitest;; esac
`;
const fakeBuild = `import { mkdirSync, writeFileSync, appendFileSync } from 'node:fs';
if (process.env['BUILD_FAILS'] !== undefined) throw new Error('the app is broken');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/app.js', '');
appendFileSync('build-calls', 'built\\n');
`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'spareyard-prepare-'));
  await Promise.all(['scripts', 'src', 'bin'].map((folder) => mkdir(path.join(root, folder))));
  for (const script of scripts)
    await copyFile(path.join(import.meta.dirname, script), path.join(root, 'scripts', script));
  await write('package.json', '{ "type": "module" }');
  await write('package-lock.json', JSON.stringify(lock));
  await write('src/main.ts', 'export const one = 1;');
  await write('scripts/run.mjs', fakeBuild);
  await write('bin/npm', fakeNpm);
  await chmod(path.join(root, 'bin/npm'), 0o755);
});
afterEach(() => rm(root, { recursive: true }));

function write(file: string, content: string): Promise<void> {
  return writeFile(path.join(root, file), content);
}

async function lines(file: string): Promise<string[]> {
  const content = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return content.split('\n').filter(Boolean);
}

function begin(args: string[] = [], env: Record<string, string> = {}, project = root) {
  const { npm_execpath: _, ...inherited } = process.env;
  const PATH = `${path.join(root, 'bin')}:/usr/bin:/bin`;
  const script = path.join(project, 'scripts/prepare.mjs');
  return spawn(process.execPath, [script, ...args], { cwd: project, env: { ...inherited, ...env, PATH } });
}

async function prepare(args: string[] = [], env: Record<string, string> = {}, project = root) {
  const child = begin(args, env, project);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

test('installs missing packages, says so, and then has nothing to do or say', async () => {
  const first = await prepare();
  expect(first.code).toBe(0);
  expect(first.output).toMatch(/^Installing the packages …\nInstalling the packages … \d+\.\d s\n$/);
  expect(await prepare()).toEqual({ code: 0, output: '' });
  const calls = await lines('npm-calls');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/^ci --omit=dev/);
});

test('installs what only tests and tools use when it is asked for, and a start is content with that', async () => {
  await prepare();
  expect(await prepare(['tools'])).toMatchObject({ code: 0 });
  expect((await lines('npm-calls')).map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
    'ci --omit=dev',
    'ci --include=dev',
  ]);
  expect(await prepare()).toEqual({ code: 0, output: '' });
  expect(await prepare(['tools'])).toEqual({ code: 0, output: '' });
});

test('installs again after the lock file has changed or the binary of this platform is gone', async () => {
  await prepare();
  await rm(path.join(root, 'node_modules/binding-here'), { recursive: true });
  await prepare();
  await write('package-lock.json', JSON.stringify({ ...lock, lockfileVersion: 3 }));
  await prepare();
  expect(await lines('npm-calls')).toHaveLength(3);
});

test('does not reinstall what somebody installed with npm by hand', async () => {
  await mkdir(path.join(root, 'node_modules/vite'), { recursive: true });
  await mkdir(path.join(root, 'node_modules/binding-here'));
  await write('node_modules/.package-lock.json', JSON.stringify(lock));
  expect(await prepare()).toEqual({ code: 0, output: '' });
  expect(await lines('npm-calls')).toEqual([]);
});

test.each(["Kofi's Spares", 'Shop #2', 'What now?'])(
  'says before it installs anything that nothing can be built in "%s", unless it is built',
  async (name) => {
    await prepare(['build']);
    const elsewhere = path.join(root, name);
    await mkdir(elsewhere);
    for (const part of await readdir(root)) {
      if (part !== name) await cp(path.join(root, part), path.join(elsewhere, part), { recursive: true });
    }
    const prepareThere = () => prepare(['build'], {}, elsewhere);
    expect(await prepareThere()).toEqual({ code: 0, output: '' });
    await Promise.all(['dist', 'node_modules'].map((part) => rm(path.join(elsewhere, part), { recursive: true })));
    const { code, output } = await prepareThere();
    expect(code).toBe(1);
    expect(output).toMatch(/^The app cannot be built in .+ because of the "['#?]" in this path\. Move or rename.+\n$/);
  },
);

test.each([
  ['it broke', /could not be installed\. npm said:\nnpm error it broke/],
  ['code ENOTFOUND: request failed', /The npm registry did not answer\. Check the connection/],
  ['code ENOSPC', /The disk is full\./],
  ['heap out of memory', /too little memory/],
])('ends with a sentence when npm fails with "%s"', async (failure, sentence) => {
  const { code, output } = await prepare([], { NPM_FAILS: failure });
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(await prepare()).toMatchObject({ code: 0 });
});

test('two starts at once install and build once', async () => {
  const both = await Promise.all([prepare(['build'], { NPM_SLOW: '1' }), prepare(['build'], { NPM_SLOW: '1' })]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await lines('npm-calls')).toHaveLength(1);
  expect(await lines('build-calls')).toHaveLength(1);
});

test('a start that waits for another says so', async () => {
  await write('package-lock.json', JSON.stringify(lock));
  const [first, second] = await Promise.all([prepare([], { NPM_SLOW: '1' }), prepare([], { NPM_SLOW: '1' })]);
  const waited = [first, second].filter(({ output }) =>
    output.includes('Another start is installing or building here.'),
  );
  expect(waited).toHaveLength(1);
});

test.each<[string, 'SIGTERM' | 'SIGINT' | null]>([
  ['is told to end', 'SIGTERM'],
  ['is interrupted', 'SIGINT'],
  ['loses the npm that runs it', null],
])('a start that %s while it installs ends with all that it has started', async (_, signal) => {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  // The shell stands for npm, which ends without its scripts.
  const shell = spawn('/bin/sh', ['-c', `"$NODE" scripts/prepare.mjs & echo $! > prepare-process; wait`], {
    cwd: root,
    env: {
      PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`,
      NODE: process.execPath,
      NPM_HANGS: '1',
      npm_lifecycle_event: 'start',
    },
  });
  await expect.poll(() => lines('npm-processes'), { timeout: 20_000 }).toHaveLength(1);
  const [installer = 0] = (await lines('npm-processes')).map(Number);
  const [prepares = 0] = (await lines('prepare-process')).map(Number);
  if (signal === null) shell.kill('SIGKILL');
  else process.kill(prepares, signal);
  await expect.poll(() => [isRunning(prepares), isRunning(installer)], { timeout: 20_000 }).toEqual([false, false]);
  expect(await readdir(path.join(root, '.cache'))).toEqual([]);
  shell.kill();
});

test('the lock of a killed start does not block the next one', async () => {
  const killed = spawn(process.execPath, ['-e', '']);
  await once(killed, 'exit');
  await mkdir(path.join(root, '.cache'));
  await write('.cache/prepare.lock', String(killed.pid));
  expect(await prepare()).toMatchObject({ code: 0 });
});

test('the lock of a machine that was switched off does not block the next start, whoever has its process id now', async () => {
  await mkdir(path.join(root, '.cache'));
  const lockFile = path.join(root, '.cache/prepare.lock');
  await writeFile(lockFile, String(process.pid));
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await utimes(lockFile, aMinuteAgo, aMinuteAgo);
  expect(await prepare()).toMatchObject({ code: 0 });
});

test('a start touches its lock while it works, and one that waits names the file', async () => {
  const first = begin([], { NPM_HANGS: '1' });
  const lockFile = path.join(root, '.cache/prepare.lock');
  await expect.poll(() => lines('npm-processes'), { timeout: 20_000 }).toHaveLength(1);
  const longAgo = new Date(Date.now() - 25_000);
  await utimes(lockFile, longAgo, longAgo);
  const second = begin();
  let output = '';
  second.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 20_000 }).toContain('prepare.lock');
  const ageMs = async () => Date.now() - (await stat(lockFile)).mtimeMs;
  await expect.poll(ageMs, { timeout: 20_000 }).toBeLessThan(10_000);
  for (const start of [second, first]) {
    start.kill('SIGTERM');
    await once(start, 'exit');
  }
});

test('builds when a source file or a variable of the app has changed, but not for a test', async () => {
  await prepare(['build']);
  await write('src/main.test.ts', 'a test');
  expect(await prepare(['build'])).toEqual({ code: 0, output: '' });
  await write('src/main.ts', 'export const one = 2;');
  expect((await prepare(['build'])).output).toMatch(/Building the app … \d+\.\d s\n$/);
  await prepare(['build'], { VITE_API_URL: 'https://api.example.com' });
  expect(await lines('build-calls')).toHaveLength(3);
});

test('a build that failed is tried again at the next start', async () => {
  const { code, output } = await prepare(['build'], { BUILD_FAILS: '1' });
  expect(code).toBe(1);
  expect(output).toMatch(/The app could not be built\. Vite said:\n[^]*the app is broken/);
  expect(await prepare(['build'])).toMatchObject({ code: 0 });
  expect(await lines('build-calls')).toHaveLength(1);
});
