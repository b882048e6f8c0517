import { eq, inArray, lt } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { shopName } from '#contract/core/shop.ts';
import { keptData } from '#contract/people/keptData.ts';
import { newsCap } from '#contract/people/savedSearches.ts';
import type { Transaction } from '../../db/connection.ts';
import { phoneSearches } from '#server/db/tables/savedSearchSchema.ts';
import type { SmsQueue } from '#server/plugins/notify/smsQueue.ts';
import { smsText } from '../../sms/smsSender.ts';
import { phoneLink } from './phoneLinks.ts';
import { phonesDue } from './phoneSearches.ts';
import { findNews, type NewsContext } from './searchNews.ts';
import { NoMoreToday, tellNews, type Telling } from './tellNews.ts';

/** Nobody is woken by a part: SMS go from eight to seven, in Ghana's time. */
const fromHour = 8;
const toHour = 19;

type Context = NewsContext & { readonly smsQueue: SmsQueue };

/**
 * Tells every phone whose searches have news, at most once a day. When the day's money for such SMS is used up, nothing is
 * noted as told, and the next day tells it. May be repeated, also by several processes at once.
 */
export async function textPhoneNews(news: Context): Promise<void> {
  const { db, clock } = news;
  const endedBefore = new Date(clock().getTime() - keptData.phoneSearch.days * dayMs);
  await db.delete(phoneSearches).where(lt(phoneSearches.createdAt, endedBefore));
  const hour = clock().getUTCHours();
  if (hour < fromHour || hour >= toHour) return;
  await tellNews(news, {
    minutes: 5,
    due: (due) => phonesDue(db, due),
    tell: (tx, phone, telling) => textNewsOf(news, tx, phone, telling),
    noteChecked: (_db, phone, now) =>
      db.update(phoneSearches).set({ checkedAt: now }).where(eq(phoneSearches.phone, phone)),
  });
}

async function textNewsOf(
  news: Context,
  tx: Transaction,
  phone: string,
  { now, upTo, toldBefore }: Telling,
): Promise<void> {
  const rows = await tx
    .select()
    .from(phoneSearches)
    .where(eq(phoneSearches.phone, phone))
    .orderBy(phoneSearches.createdAt)
    .for('update', { skipLocked: true });
  // Another process has told this phone meanwhile.
  if (rows.some(({ textedAt }) => textedAt !== null && textedAt > toldBefore)) return;
  // Where no SMS go any more, nothing is looked for; nobody else's news may wait for that.
  const isReachable = news.smsQueue.priceOf(phone) !== null;
  const { searched, found } = await findNews(
    news,
    tx,
    isReachable ? rows.map((row) => ({ ...row, mailedUpTo: row.textedUpTo })) : [],
    { accountId: null, upTo, stopUrlOf: () => '' },
  );
  await tx.update(phoneSearches).set({ textedUpTo: upTo }).where(inArray(phoneSearches.id, searched));
  await tx
    .update(phoneSearches)
    .set({ checkedAt: now, ...(found.length > 0 && { textedAt: now }) })
    .where(eq(phoneSearches.phone, phone));
  const [first] = found;
  if (!first) return;
  const total = found.reduce((sum, search) => sum + search.total, 0);
  const count = total > newsCap ? `${newsCap}+` : String(total);
  const names = found.map(({ name }) => name).join(', ');
  const isQueued = await news.smsQueue.queue(tx, {
    to: phone,
    text: smsText(`${shopName}: ${count} new for ${names}.`, `See or stop: ${phoneLink(news, first.id)}`),
    about: 'News of a search',
    part: 'search',
  });
  if (!isQueued) throw new NoMoreToday();
}
