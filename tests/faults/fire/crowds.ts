import { setTimeout as delay } from 'node:timers/promises';
import type { Burning } from './burning.ts';
import { sendCrowd } from './crowd.ts';
import type { CrowdOrder, CrowdReport } from './crowdWorker.ts';
import { Others, type OthersTimes } from './others.ts';

/* Fires that consist of clients: too many of them, or too slow ones. Other people must not notice them. */

/** On a busy machine people wait longer even without a crowd. They may wait this many times as long as before it. */
const besideCrowdTimes = 3;

/**
 * The pause between two adverts of a vendor, in milliseconds. A crowd stays so long that vendors would otherwise exceed
 * the posting limit.
 */
export const besideCrowdPauseMs = 100;

interface BesideCrowd {
  readonly crowd: CrowdReport;
  readonly times: OthersTimes;
  readonly write: number;
  /** When the crowd began its work, by `performance.now()`. */
  readonly moment: number;
  /** The longest time that anybody else waited for a sign-in, the health or a write, in milliseconds. */
  readonly longest: number;
  /** The longest time that they may wait, in milliseconds. */
  readonly most: number;
}

/** Starts a crowd, and measures meanwhile how long others wait. */
async function besideCrowd(
  { shop, writers, besideCrowdMs }: Pick<Burning, 'shop' | 'writers' | 'besideCrowdMs'>,
  order: Omit<CrowdOrder, 'port'>,
): Promise<BesideCrowd> {
  const others = await Others.meet(shop);
  const before = await waits(() => others.watch(delay(2000)), writers);
  const crowd = sendCrowd({ ...order, port: shop.server.port });
  await crowd.gathered;
  const moment = performance.now();
  const during = await waits(() => others.watch(crowd.done), writers);
  const most = Math.max(besideCrowdMs, besideCrowdTimes * before.longest);
  return { crowd: await crowd.done, moment, most, ...during };
}

/** The longest waits of others and of writers until `watch` is done. */
async function waits(
  watch: () => Promise<OthersTimes>,
  writers: Burning['writers'],
): Promise<Pick<BesideCrowd, 'times' | 'write' | 'longest'>> {
  const since = performance.now();
  const times = await watch();
  const tries = writers.tries.filter(({ startedAt }) => startedAt > since);
  const write = Math.max(0, ...tries.map(({ startedAt, endedAt }) => endedAt - startedAt));
  return { times, write, longest: Math.max(times.signIn, times.health, write) };
}

/** Notes how long others waited, and which promises are broken. */
function judge({ notes, broken }: Burning, { times, write, longest, most, crowd }: BesideCrowd): void {
  const secondsText = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  notes.push(
    `longest sign-in ${secondsText(times.signIn)}, health ${secondsText(times.health)}, write ${secondsText(write)}`,
  );
  if (longest > most) broken.push(`sign-in, health and writes within ${secondsText(most)}`);
  if (times.refused.length > 0) broken.push(`others were refused: ${times.refused.slice(0, 3).join(', ')}`);
  if (crowd.withoutRetryAfter > 0) broken.push(`${crowd.withoutRetryAfter} refusals without Retry-After`);
}

const answers = ({ statuses }: CrowdReport) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

/** Connections that start requests and never finish them. */
async function slowClients(burning: Burning): Promise<number> {
  // Longer than the server waits for a silent client.
  const beside = await besideCrowd(burning, {
    does: 'slow',
    connections: 2000,
    networks: 40,
    seconds: 40,
    pauseMs: 9_000,
  });
  judge(burning, beside);
  burning.notes.push(`${beside.crowd.opened} slow connections, of which the shop closed ${beside.crowd.ended}`);
  return beside.moment;
}

/** Searches, no two the same, on 200 connections. */
async function uniqueSearches(burning: Burning): Promise<number> {
  const beside = await besideCrowd(burning, {
    does: 'searches',
    connections: 200,
    networks: 4,
    seconds: 15,
    pauseMs: 0,
  });
  judge(burning, beside);
  burning.notes.push(`searches answered: ${answers(beside.crowd)}`);
  if ((beside.crowd.statuses[200] ?? 0) === 0) burning.broken.push('searches are answered, too');
  return beside.moment;
}

/** More than ten times as many requests as the shop can serve, from clients that ignore Retry-After. */
async function tenTimesTheLoad(burning: Burning): Promise<number> {
  const seconds = 15;
  const beside = await besideCrowd(burning, {
    does: 'searches',
    connections: 3000,
    networks: 6,
    seconds,
    pauseMs: 300,
  });
  judge(burning, beside);
  const { statuses } = beside.crowd;
  const served = statuses[200] ?? 0;
  const requests = Object.values(statuses).reduce((sum, times) => sum + times, 0);
  const odd = Object.keys(statuses).filter((status) => !['200', '429', '503'].includes(status));
  burning.notes.push(`asked ${Math.round(requests / seconds)}/s: ${answers(beside.crowd)}`);
  if (odd.length > 0) burning.broken.push(`some were answered ${odd.join(', ')}`);
  if (served === 0) burning.broken.push('what can be served is served');
  if (requests < 10 * served) burning.broken.push(`only ${(requests / served).toFixed(1)} times the load was reached`);
  return beside.moment;
}

export const crowdFires = {
  'unique searches on 200 connections': uniqueSearches,
  'ten times the load': tenTimesTheLoad,
  '2,000 slow clients': slowClients,
};
