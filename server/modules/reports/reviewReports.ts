import { eq } from 'drizzle-orm';
import { deskPagePath } from '#contract/desk/reports.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { reviewReportSchema } from '#contract/orders/reviewForms.ts';
import { vendorPath } from '#contract/catalogue/vendorPaths.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { reviewReportMail } from '../../mail/templates/reportMails.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { takeOfSender } from '#server/plugins/limits/senderLimit.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('reports');

/** Registers POST /reviews/:id/reports, with which anyone can report a review or its answer to the shop. */
export function registerReviewReports(app: App, context: ModuleContext): void {
  const { clock, commands, config, queueMail, anyone } = context;

  app.post(
    '/reviews/:id/reports',
    route(anyone, 'Report a review, or the answer to it, to the shop', {
      params: oneId,
      body: reviewReportSchema,
      response: { 201: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { part, reason } = request.body;
      const note = request.body.note || null;
      const accountId = anyone.of(request)?.id ?? null;
      const scope = accountId ?? 'anonymous';
      await commands.count(request, scope, (lent) => takeOfSender(lent, 'report', { accountId, address: request.ip }));

      return commands.run(request, reply, scope, async (tx) => {
        const id = idIn(request.params);
        const [found] = id
          ? await tx
              .select({ review: reviews, orderNumber: orders.number })
              .from(reviews)
              .innerJoin(orders, eq(orders.id, reviews.orderId))
              .where(eq(reviews.id, id))
          : [];
        const hiddenAt = part === 'review' ? found?.review.hiddenAt : found?.review.answerHiddenAt;
        const text = part === 'review' ? found?.review.text : found?.review.answer;
        if (!found || !text || hiddenAt) throw notFound(`This ${part} is no longer here.`);
        const { review, orderNumber } = found;
        await tx.insert(reports).values({ reviewId: review.id, part, reason, note, createdAt: clock() });
        await queueMail(tx, {
          to: config.contact.email,
          ...reviewReportMail({
            part,
            author: review.author,
            stars: review.stars,
            text,
            orderNumber,
            reviewId: review.id,
            vendorUrl: new URL(vendorPath(review.vendorId), config.publicUrl).href,
            deskUrl: new URL(deskPagePath, config.publicUrl).href,
            reason,
            note,
          }),
        });
        return { status: 201, body: { message: `Thank you. A person will look at this ${part}.` } };
      });
    },
  );
}
