import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/shop/database/database.ts';
import { holdSocket } from '#tests/support/shop/services/heldSocket.ts';

/** One request over a new connection, as the proxies of `deploy` send it. @returns its status, or what went wrong */
function ask(port: number, route: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = request({ port, host: '127.0.0.1', path: route, agent: false, timeout: 60_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.end();
  });
}

it('no request is refused while the processes behind a held socket are replaced, nor while there is none', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-held-'));
  const database = await createTestDatabase();
  const secret = 'a secret that only tests know, 32 bytes';
  const socket = await holdSocket({ DATABASE_URL: database.url, DATA_DIR: dataDir, APP_SECRET: secret }, [
    '--api-only',
  ]);
  const answers: (number | string)[] = [];
  const asking = new AbortController();
  try {
    const one = await socket.start();
    const crowd = Array.from({ length: 4 }, async () => {
      while (!asking.signal.aborted) answers.push(await ask(socket.port, '/api/adverts'));
    });
    const other = await socket.start();
    expect(await one.stop()).toBe(0);
    // Now no process is behind the socket until the third one has started.
    expect(await other.stop()).toBe(0);
    const before = answers.length;
    const third = await socket.start();
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(before + 8);
    asking.abort();
    await Promise.all(crowd);
    expect(await third.stop()).toBe(0);
  } finally {
    asking.abort();
    await socket.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  expect([...new Set(answers)]).toEqual([200]);
}, 120_000);
