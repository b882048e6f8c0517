import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { enquiryAnswerSchema, enquiryPatchSchema, enquirySchema } from '#contract/people/enquiries.ts';
import { threadMessages, threads } from '#server/db/tables/threadSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { enquiryReceiptMail, typedThreadMail } from '../../mail/templates/threadMails.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { ProblemError, fieldProblem, notFound } from '#server/plugins/requests/problems.ts';
import { mayMailReceipt } from '#server/plugins/limits/receiptLimit.ts';
import { findAskedAdvert, openThread } from './openThread.ts';
import { storeMessage } from './storeMessage.ts';
import { buyerUrl } from './threadLinks.ts';
import { markThread, markUnreadByVendor } from './threadMarks.ts';

/**
 * Registers POST /adverts/:id/enquiries (anyone), which opens or continues a conversation with the vendor, and PATCH
 * /enquiries/:id (the vendor of the enquiry), which phones of earlier releases still send for marks in their outbox.
 */
export function registerEnquiries(app: App, context: ModuleContext): void {
  const { clock, commands, limits, queueMail, sessions } = context;

  const anyone = guard((request) => sessions.find(request));
  app.post(
    '/adverts/:id/enquiries',
    {
      onRequest: anyone.hook,
      schema: {
        tags: ['threads'],
        summary: 'Ask the vendor about an advert; it opens a conversation',
        params: z.object({ id: z.string() }),
        body: enquirySchema,
        response: { 201: enquiryAnswerSchema },
      },
    },
    async (request, reply) => {
      const sender = anyone.of(request);
      const { name, email, message } = request.body;
      const scope = sender?.id ?? 'anonymous';
      await commands.count(request, scope, () => limits.take('enquiry-address', request.ip));
      // Signed-in people get mails at their confirmed address, whatever address was typed.
      const to = sender?.email ?? email;
      const receipt = await mayMailReceipt(limits, to);

      return commands.run(request, reply, scope, async (tx) => {
        const { data: advertId } = z.uuid().safeParse(request.params.id);
        const advert = advertId ? await findAskedAdvert(tx, advertId) : null;
        if (!advert) throw notFound('This advert is no longer here.');
        if (!advert.published) {
          throw new ProblemError(410, 'gone', 'This part is no longer offered, so the vendor was not asked.');
        }
        const { vendor } = advert;
        if (sender?.id === vendor.id) throw fieldProblem('message', 'This advert is your own.');
        const asker = { id: sender?.id ?? null, name, email, phone: request.body.phone || null };
        const opened = await openThread(tx, advert, asker, clock());
        const stored = await storeMessage(context, tx, {
          threadId: opened.id,
          side: 'buyer',
          text: message,
          pictureIds: [],
          senderId: asker.id,
          clientKey: z.uuid().safeParse(request.headers['idempotency-key']).data ?? null,
        });
        const { id } = stored.message;
        if (receipt && stored.message.sequence === 1) {
          const url = await buyerUrl(context, tx, stored.thread);
          const mail = sender
            ? enquiryReceiptMail({
                advertTitle: advert.title,
                vendorName: vendor.name,
                vendorPhone: vendor.phone,
                copyOfMessage: message,
                followUrl: url,
              })
            : typedThreadMail('asked', url);
          await queueMail(tx, { to, idempotencyKey: `enquiry-receipt-${id}`, isTyped: !sender, ...mail });
        }
        return { status: 201, body: { message: `Sent to ${vendor.name}.`, enquiry: { id } } };
      });
    },
  );

  const whose = guard(async (request) => {
    const account = await sessions.requireVendor(request);
    const { data: params } = z.object({ id: z.uuid() }).safeParse(request.params);
    const [row] = params
      ? await context.db
          .select({ thread: threads, sequence: threadMessages.sequence })
          .from(threadMessages)
          .innerJoin(threads, eq(threads.id, threadMessages.threadId))
          .where(eq(threadMessages.id, params.id))
      : [];
    if (row?.thread.vendorId !== account.id) throw notFound('This enquiry was not found.');
    return row;
  });
  app.patch(
    '/enquiries/:id',
    {
      onRequest: whose.hook,
      schema: {
        tags: ['threads'],
        summary: 'Mark the conversation of an enquiry as read or done (use PATCH /threads/{id})',
        deprecated: true,
        params: z.object({ id: z.string() }),
        body: enquiryPatchSchema,
        response: { 200: enquiryAnswerSchema },
      },
    },
    async (request, reply) => {
      const { thread, sequence } = whose.of(request);
      const { read, done } = request.body;
      return commands.run(request, reply, thread.vendorId, async (tx) => {
        const readUpTo = read === true ? sequence : undefined;
        await markThread(context, tx, { threadId: thread.id, side: 'vendor' }, { readUpTo, done });
        if (read === false && done !== true) await markUnreadByVendor(tx, thread.id);
        return { status: 200, body: { message: 'Marked.', enquiry: { id: request.params.id } } };
      });
    },
  );
}
