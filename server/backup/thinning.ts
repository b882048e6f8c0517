import { dayMs } from '#contract/core/durations.ts';
import { dayOf } from '#server/days.ts';
/* Which nightly backups are kept: the newest of each of seven days, five weeks and twelve months that have one. */

const keptDays = 7;
const keptWeeks = 5;
const keptMonths = 12;

/** Added to the name of a backup that is being taken. */
export const unfinishedEnd = '.unfinished';
/** The pictures of a large shop take hours to copy, but not half a day. */
const longestMs = dayMs / 2;

const namePattern = /^spareyard-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** Returns the name of a backup that is taken at a time. Names sort by time. */
export function backupName(at: Date): string {
  return `spareyard-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
}

/** When a backup was taken, from its name; null for a file that is not a nightly backup. */
function takenAt(name: string): Date | null {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Returns the newest nightly backup among the names in a folder; null when there is none. */
export function newestBackup(names: readonly string[]): string | null {
  return (
    names
      .filter((name) => takenAt(name) !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Returns those of a folder's names that need not be kept any longer; other files are never among them. */
export function expiredBackups(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = takenAt(name);
      return at ? [{ name, at }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const newest = new Set<string>();
  const keepNewestOfEach = (spans: number, spanOf: (at: Date) => string) => {
    const seen = new Set<string>();
    for (const { name, at } of backups) {
      const span = spanOf(at);
      if (seen.has(span) || seen.size === spans) continue;
      seen.add(span);
      newest.add(name);
    }
  };
  keepNewestOfEach(keptDays, dayOf);
  keepNewestOfEach(keptWeeks, (at) => String(Math.floor((at.getTime() / dayMs + 3) / 7)));
  keepNewestOfEach(keptMonths, (at) => at.toISOString().slice(0, 7));
  return backups.map(({ name }) => name).filter((name) => !newest.has(name));
}

/** Returns those of a folder's names of which a nightly backup was begun and cannot be under way any more. */
export function abandonedBackups(names: readonly string[], now: Date): string[] {
  return names.filter((name) => {
    const begunAt = name.endsWith(unfinishedEnd) ? takenAt(name.slice(0, -unfinishedEnd.length)) : null;
    return begunAt !== null && now.getTime() - begunAt.getTime() > longestMs;
  });
}
