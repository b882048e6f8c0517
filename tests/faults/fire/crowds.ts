import { setTimeout as delay } from 'node:timers/promises';
import type { Burning } from './burning.ts';
import { sendCrowd } from './crowd.ts';
import type { CrowdOrder, CrowdReport } from './crowdWorker.ts';
import { Others, type OthersTimes } from './others.ts';

/* Fires that are people: too many of them, or too slow ones. Who has nothing to do with them must not notice. */

/** On a machine with other work they take longer without any crowd; then so many times as long as just before. */
const besideCrowdTimes = 3;

/** Between two adverts of a vendor: a crowd stays for so long that they would else pass what one may post. */
export const besideCrowdPauseMs = 100;

interface BesideCrowd {
  readonly crowd: CrowdReport;
  readonly times: OthersTimes;
  readonly write: number;
  /** Beginning of the crowd's work, by `performance.now()`. */
  readonly moment: number;
  /** The longest that anybody else waited, for a sign-in, the health or a write, in milliseconds. */
  readonly longest: number;
  /** What they may wait. */
  readonly most: number;
}

/** Sends a crowd, and measures meanwhile what others wait for. */
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

/** The longest waits of others and of writers while something goes on. */
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

/** Notes what others waited for, and what of it is broken. */
function judge({ notes, broken }: Burning, { times, write, longest, most, crowd }: BesideCrowd): void {
  const told = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  notes.push(`longest sign-in ${told(times.signIn)}, health ${told(times.health)}, write ${told(write)}`);
  if (longest > most) broken.push(`sign-in, health and writes within ${told(most)}`);
  if (times.refused.length > 0) broken.push(`others were refused: ${times.refused.slice(0, 3).join(', ')}`);
  if (crowd.withoutRetryAfter > 0) broken.push(`${crowd.withoutRetryAfter} refusals do not say when to come again`);
}

const answers = ({ statuses }: CrowdReport) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

/** Connections that begin requests and never end them. */
async function slowClients(burning: Burning): Promise<number> {
  // Longer than the server waits for who says nothing.
  const beside = await besideCrowd(burning, {
    does: 'slow',
    connections: 2000,
    networks: 40,
    seconds: 40,
    pauseMs: 9_000,
  });
  judge(burning, beside);
  burning.notes.push(`${beside.crowd.opened} slow ones, of whom the shop ended ${beside.crowd.ended}`);
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

/** More than ten times as many requests as the shop can serve, by who does not wait when told to. */
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
  const asked = Object.values(statuses).reduce((sum, times) => sum + times, 0);
  const odd = Object.keys(statuses).filter((status) => !['200', '429', '503'].includes(status));
  burning.notes.push(`asked ${Math.round(asked / seconds)}/s: ${answers(beside.crowd)}`);
  if (odd.length > 0) burning.broken.push(`some were answered ${odd.join(', ')}`);
  if (served === 0) burning.broken.push('what can be served is served');
  if (asked < 10 * served) burning.broken.push(`only ${(asked / served).toFixed(1)} times the load was reached`);
  return beside.moment;
}

export const crowdFires = {
  'unique searches on 200 connections': uniqueSearches,
  'ten times the load': tenTimesTheLoad,
  '2,000 slow clients': slowClients,
};
