import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { hourMs } from '#contract/core/durations.ts';
import { type NoticeKind, smsKinds } from '#contract/people/notices.ts';
import type { Clock } from '#server/clock.ts';
import type { Transaction } from '#server/db/connection.ts';
import { notices } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { oneLine } from '#server/mail/oneLine.ts';

/*
 * The only way to notify a person. A notice is stored for the account in the same commit as the event that it reports;
 * the jobs of modules/notices deliver it the way the person wishes. Mails are queued separately, by the code that knows
 * their text.
 */

/** How long a notice about an order or a message may stay unread before it is sent by SMS. */
const smsAfterMs = hourMs;
/** The same where its reader has to act soon. Who has the app open has read it by then, and costs no SMS. */
const smsSoonAfterMs = 5 * 60_000;

export interface NoticeWords {
  readonly accountId: string;
  /** Whether the account is told as a vendor, of what its staff deal with too: they are told as well, as each wishes. */
  readonly toStaff?: boolean | undefined;
  /** The buyer whom staff are told about: one who is on the staff too is told as the buyer, and never as staff. */
  readonly aboutId?: string | null | undefined;
  readonly kind: NoticeKind;
  /** What it is about: a later notice with the same key replaces this one. */
  readonly groupKey: string;
  readonly title: string;
  readonly body: string;
  /** The page of the shop that it leads to: "/orders". Once its reader has opened that page, it counts as read. */
  readonly path: string;
  /** Whether its reader has to act soon, so that the SMS does not wait for an hour. */
  readonly isUrgent?: boolean;
}

/** Notifies people, for one app. */
export interface Notices {
  /** Stores a notice as unread, and has it delivered after the commit. */
  tell(tx: Transaction, words: NoticeWords): Promise<void>;
  /**
   * Marks a notice as read because the person has seen its subject elsewhere, so that it needs no delivery any more. What
   * one of a vendor's people has dealt with is read for all of them.
   */
  noteRead(tx: Transaction, accountId: string, groupKey: string): Promise<void>;
}

const bySms: ReadonlySet<NoticeKind> = new Set(smsKinds);

/** Makes the notices of one app. */
export function createNotices({ clock, jobs }: { clock: Clock; jobs: Jobs }): Notices {
  return {
    async tell(
      tx,
      { accountId, toStaff = false, aboutId = null, kind, groupKey, title, body, path, isUrgent = false },
    ) {
      const now = clock();
      const smsDueAt = bySms.has(kind) ? new Date(now.getTime() + (isUrgent ? smsSoonAfterMs : smsAfterMs)) : null;
      const words = { kind, title: oneLine(title, 100), body: oneLine(body, 240), path, at: now, pushDueAt: now };
      const staff = toStaff ? await staffOf(tx, accountId, { atWork: true, except: aboutId }) : [];
      const rows = await tx
        .insert(notices)
        .values([
          { accountId, groupKey, ...words, smsDueAt },
          ...staff.map((id) => ({ accountId: id, vendorId: accountId, groupKey, ...words, smsDueAt })),
        ])
        .onConflictDoUpdate({
          target: [notices.accountId, notices.groupKey],
          set: {
            ...words,
            vendorId: sql`excluded.vendor_id`,
            told: sql`${notices.told} + 1`,
            readAt: null,
            // A person who keeps writing must not delay the SMS for ever.
            smsDueAt: sql`case when ${notices.readAt} is null then least(${notices.smsDueAt}, excluded.sms_due_at) else excluded.sms_due_at end`,
          },
        })
        .returning({ id: notices.id, told: notices.told });
      if (rows.length === 0) throw new Error('A notice was kept and is not there.');
      for (const notice of rows) {
        await jobs.enqueue(tx, 'deliver-notice', { noticeId: notice.id, told: notice.told });
      }
    },
    async noteRead(tx, accountId, groupKey) {
      const people = [accountId, ...(await staffOf(tx, accountId))];
      for (const person of people) await markRead(tx, clock(), { accountId: person, groupKey, upTo: clock() });
    },
  };
}

/**
 * The people on the staff of a vendor now, in the order of their ids, so that two events lock notices in one order.
 * @param atWork leaves out those who are suspended, and so may not act for the vendor
 * @param except one more to leave out
 */
async function staffOf(
  tx: Transaction,
  vendorId: string,
  { atWork = false, except = null }: { atWork?: boolean; except?: string | null } = {},
): Promise<string[]> {
  const rows = await tx
    .select({ id: vendorStaff.accountId })
    .from(vendorStaff)
    .innerJoin(accounts, eq(accounts.id, vendorStaff.accountId))
    .where(
      and(
        eq(vendorStaff.vendorId, vendorId),
        isNull(vendorStaff.endedAt),
        atWork ? isNull(accounts.suspendedAt) : undefined,
        except === null ? undefined : ne(vendorStaff.accountId, except),
      ),
    )
    .orderBy(vendorStaff.accountId);
  return rows.map(({ id }) => id);
}

/**
 * Marks unread notices of an account as read: those up to a time, and only those about one matter or leading to one
 * page if given. May be repeated.
 */
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
