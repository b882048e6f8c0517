import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SeededRandom } from '#tests/support/seededRandom.ts';
import { BurningShop } from './burningShop.ts';
import { compare, type Outcome } from './outcome.ts';
import { Writers } from './writers.ts';

const run = promisify(execFile);
const megabytes = 700;
const backWithinMs = 60_000;

/**
 * Pulls the plug: while vendors write to a data folder on its own disk, the file system drops at once everything that
 * is not synced (ext4's own shutdown, without its journal), as when the power fails. Then the disk is mounted again and
 * the shop started on what is left. Needs root, because only root may mount.
 */
export async function burnByPowerLoss({
  seconds,
  random,
}: {
  seconds: number;
  random: SeededRandom;
}): Promise<Outcome> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'spareyard-power-'));
  const disk = path.join(place, 'disk');
  const dataDir = path.join(place, 'data');
  await chmod(place, 0o711);
  await writeFile(disk, '');
  await truncate(disk, megabytes * 1024 * 1024);
  await run('mkfs.ext4', ['-q', disk]);
  await run('mkdir', ['-m', '711', dataDir]);
  await plugIn(disk, dataDir);
  try {
    await chmod(dataDir, 0o711);
    const shop = await BurningShop.open(dataDir);
    const writers = await Writers.start(shop, 8);
    const notes: string[] = [];
    const broken: string[] = [];
    try {
      await delay(random.int(seconds * 200, seconds * 1000));
      const unsynced = await unsyncedKilobytes();
      const killAll = await shop.readyToKill();
      await pullThePlug(dataDir);
      const moment = performance.now();
      const before = writers.acknowledged.length;
      // The processes that still run write to a disk that is gone. Nothing of that may be acknowledged.
      await delay(500);
      await killAll();
      await untilUnmounted(dataDir);
      const late = writers.acknowledged.length - before;
      notes.push(`${unsynced} KB of the machine were not written yet; ${late} answers came after the plug was pulled`);
      await plugIn(disk, dataDir);
      await shop.startServer();
      const backAfter = await writers.nextAfter(performance.now(), backWithinMs);
      if (backAfter === Number.POSITIVE_INFINITY) broken.push('never back');
      await delay(seconds * 500);
      await writers.stop();
      const pause = writers.longestPause(moment);
      return { scenario: 'power lost', ...(await compare(shop, writers)), backAfter: pause / 1000, notes, broken };
    } finally {
      await shop.stop();
    }
  } finally {
    await run('umount', ['--lazy', dataDir]).catch(() => undefined);
    await rm(place, { recursive: true, force: true });
  }
}

/** Mounts the disk with an hour between the journal's own syncs, so that nothing is synced unless the database asks. */
async function plugIn(disk: string, dataDir: string): Promise<void> {
  await run('mount', ['-o', 'loop,commit=3600', disk, dataDir]);
}

/** EXT4_IOC_SHUTDOWN without a flush of the journal. Node cannot call ioctl, and every Debian has Perl. */
async function pullThePlug(dataDir: string): Promise<void> {
  const script = 'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!';
  await run('perl', ['-e', script, dataDir]);
}

/** Unmounts the disk, once no process holds it any more. @throws when one still does after 20 s */
async function untilUnmounted(dataDir: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    try {
      await run('umount', [dataDir]);
      return;
    } catch (error) {
      if (waited > 20_000) throw error;
      await delay(100);
    }
  }
}

/** How much the kernel holds in memory that is not written to a disk yet, from /proc/meminfo. */
async function unsyncedKilobytes(): Promise<number> {
  const { stdout } = await run('cat', ['/proc/meminfo']);
  return Number(/Dirty:\s+(\d+)/.exec(stdout)?.[1] ?? 0);
}
