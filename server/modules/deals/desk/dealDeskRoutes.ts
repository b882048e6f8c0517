import { and, asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { dealStateWords } from '#contract/deal/dealWords.ts';
import { id } from '#contract/core/fields.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import {
  closeDifferenceSchema,
  dealDecisionSchema,
  deskDealSchema,
  deskMoneyPath,
  deskMoneySchema,
} from '#contract/desk/deskMoney.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { moneyDifferences } from '#server/db/tables/dealSchema.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/db/tables/ledgerSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { refuseOwnInterest } from '#server/plugins/session/ownInterest.ts';
import { namesOfStaff, readLog, staffActor, writeAct } from '#server/plugins/watch/adminLog.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { fieldProblem, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { unlisted } from '#server/plugins/requests/routesUnder.ts';
import type { Guard } from '#server/plugins/session/guard.ts';
import { type DealOrder, findDeal, type LockedDeal, priceOf } from '../dealRows.ts';
import { readDealView } from '../dealView.ts';
import type { HandoverCodes } from '../handover/handoverCodes.ts';
import { correctLedger } from '../ledger/correctLedger.ts';
import type { EndOrder } from '../money/applyProviderEvent.ts';
import { closeProblem, requireDeal, requireProblem } from '../problem/problems.ts';
import { readDeskMoney } from './deskMoney.ts';

const decideAct = 'decide-deal';
const decidedSubject = (orderId: string) => `order ${orderId}`;

const params = z.object({ id });
const response = { 200: messageAnswerSchema };

/** Registers what the people who run the shop see and decide of money. */
export function registerDealDesk(
  app: App,
  context: ModuleContext & { readonly codes: HandoverCodes; readonly endOrder: EndOrder },
  staff: Guard<{ readonly id: string }>,
): void {
  const { db, clock, commands, money } = context;

  app.get(deskMoneyPath, unlisted(staff, { response: { 200: deskMoneySchema } }), async (_request, reply) =>
    sendPrivate(reply, await readDeskMoney(context)),
  );

  app.get('/desk/deals/:id', unlisted(staff, { params, response: { 200: deskDealSchema } }), async (request, reply) => {
    const { id } = request.params;
    const deal = await findDeal(db, id);
    const [found] = await db
      .select({ order: orders, vendor: accounts, threadId: threads.id })
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.vendorId))
      .leftJoin(threads, eq(threads.orderId, orders.id))
      .where(eq(orders.id, id));
    if (!deal || !found) throw notFound('This deal was not found.');
    const { order, vendor, threadId } = found;
    const entries = await db
      .select({
        key: ledgerTransactions.key,
        at: ledgerTransactions.at,
        kind: ledgerAccounts.kind,
        owner: ledgerAccounts.owner,
        pesewas: ledgerEntries.amountPesewas,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(eq(ledgerTransactions.orderId, id))
      .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id), asc(ledgerEntries.position));
    return sendPrivate(reply, {
      number: order.number,
      status: order.status,
      vendor: { id: vendor.id, name: vendor.companyName ?? vendor.fullname },
      buyer: { name: order.buyerName },
      threadId,
      // As the vendor sees it: nobody but the buyer may see the hand-over code.
      deal: await readDealView(context, db, { deal, order, party: 'vendor' }),
      ledger: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    });
  });

  app.post(
    '/desk/deals/:id/decide',
    unlisted(staff, { config: { changesPublic: true }, params, body: dealDecisionSchema, response }),
    async (request, reply) => {
      const { id } = request.params;
      const actor = staff.of(request);
      const { backPesewas, reason } = request.body;
      return commands.run(request, reply, actor.id, async (tx) => {
        const locked = await requireDeal(tx, id);
        await refuseOwnInterest(tx, actor.id, [locked.order.vendorId, await buyerOf(tx, locked.order)]);
        if (locked.deal.status !== 'disputed') await refuseDecided(tx, locked);
        await requireProblem(tx, locked);
        const { pricePesewas } = await priceOf(tx, locked.deal, locked.order);
        if (backPesewas > pricePesewas) throw fieldProblem('backPesewas', `At most ${formatPrice(pricePesewas)}.`);
        const to = backPesewas === 0 ? 'released' : backPesewas === pricePesewas ? 'refunded' : 'split';
        await closeProblem(context, tx, locked, { to, by: 'desk', reason, backPesewas });
        const sentence = `Order ${locked.order.number}: ${formatPrice(backPesewas)} of ${formatPrice(pricePesewas)} goes back to the buyer. ${reason}`;
        await writeAct(tx, {
          actor: staffActor(actor),
          act: decideAct,
          subject: decidedSubject(id),
          sentence,
          at: clock(),
        });
        return { status: 200, body: { message: 'Decided. Both sides are told.' } };
      });
    },
  );

  app.post(
    `${deskMoneyPath}/:id/close`,
    unlisted(staff, { params, body: closeDifferenceSchema, response }),
    async (request, reply) => {
      const { id } = request.params;
      const actor = staff.of(request);
      const { words, correction } = request.body;
      return commands.run(request, reply, actor.id, async (tx) => {
        const now = clock();
        const [closed] = await tx
          .update(moneyDifferences)
          .set({ closedAt: now, closedWords: words, closedBy: actor.id })
          .where(and(eq(moneyDifferences.id, id), isNull(moneyDifferences.closedAt)))
          .returning();
        if (!closed) throw notFound('This was closed already, or does not exist.');
        const difference = { differenceId: id, actorId: actor.id, provider: money.name, at: now };
        const posted = correction && (await correctLedger(tx, { correction, ...difference }));
        const sentence = ['Closed:', closed.sentence, words, ...(posted ? [`Corrected: ${posted}`] : [])].join(' ');
        await writeAct(tx, {
          actor: staffActor(actor),
          act: 'close-difference',
          subject: `difference ${id}`,
          sentence,
          at: now,
        });
        return { status: 200, body: { message: posted ? `Closed, and corrected: ${posted}` : 'Closed.' } };
      });
    },
  );
}

/** Says who of the desk was first, as with a report; no refusal where the two sides ended it. @throws ProblemError 409 */
async function refuseDecided(tx: Transaction, { deal }: LockedDeal): Promise<void> {
  const [line] = await readLog(tx, { subject: decidedSubject(deal.orderId), limit: 1 });
  if (line?.act !== decideAct) return;
  const [name = 'Somebody'] = (await namesOfStaff(tx, [line])).values();
  const message = `${name} decided this meanwhile: its payment says “${dealStateWords(deal.status)}”. What you wrote was not used.`;
  throw new ProblemError(409, 'conflict', message, { details: { deal: deal.status } });
}

/** The account of an order's buyer; of one that was sent without signing in, the account with its e-mail, if any. */
async function buyerOf(tx: Transaction, { buyerId, buyerEmail }: DealOrder): Promise<string | null> {
  if (buyerId !== null || buyerEmail === null) return buyerId;
  const [row] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, buyerEmail.toLowerCase()));
  return row?.id ?? null;
}
