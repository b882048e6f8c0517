import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { guestSearches } from '#server/db/tables/savedSearchSchema.ts';
import { savedSearchMail } from '../../mail/templates/savedSearchMails.ts';
import { addressesDue } from './guestSearches.ts';
import { guestLinks } from './mailedLinks.ts';
import { findNews, type NewsContext } from './searchNews.ts';
import { tellNews, type Telling } from './tellNews.ts';

/** Mails addresses whose searches have news, once a day at most. May be repeated, also by several processes. */
export async function mailGuestNews(news: NewsContext): Promise<void> {
  await tellNews(news, {
    minutes: 5,
    due: (due) => addressesDue(news.db, due),
    tell: (tx, email, telling) => mailNewsOf(news, tx, email, telling),
    noteChecked: (db, email, now) =>
      db.update(guestSearches).set({ checkedAt: now }).where(eq(guestSearches.email, email)),
  });
}

async function mailNewsOf(
  news: NewsContext,
  tx: Transaction,
  email: string,
  { now, upTo, toldBefore }: Telling,
): Promise<void> {
  const links = guestLinks(news);
  const rows = await tx
    .select()
    .from(guestSearches)
    .where(and(eq(guestSearches.email, email), isNotNull(guestSearches.confirmedAt)))
    .orderBy(desc(guestSearches.createdAt))
    .for('update', { skipLocked: true });
  const [first] = rows;
  // Another process mails this address, or has done so meanwhile.
  if (!first || rows.some(({ mailedAt }) => mailedAt !== null && mailedAt > toldBefore)) return;
  const stopUrlOf = (id: string) => links.to(['stop', id]);
  const { searched, found } = await findNews(news, tx, rows, { accountId: null, upTo, stopUrlOf });
  await tx.update(guestSearches).set({ mailedUpTo: upTo }).where(inArray(guestSearches.id, searched));
  const ids = rows.map(({ id }) => id);
  await tx
    .update(guestSearches)
    .set({ checkedAt: now, ...(found.length > 0 && { mailedAt: now }) })
    .where(inArray(guestSearches.id, ids));
  if (found.length === 0) return;
  await news.queueMail(tx, {
    to: email,
    idempotencyKey: `guest-searches-${first.id}-${upTo.getTime()}`,
    ...savedSearchMail({ searches: found, allUrl: null, stopAllUrl: links.to(['stop-all', email]) }),
  });
}
