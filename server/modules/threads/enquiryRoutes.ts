import * as z from 'zod';
import { enquiryAnswerSchema, enquirySchema } from '#contract/people/enquiries.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { enquiryReceiptMail, typedThreadMail } from '../../mail/templates/threadMails.ts';
import { isOnStaff } from '#server/plugins/session/acting.ts';
import { ProblemError, fieldProblem, notFound } from '#server/plugins/requests/problems.ts';
import { mayMailReceipt } from '#server/plugins/limits/receiptLimit.ts';
import { findAskedAdvert, openThread } from './openThread.ts';
import { storeMessage } from './storeMessage.ts';
import { buyerUrl } from './threadLinks.ts';
import { takeOfSender } from '#server/plugins/limits/senderLimit.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('threads');

/** Registers POST /adverts/:id/enquiries (anyone), which opens or continues a conversation with the vendor. */
export function registerEnquiries(app: App, context: ModuleContext): void {
  const { clock, commands, queueMail, anyone } = context;

  app.post(
    '/adverts/:id/enquiries',
    route(anyone, 'Ask the vendor about an advert; it opens a conversation', {
      params: oneId,
      body: enquirySchema,
      response: { 201: enquiryAnswerSchema },
    }),
    async (request, reply) => {
      const sender = anyone.of(request);
      const { name, email, message } = request.body;
      const scope = sender?.id ?? 'anonymous';
      // Signed-in people get mails at their confirmed address, whatever address was typed.
      const to = sender?.email ?? email;
      let receipt = false;
      await commands.count(request, scope, async (lent) => {
        await takeOfSender(lent, 'enquiry', { accountId: sender?.id ?? null, address: request.ip });
        receipt = await mayMailReceipt(lent, 'enquiry', to);
      });

      return commands.run(request, reply, scope, async (tx) => {
        const advertId = idIn(request.params);
        const advert = advertId ? await findAskedAdvert(tx, advertId) : null;
        if (!advert) throw notFound('This advert is no longer here.');
        if (!advert.published) {
          throw new ProblemError(410, 'gone', 'This part is no longer offered, so the vendor was not asked.');
        }
        const { vendor } = advert;
        if (sender && (sender.id === vendor.id || (await isOnStaff(tx, sender.id, vendor.id)))) {
          throw fieldProblem('message', 'This advert is your own.');
        }
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
}
