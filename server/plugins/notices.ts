import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type NoticeKind, smsKinds } from '#contract/people/notices.ts';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/connection.ts';
import { notices } from '../db/noticesSchema.ts';
import type { Jobs } from '../jobs.ts';
import { oneLine } from '../mail/oneLine.ts';

/*
 * The one way to tell a person something by itself. What is told lies on their account from the same commit as what it
 * tells of; the jobs of modules/notices deliver it as the person wishes. Mails are queued beside it, by who knows their words.
 */

/** How long an order or a message may stay unread before it goes by SMS. */
const smsAfterMs = 3_600_000;

export interface NoticeWords {
  readonly accountId: string;
  readonly kind: NoticeKind;
  /** What it is about: a later notice with the same key takes the place of this one. */
  readonly groupKey: string;
  readonly title: string;
  readonly body: string;
  /** The page of the shop that it leads to: "/orders". Once its reader has opened that, it is read. */
  readonly path: string;
}

/** Tells people, for one app. */
export interface Notices {
  /** Keeps a notice, unread, and has it delivered after the commit. */
  tell(tx: Transaction, words: NoticeWords): Promise<void>;
  /** What a notice told of was seen otherwise, so that it needs no delivery any more. */
  noteRead(tx: Transaction, accountId: string, groupKey: string): Promise<void>;
}

const bySms: ReadonlySet<NoticeKind> = new Set(smsKinds);

/** Makes the way to tell people. */
export function createNotices({ clock, jobs }: { clock: Clock; jobs: Jobs }): Notices {
  return {
    async tell(tx, { accountId, kind, groupKey, title, body, path }) {
      const now = clock();
      const smsDueAt = bySms.has(kind) ? new Date(now.getTime() + smsAfterMs) : null;
      const said = { kind, title: oneLine(title, 100), body: oneLine(body, 240), path, at: now, pushDueAt: now };
      const [kept] = await tx
        .insert(notices)
        .values({ accountId, groupKey, ...said, smsDueAt })
        .onConflictDoUpdate({
          target: [notices.accountId, notices.groupKey],
          set: {
            ...said,
            told: sql`${notices.told} + 1`,
            readAt: null,
            // Whoever keeps writing does not put the SMS off for ever.
            smsDueAt: sql`case when ${notices.readAt} is null then coalesce(${notices.smsDueAt}, excluded.sms_due_at) else excluded.sms_due_at end`,
          },
        })
        .returning({ id: notices.id, told: notices.told });
      if (!kept) throw new Error('A notice was kept and is not there.');
      await jobs.enqueue(tx, 'deliver-notice', { noticeId: kept.id, told: kept.told });
    },
    async noteRead(tx, accountId, groupKey) {
      await markRead(tx, clock(), { accountId, groupKey, upTo: clock() });
    },
  };
}

/** Marks unread notices of an account as read: those up to a time, about one thing or leading to one page where that is said. */
export async function markRead(
  tx: Transaction,
  now: Date,
  { accountId, groupKey, path, upTo }: { accountId: string; groupKey?: string; path?: string | undefined; upTo: Date },
): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt: now, pushDueAt: null, smsDueAt: null })
    .where(
      and(
        eq(notices.accountId, accountId),
        isNull(notices.readAt),
        lte(notices.at, upTo),
        groupKey === undefined ? undefined : eq(notices.groupKey, groupKey),
        path === undefined ? undefined : eq(notices.path, path),
      ),
    );
}
