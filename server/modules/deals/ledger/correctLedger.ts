import { eq } from 'drizzle-orm';
import { isDebitKind, ledgerKindWords } from '#contract/deal/ledgerAccounts.ts';
import { balancingChange, type Correction, needsOwner } from '#contract/desk/deskMoney.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { Transaction } from '#server/db/connection.ts';
import { moneyMovements } from '#server/db/tables/dealSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { isId } from '#contract/core/ids.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { refuseOwnInterest } from '#server/plugins/session/ownInterest.ts';
import { balanceOf, type Entry, lockAccount, post } from './ledger.ts';

/** How the keys of corrections begin; the id of the difference follows, so that one is corrected once. */
export const correctionKeyStart = 'correction ';

type Side = Correction['account'];

/**
 * Posts what a person says is missing in the ledger, as a transaction like any other: balanced, and never a change of
 * what is there.
 * @returns what it did, in words for the log
 * @throws ProblemError 403 for an account of the one who corrects, 422 for one that does not exist, moves by itself, or
 *   would give more than it has
 */
export async function correctLedger(
  tx: Transaction,
  {
    correction,
    differenceId,
    actorId,
    provider,
    at,
  }: { correction: Correction; differenceId: string; actorId: string; provider: string; at: Date },
): Promise<string> {
  const changes = [
    { side: correction.account, pesewas: correction.changePesewas },
    { side: correction.against, pesewas: balancingChange(correction) },
  ];
  const entries: Entry[] = [];
  const words: string[] = [];
  for (const { side, pesewas } of changes) {
    const { owner, name } = await ownerOf(tx, side, { provider, actorId });
    await lockAccount(tx, side.kind, owner);
    entries.push({ kind: side.kind, owner, amountPesewas: isDebitKind(side.kind) ? pesewas : -pesewas });
    const whose = name === '' ? '' : ` of ${name}`;
    words.push(`${ledgerKindWords[side.kind]}${whose} ${pesewas > 0 ? '+' : '−'}${formatPrice(Math.abs(pesewas))}`);
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
  return `${words.join(', ')}.`;
}

/** Finds the account's owner, with what the log calls it, or refuses one that nobody is. */
async function ownerOf(
  tx: Transaction,
  { kind, owner = '' }: Side,
  { provider, actorId }: { provider: string; actorId: string },
): Promise<{ owner: string; name: string }> {
  if (!needsOwner(kind)) return { owner: kind === 'provider' || kind === 'provider-costs' ? provider : '', name: '' };
  if (kind === 'vendor') {
    const [vendor] = await tx
      .select({ id: accounts.id, role: accounts.role })
      .from(accounts)
      .where(eq(accounts.email, owner.toLowerCase()));
    if (vendor) await refuseOwnInterest(tx, actorId, [vendor.id]);
    if (vendor?.role !== 'vendor') throw fieldProblem('correction', 'There is no vendor with this e-mail address.');
    return { owner: vendor.id, name: `account ${vendor.id}` };
  }
  if (isId(owner) && (await tx.$count(moneyMovements, eq(moneyMovements.id, owner))) > 0) {
    throw fieldProblem('correction', 'The shop sends this refund automatically.');
  }
  if (owner === '' || (await balanceOf(tx, kind, owner)) === 0) {
    throw fieldProblem('correction', 'Nothing is owed back under this reference.');
  }
  return { owner, name: owner };
}
