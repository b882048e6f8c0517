import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

const dataDirs: string[] = [];
const started: ChildProcess[] = [];
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
afterEach(async () => {
  // A test that failed has left it.
  for (const npm of started.splice(0).filter(isRunning)) {
    process.kill(-(npm.pid ?? NaN), 'SIGTERM');
    await once(npm, 'exit');
  }
  for (const dataDir of dataDirs.splice(0)) await rm(dataDir, { recursive: true, force: true });
});

/** Runs a command of npm with a new data folder, in a process group of its own. */
async function runNpm(args: readonly string[]) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-npm-'));
  dataDirs.push(dataDir);
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const npm = spawn('npm', args, {
    cwd: projectDir,
    env: { ...Object.fromEntries(inherited), PORT: String(port), DATA_DIR: dataDir, SEED: 'none', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(npm);
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  /** Signals npm and all that it has started, as a terminal does at Ctrl+C. */
  const signalGroup = (signal: NodeJS.Signals) => process.kill(-(npm.pid ?? NaN), signal);
  const databaseRuns = () => existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'));
  return { npm, port, signalGroup, databaseRuns, printed: () => printed };
}

async function npmStart() {
  const shop = await runNpm(['start']);
  await expect.poll(shop.printed, { timeout: 60_000 }).toContain('The shop is open');
  return shop;
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}/api/health`).then(
    () => true,
    () => false,
  );

/** Begins a request whose body stays half sent until `finish`. @returns with the first line of the answer, or nothing */
async function beginRequest(port: number) {
  const body = '{"email":"ama@example.com","password":"wrong"}';
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head + body.slice(0, 10));
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  await expect.poll(() => received).toContain('100 Continue');
  return async () => {
    socket.write(body.slice(10));
    await closed;
    return /HTTP\/1\.1 (?!100)[^\r]*/.exec(received)?.[0];
  };
}

it('npm start passes SIGTERM on: the shop and its database end with it', async () => {
  const { npm, port, databaseRuns } = await npmStart();
  expect(await answers(port)).toBe(true);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => answers(port), { timeout: 15_000 }).toBe(false);
  await expect.poll(databaseRuns, { timeout: 15_000 }).toBe(false);
}, 120_000);

it.each(isLongForm ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGINT'] as const))(
  'a shop that gets %s with its whole group answers what it has begun, and its database ends with it',
  async (signal) => {
    const { npm, port, signalGroup, databaseRuns } = await npmStart();
    const finish = await beginRequest(port);
    signalGroup(signal);
    await expect.poll(() => answers(port), { timeout: 15_000 }).toBe(false);
    expect(await finish()).toBe('HTTP/1.1 401 Unauthorized');
    if (isRunning(npm)) await once(npm, 'exit');
    await expect.poll(databaseRuns, { timeout: 15_000 }).toBe(false);
  },
  120_000,
);

it('a shop that is asked again to end does so without waiting for requests, and its database ends with it', async () => {
  const { npm, port, signalGroup, databaseRuns } = await npmStart();
  await beginRequest(port);
  signalGroup('SIGINT');
  // Until then it counts as the same signal.
  await delay(2000);
  expect(npm.exitCode).toBeNull();
  const ended = once(npm, 'exit');
  signalGroup('SIGINT');
  const askedAt = performance.now();
  await ended;
  expect(performance.now() - askedAt).toBeLessThan(8000);
  expect(databaseRuns()).toBe(false);
}, 120_000);

it('a command that is interrupted takes the database along that it has started', async () => {
  const { npm, signalGroup, databaseRuns, printed } = await runNpm([
    'run',
    '--silent',
    'seed',
    '--',
    '--adverts',
    '200000',
  ]);
  await expect.poll(databaseRuns, { timeout: 60_000 }).toBe(true);
  signalGroup('SIGINT');
  await once(npm, 'exit');
  await expect.poll(databaseRuns, { timeout: 15_000 }).toBe(false);
  expect(printed()).not.toMatch(/error|went away/i);
}, 120_000);
