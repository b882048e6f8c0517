import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type DecisionKind, decisionPagePath } from '#contract/desk/decisions.ts';
import type { Transaction } from '../../db/connection.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import type { ModuleContext } from '../../deps.ts';
import { decisionMail } from '../../mail/templates/decisionMails.ts';
import { decisionTitle } from '#contract/desk/decisionWords.ts';
import { refuseOwnInterest } from '#server/plugins/session/ownInterest.ts';
import { type Actor, isRepeated, writeAct } from '#server/plugins/watch/adminLog.ts';
import { forgetSuspensionMarks, keepSuspensionMarks } from '#server/plugins/session/suspensionMarks.ts';
import { conflict } from '#server/plugins/requests/problems.ts';
import { allowTimeForAdverts } from '#server/db/allowTimeForAdverts.ts';
import { lockPlanOfAdvert } from '#server/db/lockPlan.ts';
import { withholdReview } from './withholdReview.ts';

/*
 * Decisions of the desk about what a person did. In one transaction the state changes, the person is told why and may
 * answer once, and the log gets a line. A decision that changes nothing is ignored, and nobody is told again.
 */

export interface DeskTools extends Pick<ModuleContext, 'clock' | 'config' | 'notices' | 'queueMail' | 'secret'> {
  /** Whether a plan that is paid up to a time still shows adverts now. */
  readonly showsAdverts: (paidUntil: Date, now: Date) => boolean;
  /** Ends a wanted part and takes back the notices of it. @returns false when it had ended */
  readonly removeWanted: (tx: Transaction, id: string) => Promise<boolean>;
}

/** The subject of a decision, with the person whom it concerns. */
export interface Subject {
  readonly kind: 'advert' | 'review' | 'answer' | 'account' | 'guest' | 'wanted part';
  /** Id of the advert, the review, the wanted part or the account; a guest has none. */
  readonly id: string | null;
  /** How the log names the subject, without names of people. */
  readonly logName: string;
  /** How the subject is named to the person whom it concerns. */
  readonly about: string;
  readonly accountId: string | null;
  /** The accounts that gain or lose by a decision: also the vendor whom a review is about. */
  readonly concerned: readonly (string | null)[];
  /** Where that person is notified; null if there is no address. */
  readonly email: string | null;
}

export const decisionsOn: Readonly<Record<Subject['kind'], readonly DecisionKind[]>> = {
  advert: ['hide', 'remove', 'warn', 'suspend', 'restore'],
  review: ['hide', 'remove', 'warn', 'suspend', 'restore'],
  answer: ['hide', 'remove', 'warn', 'suspend', 'restore'],
  account: ['warn', 'suspend', 'restore'],
  guest: ['warn'],
  'wanted part': ['remove'],
};

export const alreadySo = 'This decision already applies. Nothing was changed.';

export interface DecisionOutcome {
  /** Null when nothing changed. */
  readonly decisionId: string | null;
}

/**
 * Carries out a decision about a subject. May be repeated: a decision that changes nothing is ignored, and the same
 * warning within minutes counts once.
 * @throws ProblemError 409 when this decision is not possible for the subject, 403 for staff whom it concerns
 */
export async function decide(
  tools: DeskTools,
  tx: Transaction,
  { actor, kind, subject, sentence }: { actor: Actor; kind: DecisionKind; subject: Subject; sentence: string },
): Promise<DecisionOutcome> {
  if (!decisionsOn[subject.kind].includes(kind) || (kind === 'suspend' && subject.accountId === null)) {
    throw conflict('This action is not possible for what was reported.');
  }
  await refuseOwnInterest(tx, actor.accountId, subject.concerned);
  const now = tools.clock();
  const logName = kind === 'suspend' && subject.accountId !== null ? `account ${subject.accountId}` : subject.logName;
  const line = { actor, act: kind, subject: logName, sentence, at: now };
  const isSo = kind === 'warn' ? await isRepeated(tx, line) : !(await change(tools, tx, { kind, subject, now }));
  if (isSo) return { decisionId: null };
  const onAccount = kind === 'suspend' || subject.kind === 'account';
  const about = onAccount && kind !== 'warn' ? 'your account' : subject.about;
  const isAdvert = subject.kind === 'advert' && !onAccount;
  if (kind === 'restore') await endEarlier(tx, subject, now);
  const [decision] = await tx
    .insert(decisions)
    .values({
      accountId: subject.accountId,
      kind,
      advertId: isAdvert ? subject.id : null,
      reviewId: subject.kind === 'review' || subject.kind === 'answer' ? subject.id : null,
      about,
      sentence,
      decidedAt: now,
    })
    .returning({ id: decisions.id });
  if (!decision) throw new Error('A decision was stored but no row came back.');
  await notify(tools, tx, { decisionId: decision.id, kind, about, sentence, subject });
  await writeAct(tx, line);
  return { decisionId: decision.id };
}

