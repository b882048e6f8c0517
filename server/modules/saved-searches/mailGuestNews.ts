import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { guestSearches } from '#server/db/tables/savedSearchSchema.ts';
import { type SearchNews, savedSearchMail } from '../../mail/templates/savedSearchMails.ts';
import { addressesDue } from './guestSearches.ts';
import { guestLink } from './guestLinks.ts';
import { checkEveryMs, mailEveryMs, settledMs } from './mailNews.ts';
import { type NewsContext, newsOf } from './searchNews.ts';

/*
 * The mails of people without an account, as those of accounts in mailNews.ts: one transaction for an address stores
 * the mail together with the time up to which adverts were mailed.
 */

const addressesAtOnce = 100;
const runForMs = 5 * 60_000;

/** Mails addresses whose searches have news, once a day at most. May be repeated, also by several processes. */
export async function mailGuestNews(news: NewsContext): Promise<void> {
  const { db, clock, log } = news;
  const startedAt = performance.now();
  for (;;) {
    const now = clock().getTime();
    const due = await addressesDue(db, {
      checkedBefore: new Date(now - checkEveryMs),
      mailedBefore: new Date(now - mailEveryMs),
      limit: addressesAtOnce,
    });
    for (const email of due) {
      if (performance.now() - startedAt > runForMs) return;
      try {
        await db.transaction((tx) => mailNewsOf(news, tx, email));
      } catch (error) {
        log.error({ err: error }, 'the news of a search without an account could not be mailed');
        // Otherwise the same address would come up again at once and delay the others.
        await db.update(guestSearches).set({ checkedAt: clock() }).where(eq(guestSearches.email, email));
      }
    }
    if (due.length < addressesAtOnce) return;
  }
}

async function mailNewsOf(news: NewsContext, tx: Transaction, email: string): Promise<void> {
  const now = news.clock();
  const upTo = new Date(now.getTime() - settledMs);
  const rows = await tx
    .select()
    .from(guestSearches)
    .where(and(eq(guestSearches.email, email), isNotNull(guestSearches.confirmedAt)))
    .orderBy(desc(guestSearches.createdAt))
    .for('update', { skipLocked: true });
  // Another process has mailed this address meanwhile.
  if (rows.some(({ mailedAt }) => mailedAt !== null && now.getTime() - mailedAt.getTime() < mailEveryMs)) return;
  const found: SearchNews[] = [];
  const searched: string[] = [];
  for (const row of rows) {
    if (row.mailedUpTo >= upTo) continue;
    const one = await newsOf(
      news,
      tx,
      { ...row, accountId: null },
      { upTo, stopUrl: guestLink(news, { act: 'stop', of: row.id }) },
    );
    if (one === null) continue;
    searched.push(row.id);
    if (one.total > 0) found.push(one);
  }
  if (searched.length > 0) {
    await tx.update(guestSearches).set({ mailedUpTo: upTo }).where(inArray(guestSearches.id, searched));
  }
  if (rows.length === 0) return;
  await tx
    .update(guestSearches)
    .set({ checkedAt: now, ...(found.length > 0 && { mailedAt: now }) })
    .where(
      inArray(
        guestSearches.id,
        rows.map(({ id }) => id),
      ),
    );
  const [first] = rows;
  if (found.length === 0 || !first) return;
  await news.queueMail(tx, {
    to: email,
    idempotencyKey: `guest-searches-${first.id}-${upTo.getTime()}`,
    ...savedSearchMail({ searches: found, allUrl: null, stopAllUrl: guestLink(news, { act: 'stop-all', of: email }) }),
  });
}
