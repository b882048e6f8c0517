import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { MovementKind } from '#contract/deal/movements.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { moneyMovements } from '#server/db/tables/dealSchema.ts';
import { referencePrefixes } from '#server/payment/moneyProvider.ts';

export type MovementRow = typeof moneyMovements.$inferSelect;
type NewMovement = Omit<typeof moneyMovements.$inferInsert, 'id' | 'reference' | 'attempts'>;

/** A new reference for a movement. It is random, since whoever knows one may try to open its page. */
export function newReference(kind: MovementKind): string {
  return `${referencePrefixes[kind]}${randomBytes(12).toString('hex')}`;
}

/** Stores a movement that is about to be asked for. */
export async function addMovement(
  tx: Transaction,
  movement: NewMovement & { reference?: string },
): Promise<MovementRow> {
  const [row] = await tx
    .insert(moneyMovements)
    .values({ reference: newReference(movement.kind), ...movement })
    .returning();
  if (!row) throw new Error('A movement was stored but no row came back.');
  return row;
}

export async function findMovement(db: Queryable, reference: string): Promise<MovementRow | null> {
  const [row] = await db.select().from(moneyMovements).where(eq(moneyMovements.reference, reference));
  return row ?? null;
}

/** Locks a movement until the transaction ends. Lock its order first. */
export async function lockMovement(tx: Transaction, id: string): Promise<MovementRow | null> {
  const [row] = await tx.select().from(moneyMovements).where(eq(moneyMovements.id, id)).for('update');
  return row ?? null;
}

/** Changes a movement. @returns the changed row */
export async function changeMovement(
  tx: Transaction,
  movement: MovementRow,
  change: Partial<
    Pick<MovementRow, 'status' | 'dueAt' | 'settledAt' | 'failure' | 'reference' | 'payUrl' | 'attempts'>
  >,
): Promise<MovementRow> {
  await tx.update(moneyMovements).set(change).where(eq(moneyMovements.id, movement.id));
  return { ...movement, ...change };
}

/** The movements of an order of one kind, the newest first. */
export async function movementsOf(db: Queryable, orderId: string, kind: MovementKind): Promise<MovementRow[]> {
  return db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(moneyMovements.kind, kind)))
    .orderBy(desc(moneyMovements.createdAt), desc(moneyMovements.id));
}

/** The payment whose money a deal holds or held; null before one succeeded. */
export async function chargeOf(db: Queryable, { chargeId }: { chargeId: string | null }): Promise<MovementRow | null> {
  if (chargeId === null) return null;
  const [row] = await db.select().from(moneyMovements).where(eq(moneyMovements.id, chargeId));
  return row ?? null;
}

/** Reads and locks the refunds of a payment that have not arrived yet, so that none is asked for meanwhile. */
export async function lockOpenRefunds(tx: Transaction, chargeId: string): Promise<MovementRow[]> {
  return tx
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.chargeId, chargeId), inArray(moneyMovements.status, ['waiting', 'asked', 'stuck'])))
    .orderBy(asc(moneyMovements.id))
    .for('update');
}

/** Longer than a movement ever waits, which is an hour. What waits longer was written while the clock was ahead. */
const longestPauseMs = 2 * 60 * 60_000;

/** Whether the time of a movement has come. */
export const isDue = ({ dueAt }: MovementRow, now: Date): boolean =>
  dueAt !== null && (dueAt <= now || dueAt.getTime() > now.getTime() + longestPauseMs);

/** Those that are due (`isDue`), the longest waiting first. */
export async function dueMovements(
  db: Queryable,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
): Promise<MovementRow[]> {
  return db
    .select()
    .from(moneyMovements)
    .where(
      and(
        eq(moneyMovements.provider, provider),
        or(lte(moneyMovements.dueAt, now), gt(moneyMovements.dueAt, new Date(now.getTime() + longestPauseMs))),
      ),
    )
    .orderBy(asc(moneyMovements.dueAt))
    .limit(limit);
}
