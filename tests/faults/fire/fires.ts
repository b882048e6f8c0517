import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fire } from './burning.ts';
import { BurningShop } from './burningShop.ts';
import { crowdFires } from './crowds.ts';
import { missing, titlesIn } from './outcome.ts';

/** How long the database stays stopped. */
const frozenMs = 60_000;
/** The shop answers 503 within this time of a silent database, and accepts writes within this time of its return. */
const silenceMs = 5000;

const secondsText = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Every fire that needs neither its own disk nor its own clock, by the name that the table shows. */
export const fires = {
  'server killed': async ({ shop }) => {
    const moment = performance.now();
    await shop.killServer();
    await shop.startServer();
    return moment;
  },

  'database killed': async ({ shop }) => {
    const moment = performance.now();
    await shop.killDatabase();
    return moment;
  },

  'server and database killed': async ({ shop, random }) => {
    const moment = performance.now();
    const kills = [() => shop.killServer(), () => shop.killDatabase()];
    for (const kill of random.chance(0.5) ? kills : kills.toReversed()) await kill();
    await shop.startServer();
    return moment;
  },

  'database stopped for a minute': async ({ shop, writers, notes, broken }) => {
    const stoppedAt = performance.now();
    const goOn = await shop.freezeDatabase();
    await delay(frozenMs);
    goOn();
    const wentOnAt = performance.now();
    const during = writers.tries.filter((one) => one.endedAt > stoppedAt && one.endedAt < wentOnAt);
    const refused = during.filter(({ status }) => status === 503);
    const firstRefusal = Math.min(...refused.map(({ endedAt }) => endedAt)) - stoppedAt;
    const longest = Math.max(...during.map((one) => one.endedAt - one.startedAt));
    notes.push(`first 503 after ${secondsText(firstRefusal)}, nobody waited longer than ${secondsText(longest)}`);
    if (!(firstRefusal <= silenceMs) || longest > silenceMs + 500) broken.push('503 within 5 s of silence');
    if ((await writers.nextAfter(wentOnAt, 2 * silenceMs)) > silenceMs) broken.push('back within 5 s of the silence');
    return wentOnAt;
  },

  'SIGTERM under load': async ({ shop, writers, notes, broken }) => {
    const { server } = shop;
    const moment = performance.now();
    server.signal('SIGTERM');
    const code = await server.ended;
    const took = performance.now() - moment;
    const answered = writers.tries.filter(
      (one) => one.startedAt < moment && one.endedAt > moment && one.status === 201,
    );
    notes.push(`ended after ${secondsText(took)}, answered ${answered.length} requests that it had begun`);
    if (code !== 0) broken.push(`ended with ${code ?? 'a signal'}`);
    await shop.startServer();
    return moment;
  },

  'two servers, one killed': async ({ shop, writers }) => {
    await shop.startServer();
    await writers.nextAfter(performance.now(), 10_000);
    const moment = performance.now();
    await shop.killServer();
    return moment;
  },

  'copy of one moment': async ({ shop, writers, notes, broken }) => {
    const copyDir = await shop.copyOfThisMoment();
    const moment = performance.now();
    const { acknowledged } = writers;
    let copy: BurningShop | null = null;
    try {
      const refusal = await BurningShop.open(copyDir).then(
        async (opened) => {
          await opened.stop();
          return 'it started';
        },
        (error: unknown) => String(error),
      );
      const locks = /delete (.+) and start/.exec(refusal)?.[1]?.split(' and ') ?? [];
      if (!refusal.includes('is a copy of') || !locks.every((lock) => lock.startsWith(copyDir))) {
        broken.push(`a copy beside its original is refused (${refusal.slice(0, 200)})`);
      }
      for (const lock of locks) await rm(lock);
      copy = await BurningShop.open(copyDir);
      notes.push(`the copy of ${acknowledged.length} adverts opened after ${secondsText(performance.now() - moment)}`);
      const lost = missing(acknowledged, await titlesIn(copy)).length;
      if (lost > 0) broken.push(`the copy lacks ${lost}`);
    } finally {
      await copy?.stop();
      await rm(copyDir, { recursive: true, force: true });
    }
    return performance.now();
  },

  ...crowdFires,
} satisfies Record<string, Fire>;

export type FireName = keyof typeof fires;
