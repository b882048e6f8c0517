import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { type SmsPart, smsPartSpending, smsSpending } from '#server/db/tables/noticesSchema.ts';

/*
 * The money for a day's SMS. Strangers can have codes sent, so the first code of a person has a part of the day of its
 * own, and so have SMS about orders to phones that were only typed: whatever strangers do, people who have confirmed a
 * phone get their notices, and codes for another phone.
 */

/** The share of the day's budget that each part may use. All parts together may use the day's budget. */
const shares: Readonly<Record<SmsPart, number>> = {
  'first-code': 0.5,
  'further-code': 0.25,
  notice: 1,
  order: 0.25,
  search: 0.1,
};

/** How many networks it takes to use up a part that strangers can spend. */
const networksOfPart = 8;

/** What a part may use in a day. */
const boundOf = (part: SmsPart, dayPesewas: number): number => Math.floor(dayPesewas * shares[part]);

/**
 * The share of one network's day that SMS cost which a stranger can have sent, in thousandths: one network has an eighth
 * of the part at most, but always these.
 * @param pesewas what they cost together
 */
export function partOfNetwork(part: 'first-code' | 'order', pesewas: number, dayPesewas: number): number {
  const bound = Math.max(pesewas, boundOf(part, dayPesewas) / networksOfPart);
  return Math.ceil((pesewas / bound) * 1000);
}

/** Reserves the cost of one SMS. @returns false if its part or the day would exceed its bound; then nothing is reserved */
export async function setAside(
  tx: Transaction,
  { day, part, pesewas, dayPesewas }: { day: string; part: SmsPart; pesewas: number; dayPesewas: number },
): Promise<boolean> {
  const ofPart = boundOf(part, dayPesewas);
  if (pesewas > ofPart) return false;
  const inDay = await tx
    .insert(smsSpending)
    .values({ day, pesewas })
    .onConflictDoUpdate({
      target: smsSpending.day,
      set: { pesewas: sql`${smsSpending.pesewas} + excluded.pesewas` },
      setWhere: sql`${smsSpending.pesewas} + excluded.pesewas <= ${dayPesewas}`,
    })
    .returning({ day: smsSpending.day });
  if (inDay.length === 0) return false;
  const inPart = await tx
    .insert(smsPartSpending)
    .values({ day, part, pesewas })
    .onConflictDoUpdate({
      target: [smsPartSpending.day, smsPartSpending.part],
      set: { pesewas: sql`${smsPartSpending.pesewas} + excluded.pesewas` },
      setWhere: sql`${smsPartSpending.pesewas} + excluded.pesewas <= ${ofPart}`,
    })
    .returning({ day: smsPartSpending.day });
  if (inPart.length > 0) return true;
  await correctDay(tx, day, -pesewas);
  return false;
}

/** Corrects what was reserved by the difference to the true cost of an SMS; may be negative. */
export async function correct(
  db: Database,
  { day, part, pesewas }: { day: string; part: SmsPart; pesewas: number },
): Promise<void> {
  if (pesewas === 0) return;
  await correctDay(db, day, pesewas);
  await db
    .update(smsPartSpending)
    .set({ pesewas: sql`greatest(0, ${smsPartSpending.pesewas} + ${pesewas}::int)` })
    .where(and(eq(smsPartSpending.day, day), eq(smsPartSpending.part, part)));
}

async function correctDay(db: Database | Transaction, day: string, pesewas: number): Promise<void> {
  await db
    .update(smsSpending)
    .set({ pesewas: sql`greatest(0, ${smsSpending.pesewas} + ${pesewas}::int)` })
    .where(eq(smsSpending.day, day));
}
