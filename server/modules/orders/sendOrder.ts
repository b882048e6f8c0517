import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { orderSchema } from '#contract/orders/orderRequest.ts';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { networkOf } from '#server/plugins/limits/networks.ts';
import { mayMailReceipt } from '#server/plugins/limits/receiptLimit.ts';
import { takeOfSender } from '#server/plugins/limits/senderLimit.ts';
import { otherContents } from '#server/plugins/requests/commands.ts';
import { fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';
import { isOnStaff } from '#server/plugins/session/acting.ts';
import { blockerFor, blocksBetween } from '#server/plugins/session/blocks.ts';
import { endedKey } from '#server/plugins/session/guestClaims.ts';
import { createOrderKeys } from '#server/plugins/session/orderKeys.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { tellOrderEvent } from './orderEvents.ts';
import { completeOne, type FullOrder, orderOfKey } from './orderReads.ts';
import { changesMessage, checkItems, matchesRequest } from './orderRules.ts';
import { addOrder, currentAdverts, shareOrdersOfVendor } from './ordersRepository.ts';
import { orderView } from './orderView.ts';
import { sharesPhone } from './reviewsRepository.ts';
import { maySmsOrder } from './textBuyer.ts';

type OrderRequest = Readonly<z.output<typeof orderSchema>>;

/** Who sends a request, and by which ways the shop may tell them what becomes of it. */
interface Sender {
  /** Null for a guest. */
  readonly buyerId: string | null;
  /** The address that a guest gave. A buyer with an account gets mails at its own. */
  readonly mailTo: string | null;
  /** False where the address has had as many receipts as it gets in an hour. */
  readonly mayReceipt: boolean;
  readonly isSmsAsked: boolean;
  readonly maySms: boolean;
}

const route = routesUnder('orders');

/** Whose commands a key is one of. */
const scopeOf = (buyerId: string | null) => buyerId ?? 'anonymous';

/** Registers POST /orders, for anyone. */
export function registerSending(app: App, context: ModuleContext): void {
  const { commands, limits, anyone } = context;
  const keys = createOrderKeys(context.secret);

  app.post(
    '/orders',
    route(anyone, 'Send an order request to one vendor', {
      body: orderSchema,
      response: { 201: orderAnswerSchema },
    }),
    async (request, reply) => {
      const buyerId = anyone.of(request)?.id ?? null;
      const { body } = request;
      await refuseUnfit(context, body, buyerId);
      const scope = scopeOf(buyerId);
      if (request.headers['idempotency-key'] === undefined) {
        await limits.take('order-again', `${scope} ${networkOf(request.ip)} ${JSON.stringify(body)}`);
      }
      const sender = await countRequest(context, request, body, buyerId);
      const trackingKey = keys.ofCommand(request, scope);
      const trackingHash = hashToken(trackingKey);
      return commands.run(
        request,
        reply,
        scope,
        async (tx) => {
          await shareOrdersOfVendor(tx, body.vendorId);
          // A phone that was off for months may repeat a request whose stored response is deleted already, but whose
          // order is not.
          const known = await orderOfKey(tx, trackingHash);
          if (!known) return placeOrder(context, tx, body, sender, { trackingHash, linkHash: linkHash() });
          if (!matchesRequest(known, body)) throw otherContents();
          // A refusal from here on does not say that nothing was applied.
          void reply.removeHeader('idempotency-key');
          if (known.order.claimedAt) throw endedKey('order', buyerId !== null);
          return arrived(known);
        },
        { secrets: { trackingKey } },
      );

      function linkHash(): Buffer | null {
        const hasLink = sender.mailTo !== null || sender.maySms;
        return hasLink ? hashToken(keys.ofLink(trackingHash)) : null;
      }
    },
  );
}

/** @throws ProblemError 422 for what no request may ask, whatever the shop has */
async function refuseUnfit(
  { db, config }: Pick<ModuleContext, 'db' | 'config'>,
  { vendorId, items, pay, email }: OrderRequest,
  buyerId: string | null,
): Promise<void> {
  if (new Set(items.map((item) => item.advertId)).size !== items.length) {
    throw fieldProblem('items', 'The same part is in the request twice. Raise its quantity instead.');
  }
  if (buyerId !== null && (buyerId === vendorId || (await isOnStaff(db, buyerId, vendorId)))) {
    throw fieldProblem('vendorId', 'These parts are your own.');
  }
  if (pay !== 'safely') return;
  if (!config.safeDeal.isOffered) {
    throw fieldProblem('pay', 'This shop takes no payments. Pay the vendor at pick-up.');
  }
  if (buyerId === null && email === undefined) {
    throw fieldProblem('email', 'A payment needs your e-mail address, for the receipt.');
  }
}

/** Counts a request among those of its sender, and what it may cost. @throws ProblemError 429 beyond a limit */
async function countRequest(
  context: ModuleContext,
  request: FastifyRequest,
  { phone, email, wantsSms }: OrderRequest,
  buyerId: string | null,
): Promise<Sender> {
  const mailTo = buyerId === null ? (email ?? null) : null;
  const isSmsAsked = buyerId === null && email === undefined && wantsSms === true;
  let maySms = false;
  let mayReceipt = true;
  await context.commands.count(request, scopeOf(buyerId), async (lent) => {
    await takeOfSender(lent, 'order', { accountId: buyerId, address: request.ip });
    maySms = isSmsAsked && (await maySmsOrder({ ...context, limits: lent }, { phone, address: request.ip }));
    if (mailTo !== null) mayReceipt = await mayMailReceipt(lent, 'order', mailTo);
  });
  return { buyerId, mailTo, mayReceipt, isSmsAsked, maySms };
}

/**
 * Stores an order request and tells the vendor, and a guest who gave an address or wants SMS.
 * @throws ProblemError 403 between two who have blocked one another, 409 with what has changed since the cart was seen
 */
async function placeOrder(
  context: ModuleContext,
  tx: Transaction,
  { vendorId, items, name, phone, handover, address, note, pay }: OrderRequest,
  { buyerId, mailTo, mayReceipt, isSmsAsked, maySms }: Sender,
  hashes: { readonly trackingHash: Buffer; readonly linkHash: Buffer | null },
) {
  if (buyerId !== null) await refuseBlocked(tx, vendorId, buyerId);
  const ids = items.map((item) => item.advertId);
  const agreed = await context.offerHooks.use(tx, buyerId, items);
  const checked = checkItems(items, vendorId, await currentAdverts(tx, ids), agreed);
  if (!checked.ok) {
    throw new ProblemError(409, 'conflict', changesMessage(checked.changes), { details: { ...checked.changes } });
  }
  const row = await addOrder(
    tx,
    {
      ...hashes,
      vendorId,
      buyerId,
      buyerEmail: mailTo,
      wantsSms: maySms,
      buyerName: name,
      buyerPhone: phone,
      sharesPhone: await sharesPhone(tx, { vendorId, buyerId, phone }),
      handover,
      address: handover === 'delivery' ? (address ?? null) : null,
      note: note || null,
      createdAt: context.clock(),
    },
    checked.lines,
  );
  if (pay === 'safely') await context.dealHooks.begin(tx, row.id);
  const full = await completeOne(tx, row);
  const happening = { event: 'sent', by: 'buyer', hasReceipt: mayReceipt } as const;
  const isTexted = await tellOrderEvent(context, tx, full, happening);
  const unsent = isSmsAsked && !isTexted ? noSms(full.order.number) : '';
  return arrived(full, mayReceipt ? unsent : noReceipt);
}

const arrived = (full: FullOrder, more = '') => ({
  status: 201,
  body: { message: `Sent to ${full.vendor.name}.${more}`, order: orderView(full, 'buyer') },
});

/** @throws ProblemError 403 when the buyer and the vendor have blocked one another */
async function refuseBlocked(tx: Transaction, vendorId: string, buyerId: string): Promise<void> {
  const blocker = blockerFor('buyer', await blocksBetween(tx, vendorId, buyerId));
  if (blocker === null) return;
  const message =
    blocker === 'you'
      ? 'You have blocked this vendor. Unblock them in your messages to order from them.'
      : 'This vendor does not take orders from you. Look for the parts at another vendor.';
  throw new ProblemError(403, 'forbidden', message);
}

/** Said where the receipt is left out. The order keeps the address. */
const noReceipt =
  ' This address has had many receipts in this hour, so this one has none. You get a mail when the vendor answers.';

/** What a buyer reads who wanted SMS that cannot be sent. */
function noSms(number: number): string {
  return ` We cannot send SMS to this number now. Its number is ${number}: with it and your phone you find it under Track Your Order.`;
}
