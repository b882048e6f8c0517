import { eq, inArray, lt } from 'drizzle-orm';
import { shopName } from '#contract/core/shop.ts';
import { keptData } from '#contract/people/keptData.ts';
import { newsCap } from '#contract/people/savedSearches.ts';
import type { Transaction } from '../../db/connection.ts';
import { phoneSearches } from '#server/db/tables/savedSearchSchema.ts';
import { dayMs } from '#server/days.ts';
import type { SmsQueue } from '#server/plugins/notify/smsQueue.ts';
import { smsText } from '../../sms/smsSender.ts';
import { checkEveryMs, mailEveryMs, settledMs } from './mailNews.ts';
import { phoneLink } from './phoneLinks.ts';
import { phonesDue } from './phoneSearches.ts';
import { type NewsContext, newsOf } from './searchNews.ts';

/*
 * The SMS of people without an account, as their mails in mailGuestNews.ts: one transaction for a phone queues the SMS
 * together with the time up to which adverts were told. When the day's money for such SMS is used up, nothing is noted
 * as told, and the next day tells it.
 */

const phonesAtOnce = 100;
const runForMs = 5 * 60_000;
/** Nobody is woken by a part: SMS go from eight to seven, in Ghana's time. */
const fromHour = 8;
const toHour = 19;

class BudgetUsedUp extends Error {
  override readonly name = 'BudgetUsedUp';
}

type Context = NewsContext & { readonly smsQueue: SmsQueue };

/** Tells every phone whose searches have news, at most once a day. May be repeated, also by several processes at once. */
export async function textPhoneNews(news: Context): Promise<void> {
  const { db, clock, log } = news;
  const endedBefore = new Date(clock().getTime() - keptData.phoneSearch.days * dayMs);
  await db.delete(phoneSearches).where(lt(phoneSearches.createdAt, endedBefore));
  const hour = clock().getUTCHours();
  if (hour < fromHour || hour >= toHour) return;
  const startedAt = performance.now();
  for (;;) {
    const now = clock().getTime();
    const due = await phonesDue(db, {
      checkedBefore: new Date(now - checkEveryMs),
      textedBefore: new Date(now - mailEveryMs),
      limit: phonesAtOnce,
    });
    for (const phone of due) {
      if (performance.now() - startedAt > runForMs) return;
      // No SMS go to that country any more; nobody else's news may wait for that.
      if (news.smsQueue.priceOf(phone) === null) {
        await db.update(phoneSearches).set({ checkedAt: clock() }).where(eq(phoneSearches.phone, phone));
        continue;
      }
      try {
        await db.transaction((tx) => textNewsOf(news, tx, phone));
      } catch (error) {
        if (error instanceof BudgetUsedUp) return;
        log.error({ err: error }, 'the news of a search could not be sent by SMS');
        // Otherwise the same phone would come up again at once and delay the others.
        await db.update(phoneSearches).set({ checkedAt: clock() }).where(eq(phoneSearches.phone, phone));
      }
    }
    if (due.length < phonesAtOnce) return;
  }
}

async function textNewsOf(news: Context, tx: Transaction, phone: string): Promise<void> {
  const now = news.clock();
  const upTo = new Date(now.getTime() - settledMs);
  const rows = await tx
    .select()
    .from(phoneSearches)
    .where(eq(phoneSearches.phone, phone))
    .orderBy(phoneSearches.createdAt)
    .for('update', { skipLocked: true });
  // Another process has told this device meanwhile.
  if (rows.some(({ textedAt }) => textedAt !== null && now.getTime() - textedAt.getTime() < mailEveryMs)) return;
  let total = 0;
  const searched: string[] = [];
  const found: { id: string; name: string }[] = [];
  for (const row of rows) {
    if (row.textedUpTo >= upTo) continue;
    const one = await newsOf(news, tx, { ...row, mailedUpTo: row.textedUpTo, accountId: null }, { upTo, stopUrl: '' });
    if (one === null) continue;
    searched.push(row.id);
    if (one.total === 0) continue;
    total += one.total;
    found.push(row);
  }
  if (searched.length > 0) {
    await tx.update(phoneSearches).set({ textedUpTo: upTo }).where(inArray(phoneSearches.id, searched));
  }
  await tx
    .update(phoneSearches)
    .set({ checkedAt: now, ...(found.length > 0 && { textedAt: now }) })
    .where(eq(phoneSearches.phone, phone));
  const [first] = found;
  if (!first) return;
  const count = total > newsCap ? `${newsCap}+` : String(total);
  const names = found.map(({ name }) => name).join(', ');
  const isQueued = await news.smsQueue.queue(tx, {
    to: phone,
    text: smsText(`${shopName}: ${count} new for ${names}.`, `See or stop: ${phoneLink(news, first.id)}`),
    about: 'News of a search',
    part: 'search',
  });
  if (!isQueued) throw new BudgetUsedUp();
}
