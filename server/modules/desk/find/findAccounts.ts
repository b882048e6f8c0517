import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FoundAccount, FoundAct } from '#contract/desk/accounts.ts';
import { comparedEmail } from '#contract/core/readEmail.ts';
import { phoneForms } from '#contract/core/phones/readPhone.ts';
import { patternOf } from '#server/db/patternOf.ts';
import type { Database } from '../../../db/connection.ts';
import { decisions, failedDeliveries } from '#server/db/tables/deskSchema.ts';
import { notices, provenPhones, pushSubscriptions } from '#server/db/tables/noticesSchema.ts';
import { paymentEvents, payments, subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { premisesChecks } from '#server/db/tables/vendorSchema.ts';
import { invitedBy, staffOf, vendorsServedBy } from './staffTies.ts';

const accountsShown = 8;
const noticesShown = 5;
const actsShown = 10;
const enoughDigits = 6;

/** A check of premises counts while the vendor is still there. */
const stillThere = and(eq(premisesChecks.vendorId, accounts.id), eq(premisesChecks.address, accounts.businessAddress));

/**
 * Finds up to 8 accounts whose e-mail address or name contains the text, or whose phone number or id it is; an account
 * with exactly this e-mail address comes first. From three letters on, an index finds them (`accounts_parts`).
 */
export async function findAccounts(db: Database, q: string, now: Date): Promise<FoundAccount[]> {
  const { data: id } = z.uuid().safeParse(q);
  const pattern = patternOf(q);
  const ways: SQL[] = [
    sql`${accounts.email} ilike ${pattern}`,
    sql`${accounts.fullname} ilike ${pattern}`,
    sql`${accounts.companyName} ilike ${pattern}`,
  ];
  if (q.replace(/\D/g, '').length >= enoughDigits) ways.push(inArray(accounts.phone, phoneForms(q)));
  const rows = await db
    .select({
      account: accounts,
      paidUntil: subscriptions.paidUntil,
      showsAdverts: subscriptions.showsAdverts,
      premisesSeenAt: premisesChecks.seenAt,
    })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .leftJoin(premisesChecks, stillThere)
    .where(id === undefined ? or(...ways) : eq(accounts.id, id))
    .orderBy(sql`${accounts.email} = ${comparedEmail(q)} desc`, desc(accounts.createdAt))
    .limit(accountsShown);
  return Promise.all(
    rows.map(async ({ account, paidUntil, showsAdverts, premisesSeenAt }) => ({
      id: account.id,
      name: account.companyName ?? account.fullname,
      fullname: account.fullname,
      email: account.email,
      phone: account.phone,
      role: account.role,
      staff: account.staff,
      since: account.createdAt.toISOString(),
      suspendedAt: account.suspendedAt?.toISOString() ?? null,
      deletedAt: account.deletedAt?.toISOString() ?? null,
      plan: paidUntil && { paidUntil: paidUntil.toISOString(), showsAdverts: showsAdverts ?? false },
      businessAddress: account.businessAddress,
      premisesSeenAt: premisesSeenAt?.toISOString() ?? null,
      adverts: await db.$count(adverts, and(eq(adverts.vendorId, account.id), isNull(adverts.deletedAt))),
      browsers: await db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, account.id)),
      phoneProven: (await db.$count(provenPhones, eq(provenPhones.accountId, account.id))) > 0,
      notices: await noticesOf(db, account.id),
      notArrived: await db.$count(
        failedDeliveries,
        and(eq(failedDeliveries.accountId, account.id), isNull(failedDeliveries.arrivedAt)),
      ),
      vendorStaff: await staffOf(db, account.id),
      serves: await vendorsServedBy(db, account.id),
      staffInvites: await invitedBy(db, account.id, now),
      acts: await actsOf(db, eq(decisions.accountId, account.id)),
      moneyBack: await moneyBackOf(db, account.id),
    })),
  );
}

/** Reads what the payment provider told last of an account's payments. */
async function moneyBackOf(db: Database, accountId: string): Promise<FoundAccount['moneyBack']> {
  const rows = await db
    .select({
      reference: paymentEvents.reference,
      kind: paymentEvents.kind,
      amountPesewas: paymentEvents.amountPesewas,
      at: paymentEvents.at,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.reference, paymentEvents.reference))
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(paymentEvents.at))
    .limit(actsShown);
  return rows.map(({ at, ...told }) => ({ ...told, at: at.toISOString() }));
}

async function noticesOf(db: Database, accountId: string): Promise<FoundAccount['notices']> {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.accountId, accountId))
    .orderBy(desc(notices.at))
    .limit(noticesShown);
  return rows.map(({ kind, at, readAt, pushDueAt, smsDueAt }) => ({
    kind,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    pushDueAt: pushDueAt?.toISOString() ?? null,
    smsDueAt: smsDueAt?.toISOString() ?? null,
  }));
}

/** Reads the last 10 decisions, newest first. @param about condition that selects the decisions */
export async function actsOf(db: Database, about: SQL): Promise<FoundAct[]> {
  const rows = await db
    .select()
    .from(decisions)
    .where(about)
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(actsShown);
  return rows.map(({ kind, about: what, sentence, decidedAt, endedAt, answer }) => ({
    kind,
    about: what,
    sentence,
    at: decidedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    answer,
  }));
}

/** Reads id, public name and e-mail address of vendors, keyed by id. */
export async function vendorsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: accounts.id,
      name: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})`,
      email: accounts.email,
    })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
