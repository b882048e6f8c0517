import { wasCollected } from '#contract/orders/orderGraph.ts';
import { orderViewSchema } from '#contract/orders/orders.ts';
import { reviewAnswerSchema, reviewSchema } from '#contract/orders/reviewForms.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { reviewNoticeGroup } from '#server/plugins/notify/reviewNotices.ts';
import { conflict, forbidden } from '#server/plugins/requests/problems.ts';
import { completeOne } from './orderReads.ts';
import { orderSide } from './orderSides.ts';
import { orderView } from './orderView.ts';
import { lockOrder } from './ordersRepository.ts';
import { addReview, answerReview, findReview, isVendorsOwn } from './reviewsRepository.ts';
import { oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('orders');
const signInToReview = 'Sign in to review this order: reviews count only from people with an account.';
const removedReview =
  'We removed your review of this order, and it cannot be written again. You can answer our decision in your notices.';
const removedAnswer =
  'We removed the answer to this review, and it cannot be written again. The vendor can answer our decision in the notices.';

/**
 * Registers POST /orders/:id/review, for the buyer of a collected order, who has an account, and POST
 * /orders/:id/review/answer, for its vendor. Each may be done once, and the other side is notified.
 */
export function registerOrderReviews(app: App, context: ModuleContext): void {
  const { clock, commands, notices } = context;

  const buyer = orderSide(context, 'buyer');
  app.post(
    '/orders/:id/review',
    route(buyer, 'Review an order that you collected', {
      config: { changesPublic: true },
      params: oneId,
      body: reviewSchema,
      response: { 201: orderViewSchema },
    }),
    async (request, reply) => {
      const { order, accountId, scope } = buyer.of(request);
      const { stars, text } = request.body;
      return commands.run(request, reply, scope, async (tx) => {
        // An account has confirmed an e-mail; a key alone belongs to whoever typed an address, or none.
        if (accountId === null || (order.buyerId !== null && order.buyerId !== accountId)) {
          throw forbidden(signInToReview);
        }
        const locked = await lockOrder(tx, order.id);
        if (!locked || !wasCollected(locked.status)) {
          throw forbidden('You can review an order once you have collected it.');
        }
        if (await isVendorsOwn(tx, locked, accountId)) {
          throw forbidden('An order with the vendor’s own phone or e-mail cannot be reviewed.');
        }
        const written = await findReview(tx, order.id);
        if (written?.removedAt) throw conflict(removedReview);
        if (written) throw conflict('You have reviewed this order already.');
        const { author } = await addReview(tx, locked, { reviewerId: accountId, stars, text, createdAt: clock() });
        await notices.tell(tx, {
          accountId: locked.vendorId,
          toStaff: true,
          aboutId: locked.buyerId,
          kind: 'review',
          groupKey: reviewNoticeGroup(order.id),
          title: `${author} gives you ${stars} of 5 stars`,
          body: text,
          path: `/vendor-orders?order=${order.id}`,
        });
        return { status: 201, body: orderView(await completeOne(tx, locked), 'buyer') };
      });
    },
  );

  const vendor = orderSide(context, 'vendor');
  app.post(
    '/orders/:id/review/answer',
    route(vendor, 'Answer the review of an order that you received', {
      config: { changesPublic: true },
      params: oneId,
      body: reviewAnswerSchema,
      response: { 201: orderViewSchema },
    }),
    async (request, reply) => {
      const { order, staffId, scope } = vendor.of(request);
      const { text } = request.body;
      return commands.run(request, reply, scope, async (tx) => {
        const locked = await lockOrder(tx, order.id);
        const review = locked && (await findReview(tx, order.id));
        if (!review || review.removedAt !== null) throw conflict('This order has no review to answer.');
        if (review.answerRemovedAt !== null) throw conflict(removedAnswer);
        if (review.answer !== null) throw conflict('You have answered this review already.');
        await answerReview(tx, order.id, { answer: text, answeredAt: clock(), answerStaffId: staffId });
        await notices.noteRead(tx, locked.vendorId, reviewNoticeGroup(order.id));
        const full = await completeOne(tx, locked);
        if (locked.buyerId !== null) {
          await notices.tell(tx, {
            accountId: locked.buyerId,
            kind: 'review',
            groupKey: reviewNoticeGroup(order.id),
            title: `${full.vendor.name} answers your review`,
            body: text,
            path: `/order?id=${order.id}`,
          });
        }
        return { status: 201, body: orderView(full, 'vendor') };
      });
    },
  );
}
