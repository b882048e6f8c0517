import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';

test(
  'a stop while the shop still starts ends in order, and leaves no database behind',
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-stop-'));
    await chmod(dataDir, 0o711);
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn', DATABASE_URL: '' };
    const shop = spawn(process.execPath, ['server/main.ts', '--api-only'], { cwd: projectDir, env });
    let printed = '';
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid');
    await expect.poll(() => existsSync(lock), { timeout: 60_000, interval: 5 }).toBe(true);
    shop.kill('SIGTERM');
    expect(await once(shop, 'exit')).toEqual([0, null]);
    expect(printed).toBe('');
    expect(existsSync(lock)).toBe(false);
    await rm(dataDir, { recursive: true });
  },
);