/** Puts the decision into effect. @returns whether anything changed */
async function change(
  tools: DeskTools,
  tx: Transaction,
  { kind, subject, now }: { kind: Exclude<DecisionKind, 'warn'>; subject: Subject; now: Date },
): Promise<boolean> {
  if (kind === 'suspend') return suspend(tools, tx, subject.accountId ?? '', now);
  const id = subject.id ?? '';
  switch (subject.kind) {
    case 'account':
      return reopen(tools, tx, id, now);
    case 'advert':
      return withhold(tx, id, kind, now);
    case 'review':
    case 'answer':
      return withholdReview(tx, id, { kind, part: subject.kind, now });
    case 'wanted part':
      return tools.removeWanted(tx, id);
    case 'guest':
      return false;
  }
}

async function withhold(tx: Transaction, id: string, kind: DecisionKind, now: Date): Promise<boolean> {
  await lockPlanOfAdvert(tx, id);
  const [advert] = await tx
    .select({ withheld: adverts.withheld, deletedAt: adverts.deletedAt })
    .from(adverts)
    .where(eq(adverts.id, id))
    .for('update');
  if (!advert) return false;
  const withheld = kind === 'hide' ? 'hidden' : kind === 'remove' ? 'removed' : null;
  if (advert.withheld === withheld) return false;
  // A removed advert also leaves its vendor's list; when it is restored, it comes back there.
  const deletedAt =
    withheld === 'removed'
      ? (advert.deletedAt ?? now)
      : advert.withheld === 'removed' && !(await wasDeletedBefore(tx, id, advert.deletedAt))
        ? null
        : advert.deletedAt;
  await tx.update(adverts).set({ withheld, deletedAt }).where(eq(adverts.id, id));
  return true;
}

/** Whether the vendor had deleted an advert before it was removed: a part that is sold must not be offered again. */
async function wasDeletedBefore(tx: Transaction, advertId: string, deletedAt: Date | null): Promise<boolean> {
  if (deletedAt === null) return false;
  const removed = and(eq(decisions.advertId, advertId), eq(decisions.kind, 'remove'), isNull(decisions.endedAt));
  return (await tx.$count(decisions, and(removed, gt(decisions.decidedAt, deletedAt)))) > 0;
}

async function suspend({ secret }: DeskTools, tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ suspendedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt), isNull(accounts.deletedAt)))
    .returning({ id: accounts.id });
  if (changed.length === 0) return false;
  await keepSuspensionMarks(tx, secret, accountId);
  await allowTimeForAdverts(tx);
  await tx.update(subscriptions).set({ showsAdverts: false }).where(eq(subscriptions.accountId, accountId));
  return true;
}

async function reopen({ showsAdverts }: DeskTools, tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const [account] = await tx
    .select({ suspendedAt: accounts.suspendedAt, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  if (!account?.suspendedAt) return false;
  await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, accountId));
  await forgetSuspensionMarks(tx, accountId);
  const [plan] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  if (plan && account.deletedAt === null && showsAdverts(plan.paidUntil, now)) {
    await allowTimeForAdverts(tx);
    await tx.update(subscriptions).set({ showsAdverts: true }).where(eq(subscriptions.accountId, accountId));
  }
  return true;
}

/** Marks earlier decisions about the same subject as taken back. */
async function endEarlier(tx: Transaction, subject: Subject, now: Date): Promise<void> {
  await tx
    .update(decisions)
    .set({ endedAt: now })
    .where(and(ofSame(subject), isNull(decisions.endedAt)));
}

/** A warning is none of them: it has changed nothing that could be restored, and stays. */
function ofSame({ kind, id, accountId, about }: Subject) {
  if (kind === 'account') return and(eq(decisions.accountId, accountId ?? ''), eq(decisions.kind, 'suspend'));
  const changed = inArray(decisions.kind, ['hide', 'remove']);
  if (kind === 'advert') return and(eq(decisions.advertId, id ?? ''), changed);
  // A review and the answer to it share the id.
  return and(eq(decisions.reviewId, id ?? ''), eq(decisions.about, about), changed);
}

async function notify(
  { config, notices, queueMail }: DeskTools,
  tx: Transaction,
  told: { decisionId: string; kind: DecisionKind; about: string; sentence: string; subject: Subject },
): Promise<void> {
  const { decisionId, kind, about, sentence, subject } = told;
  const path = decisionPagePath(decisionId);
  if (subject.accountId !== null) {
    await notices.tell(tx, {
      accountId: subject.accountId,
      kind: 'decision',
      groupKey: `decision ${decisionId}`,
      title: decisionTitle(kind, about),
      body: sentence,
      path,
    });
  }
  if (subject.email === null) return;
  const answerUrl = subject.accountId === null ? null : new URL(path, config.publicUrl).href;
  await queueMail(tx, {
    to: subject.email,
    idempotencyKey: `decision-${decisionId}`,
    ...decisionMail({ kind, about, sentence, answerUrl }),
    ...(subject.accountId === null && { replyTo: { name: config.contact.email, address: config.contact.email } }),
  });
}
