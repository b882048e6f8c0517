import { delay } from '#src/lib/delay.ts';

/* A form that was left goes on saving its photos, and whoever opens the draft meanwhile would see some of them. */

/** The saves that are under way on this page, with the accounts whose they are. */
const underWay = new Map<Promise<void>, string>();
/** How many parts of them are saved. */
let partsSaved = 0;
/** A photo that the phone has to fetch from elsewhere first may never come. */
const waitAtMostMs = 4000;

/** Has whoever reads a draft of this account wait for `work`, which must not fail. @returns the same */
export function whileSaving(accountId: string, work: Promise<void>): Promise<void> {
  underWay.set(work, accountId);
  return work.finally(() => underWay.delete(work));
}

/** Call it when a part of such work is saved: whoever waits for the rest is patient for longer. */
export function partSaved(): void {
  partsSaved += 1;
}

/** Settles when what this account was saving on this page is saved, or when four seconds have saved nothing more. */
export async function untilSaved(accountId: string): Promise<void> {
  const own = () => [...underWay].flatMap(([work, account]) => (account === accountId ? work : []));
  for (let before = -1; before !== partsSaved && own().length > 0;) {
    before = partsSaved;
    await Promise.race([Promise.all(own()), delay(waitAtMostMs)]);
  }
}
