import { eq } from 'drizzle-orm';
import { isDebitKind, ledgerKindWords } from '#contract/deal/ledgerAccounts.ts';
import { balancingChange, type Correction, needsOwner } from '#contract/desk/deskMoney.ts';
import { formatPrice } from '#contract/core/money.ts';
import type { Transaction } from '#server/db/connection.ts';
import { moneyMovements } from '#server/db/tables/dealSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { isId } from '#contract/core/ids.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { balanceOf, type Entry, lockAccount, post } from './ledger.ts';

/** How the keys of corrections begin; the id of the difference follows, so that one is corrected once. */
export const correctionKeyStart = 'correction ';

type Side = Correction['account'];

/**
 * Posts what a person says is missing in the ledger, as a transaction like any other: balanced, and never a change of
 * what is there.
 * @returns what it did, in words for the log
 * @throws ProblemError 422 for an account that does not exist, moves by itself, or would give more than it has
 */
export async function correctLedger(
  tx: Transaction,
  {
    correction,
    differenceId,
    provider,
    at,
  }: { correction: Correction; differenceId: string; provider: string; at: Date },
): Promise<string> {
  const changes = [
    { side: correction.account, pesewas: correction.changePesewas },
    { side: correction.against, pesewas: balancingChange(correction) },
  ];
  const entries: Entry[] = [];
  for (const { side, pesewas } of changes) {
    const owner = await ownerOf(tx, side, provider);
    await lockAccount(tx, side.kind, owner);
    entries.push({ kind: side.kind, owner, amountPesewas: isDebitKind(side.kind) ? pesewas : -pesewas });
  }
  const [first, second] = entries;
  if (first?.kind === second?.kind && first?.owner === second?.owner) {
    throw fieldProblem('correction', 'Choose two different accounts.');
  }
  await post(tx, { key: `${correctionKeyStart}${differenceId}`, at, entries });
  for (const { kind, owner } of entries) {
    if (kind === 'owed-back' && (await balanceOf(tx, kind, owner)) < 0) {
      throw fieldProblem('correction', `Less than that is owed back as ${owner}.`);
    }
  }
  const words = ({ side, pesewas }: (typeof changes)[number]) =>
    `${ledgerKindWords[side.kind]} ${pesewas > 0 ? '+' : '−'}${formatPrice(Math.abs(pesewas))}`;
  return `${changes.map(words).join(', ')}.`;
}

/** Finds the account's owner, or refuses one that nobody is. */
async function ownerOf(tx: Transaction, { kind, owner = '' }: Side, provider: string): Promise<string> {
  if (!needsOwner(kind)) return kind === 'provider' || kind === 'provider-costs' ? provider : '';
  if (kind === 'vendor') {
    const [vendor] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, owner.toLowerCase()));
    if (vendor) return vendor.id;
    throw fieldProblem('correction', 'There is no vendor with this e-mail address.');
  }
  if (isId(owner) && (await tx.$count(moneyMovements, eq(moneyMovements.id, owner))) > 0) {
    throw fieldProblem('correction', 'The shop sends this refund back by itself.');
  }
  if (owner === '' || (await balanceOf(tx, kind, owner)) === 0) {
    throw fieldProblem('correction', 'Nothing is owed back under this reference.');
  }
  return owner;
}
