import { dayMs } from '#contract/core/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { shopCounts } from '#server/db/tables/deskSchema.ts';
import { searchCounts } from '#server/db/tables/searchCountSchema.ts';
import { groupBits, lackedSubject } from '#server/plugins/watch/lackedParts.ts';
import { dayOf } from '#server/days.ts';

const days = 30;
/** What the sample shop does not have, and how often people searched for it. */
const missed = [
  ['hilux snorkel', 14],
  ['vitz gearbox mounting', 11],
  ['okada carburettor kit', 7],
  ['canter wheel cylinder', 5],
] as const;
/** The same for kinds of part and vehicles, by about how many visitors. */
const lacked = [
  [{ kind: 'gearbox-mounts', make: 'Toyota', model: 'Vitz' }, 11],
  [{ kind: 'wheel-cylinders', make: 'Mitsubishi', model: 'Canter' }, 5],
] as const;

/** Writes how many people visited the sample shop and searched there in the last 30 days, unevenly. */
export async function insertDemoCounts(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: days }, (_, ago) => {
    const day = new Date(now.getTime() - ago * dayMs);
    // Fewer people come on Sundays, and somewhat more come each week.
    const share = (day.getUTCDay() === 0 ? 0.55 : 1) * (1 - ago / 60) * (0.85 + ((ago * 7) % 10) / 33);
    return { day: dayOf(day), visits: Math.round(240 * share), ago };
  });
  await tx
    .insert(shopCounts)
    .values(
      rows.flatMap(({ day, visits }) => [
        { day, kind: 'visit' as const, count: visits },
        { day, kind: 'page' as const, count: Math.round(visits * 1.4) },
      ]),
    )
    .onConflictDoNothing();
  await tx
    .insert(searchCounts)
    .values([
      ...rows.map(({ day, visits }) => ({
        day,
        about: 'all' as const,
        subject: '',
        searches: Math.round(visits * 0.6),
        withoutResult: Math.round(visits * 0.04),
      })),
      ...missed.map(([subject, count], index) => ({
        day: rows[index]?.day ?? '',
        about: 'words' as const,
        subject,
        searches: count,
        withoutResult: count,
      })),
      ...lacked.map(([part, count], index) => ({
        day: rows[index]?.day ?? '',
        about: 'lacked' as const,
        subject: lackedSubject(part),
        searches: count,
        withoutResult: count,
        visitors: groupBits(new Set(Array.from({ length: count }, (_, group) => group))),
      })),
    ])
    .onConflictDoNothing();
}
