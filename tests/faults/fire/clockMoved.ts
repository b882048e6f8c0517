import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BurningShop } from './burningShop.ts';
import { compare, type Outcome } from './outcome.ts';
import { Writers } from './writers.ts';

const backWithinMs = 5_000;
/** What an empty battery, a wrong setting and a late time server do to a clock. */
const moves = ['+1h', '-1d', '+1d', '-10m', '+0'];

/** The path of the library of Debian's package `libfaketime` for processes with threads; null when not installed. */
export function findFakeClock(): string | null {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1').find((file) => existsSync(file)) ?? null;
}

/** Moves the clock of the server and of its database forwards and backwards while vendors write. */
export async function burnByClock(fakeClock: string, { seconds }: { seconds: number }): Promise<Outcome> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'spareyard-clock-'));
  const clock = path.join(place, 'clock');
  const set = (offset: string) => writeFile(clock, `${offset}\n`);
  await set('+0');
  const shop = await BurningShop.open(undefined, {
    LD_PRELOAD: fakeClock,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    // Nobody can set the monotonic clock, so it is not moved.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    const notes: string[] = [];
    const broken: string[] = [];
    const writers = await Writers.start(shop, 8);
    await writers.nextAfter(performance.now(), 60_000);
    const begin = performance.now();
    for (const offset of moves) {
      await set(offset);
      const moment = performance.now();
      // Wait until the library has read the file again, which it does every second.
      await delay(1500 + seconds * 500);
      const told = await toldTime(shop);
      notes.push(`${offset}: the shop says ${told}`);
      if ((await writers.nextAfter(moment, backWithinMs)) > backWithinMs)
        broken.push(`no advert within 5 s of ${offset}`);
    }
    await writers.stop();
    return {
      scenario: 'clock moved',
      ...(await compare(shop, writers)),
      backAfter: writers.longestPause(begin) / 1000,
      notes,
      broken,
    };
  } finally {
    await shop.close();
    await rm(place, { recursive: true, force: true });
  }
}

/** The server's time of day, from the Date header of an answer. */
async function toldTime(shop: BurningShop): Promise<string> {
  const answer = await fetch(`${shop.addresses[0]}/api/health`);
  return answer.headers.get('date')?.slice(5, 22) ?? 'nothing';
}
