import { execFile } from 'node:child_process';
import { open, rm, chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { problemSchema } from '#contract/core/problem.ts';
import { BurningShop } from './burningShop.ts';
import { compare, type Outcome } from './outcome.ts';
import { Writers } from './writers.ts';

const run = promisify(execFile);
const megabytes = 400;
/** How long writes may still fit into the space that the database has reserved. */
const fillsWithinMs = 60_000;
const backWithinMs = 60_000;

/**
 * Fills the small disk of a data folder while vendors write, and later starts the shop on the full disk. Needs root,
 * because only root may mount a file system in memory.
 * @throws when the disk cannot be mounted
 */
export async function burnOnFullDisk({ seconds }: { seconds: number }): Promise<Outcome> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'spareyard-fire', dataDir]);
  const broken: string[] = [];
  const notes: string[] = [];
  try {
    await chmod(dataDir, 0o711);
    const shop = await BurningShop.open(dataDir);
    try {
      const writers = await Writers.start(shop, 8);
      await delay(seconds * 500);
      const full = performance.now();
      await fill(dataDir);
      await untilRefused(writers, full);
      const refused = writers.tries.find(({ startedAt, status }) => startedAt > full && status === 503);
      if (refused)
        notes.push(`first refusal ${((refused.endedAt - full) / 1000).toFixed(1)} s after the disk was full`);
      else broken.push('writes are refused on a full disk');
      const ready = await fetch(`${shop.addresses[0]}/api/ready`).catch(() => null);
      const sentence = problemSchema.safeParse(await ready?.json().catch(() => null)).data?.message;
      if (ready?.status !== 503 || !sentence) broken.push(`/api/ready says no (${ready?.status ?? 'no answer'})`);
      const list = await fetch(`${shop.addresses[0]}/api/adverts`).catch(() => null);
      if (list?.status !== 200) broken.push(`reads go on (${list?.status ?? 'no answer'})`);
      const freed = performance.now();
      await free(dataDir);
      const backAfter = await writers.nextAfter(freed, backWithinMs);
      if (backAfter === Number.POSITIVE_INFINITY) broken.push('never back');
      await delay(seconds * 500);
      await writers.stop();
      const isReady = await fetch(`${shop.addresses[0]}/api/ready`).catch(() => null);
      if (isReady?.status !== 200) broken.push('ready again once there is space');

      await shop.stop();
      await fill(dataDir);
      const message = await shop.startServer().then(
        () => 'it started',
        (error: unknown) => String(error),
      );
      if (!message.includes('The disk is full'))
        broken.push(`a start on a full disk says so (${message.slice(0, 300)})`);
      await free(dataDir);
      await shop.startServer();
      const compared = await compare(shop, writers);
      return { scenario: 'disk full', ...compared, backAfter: backAfter / 1000, notes, broken };
    } finally {
      await free(dataDir);
      await shop.stop();
    }
  } finally {
    // A process that has just ended may still hold the mount.
    await run('umount', ['--lazy', dataDir]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

const ballast = (dataDir: string) => path.join(dataDir, 'ballast');

/** Writes until nothing more fits. */
async function fill(dataDir: string): Promise<void> {
  const file = await open(ballast(dataDir), 'a');
  try {
    for (let chunk = Buffer.alloc(1 << 20); chunk.length > 0;) {
      const written = await file.write(chunk).catch(() => null);
      if (written === null) chunk = chunk.subarray(0, Math.floor(chunk.length / 2));
    }
  } finally {
    await file.close();
  }
}

async function free(dataDir: string): Promise<void> {
  await rm(ballast(dataDir), { force: true });
}

async function untilRefused(writers: Writers, since: number): Promise<void> {
  while (performance.now() < since + fillsWithinMs) {
    if (writers.tries.some(({ startedAt, status }) => startedAt > since && status === 503)) return;
    await delay(50);
  }
}
