import { delay } from '#src/lib/delay.ts';

/* A form that was left goes on saving its photos, and whoever opens the draft meanwhile would see some of them. */

/** The saves that are under way on this page, with the accounts whose they are. */
const underWay = new Map<Promise<void>, string>();
/** A photo that the phone has to fetch from elsewhere first may never come. */
const waitAtMostMs = 4000;

/** Has whoever reads a draft of this account wait for `work`, which must not fail. @returns the same */
export function whileSaving(accountId: string, work: Promise<void>): Promise<void> {
  underWay.set(work, accountId);
  return work.finally(() => underWay.delete(work));
}

/** Settles when what this account was saving on this page is saved, or after four seconds. */
export async function untilSaved(accountId: string): Promise<void> {
  const own = [...underWay].flatMap(([work, account]) => (account === accountId ? work : []));
  if (own.length > 0) await Promise.race([Promise.all(own), delay(waitAtMostMs)]);
}
