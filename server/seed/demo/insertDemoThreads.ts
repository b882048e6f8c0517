import { dayMs, hourMs, minuteMs } from '#contract/core/durations.ts';
import { storedPhone } from '#contract/core/phones/readPhone.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type DemoAnswer, type DemoThread, demoThreads } from './demoThreads.ts';
import type { PlacedDemoAdvert } from './insertDemoInterest.ts';
import { threadMessages, threads } from '#server/db/tables/threadSchema.ts';

/** The vendor marks a thread as done within the morning. */
const doneAfterMs = 3 * hourMs;

interface DemoPeople {
  readonly vendorId: string;
  readonly buyer: { readonly id: string; readonly name: string };
}

/** Writes the demo vendor's conversations with buyers, as if they had come in over the last weeks. */
export async function insertDemoThreads(
  tx: Transaction,
  { now, placed, ...people }: DemoPeople & { readonly now: Date; readonly placed: readonly PlacedDemoAdvert[] },
): Promise<void> {
  for (const thread of demoThreads) {
    const about = placed.find(({ advert }) => advert.key === thread.advert);
    if (about) await insertDemoThread(tx, thread, { advertId: about.id, now, people });
  }
}

async function insertDemoThread(
  tx: Transaction,
  thread: DemoThread,
  { advertId, now, people }: { advertId: string; now: Date; people: DemoPeople },
): Promise<void> {
  const openedAt = new Date(now.getTime() - thread.daysAgo * dayMs);
  const question = { from: 'buyer', text: thread.question, minutesLater: 0 } as const;
  const { written, last } = writeTalk(openedAt, [question, ...(thread.answers ?? [])]);
  const isGuest = thread.buyer !== 'demo';
  const [row] = await tx
    .insert(threads)
    .values({
      advertId,
      vendorId: people.vendorId,
      ...(thread.buyer === 'demo'
        ? { buyerId: people.buyer.id, buyerName: people.buyer.name }
        : {
            buyerName: thread.buyer.name,
            buyerEmail: thread.buyer.email,
            buyerPhone: thread.buyer.phone ? storedPhone(thread.buyer.phone) : null,
          }),
      createdAt: openedAt,
      ...last,
      readByVendor: thread.state === 'unread' ? last.lastOfVendor : written.length,
      readByBuyer: isGuest || thread.buyerHasRead ? written.length : last.lastOfBuyer,
      doneByVendorAt: thread.state === 'done' ? new Date(last.lastAt.getTime() + doneAfterMs) : null,
    })
    .returning({ id: threads.id });
  if (row) await tx.insert(threadMessages).values(written.map((message) => ({ ...message, threadId: row.id })));
}

/** Turns a conversation into rows. @returns `written`: messages, numbered from 1; `last`: the thread's columns */
export function writeTalk(openedAt: Date, answers: readonly DemoAnswer[]) {
  const written = answers.map(({ from, text, minutesLater }, index) => ({
    side: from,
    text,
    sequence: index + 1,
    createdAt: new Date(openedAt.getTime() + minutesLater * minuteMs),
  }));
  const lastOf = (side: 'vendor' | 'buyer') => written.findLast((message) => message.side === side)?.sequence ?? 0;
  const last = {
    lastAt: written.at(-1)?.createdAt ?? openedAt,
    lastSequence: written.length,
    lastOfVendor: lastOf('vendor'),
    lastOfBuyer: lastOf('buyer'),
  };
  return { written, last };
}
