import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '#server/config.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/** Runs `npm start` with a new data folder. @returns once the shop says that it is open */
async function npmStart() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-npm-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const npm = spawn('npm', ['start'], {
    cwd: projectDir,
    env: { ...Object.fromEntries(inherited), PORT: String(port), DATA_DIR: dataDir, SEED: 'none', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('The shop is open');
  return { npm, dataDir, url: `http://localhost:${port}` };
}

const answers = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  );

it('npm start passes SIGTERM on: the shop and its database end with it', async () => {
  const { npm, dataDir, url } = await npmStart();
  expect(await answers(url)).toBe(true);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => answers(url), { timeout: 15_000 }).toBe(false);
  const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  await expect.poll(() => existsSync(lock), { timeout: 15_000 }).toBe(false);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
