import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  noticesAnswerSchema,
  noticesPath,
  noticesReadSchema,
  noticeWishesAnswerSchema,
  noticeWishesPath,
  changedWishesSchema,
} from '#contract/people/notices.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { markRead } from '#server/plugins/notify/notices.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { keepWishes, provenPhoneOf, readNotices, readWishes } from './noticesRepository.ts';
import { type PhoneParts, registerPhone } from './phoneRoutes.ts';
import { tellPriceFalls } from './priceFalls.ts';
import { pieceByPiece } from '#server/jobs/pieceByPiece.ts';
import { deliverNotice, deliverWaiting, pushNotice } from './pushDelivery.ts';
import { registerPush } from './pushRoutes.ts';
import { textUnread } from './textUnread.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('notices');

/**
 * Registers the routes for a person's notices and how they are delivered, and the jobs that deliver them.
 */
export function registerNotices(app: App, context: ModuleContext, parts: PhoneParts): void {
  const { db, clock, commands, jobs, push, signedIn } = context;
  const log = app.log;
  const pushing = { ...context, log };
  jobs.handle('deliver-notice', (what) => deliverNotice(pushing, what));
  jobs.handle('push-notice', (what) => pushNotice(pushing, what));
  jobs.handle('deliver-due-notices', () =>
    pieceByPiece(async (each) => {
      await deliverWaiting(pushing, each);
      await textUnread(pushing, each);
    }),
  );
  jobs.handle('tell-price-falls', () => tellPriceFalls(context));
  jobs.schedule('deliver-due-notices', '* * * * *');
  jobs.schedule('tell-price-falls', '* * * * *');
  registerPush(app, context);
  registerPhone(app, context, parts);

  app.get(
    noticesPath,
    route(signedIn, 'What the shop told you, newest first', { response: { 200: noticesAnswerSchema } }),
    async (request, reply) => sendPrivate(reply, await readNotices(db, signedIn.of(request).id)),
  );

  app.patch(
    noticesPath,
    route(signedIn, 'Mark notices as read', {
      body: noticesReadSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      const { upTo, path } = request.body;
      return commands.run(request, reply, id, async (tx) => {
        await markRead(tx, clock(), { accountId: id, path, upTo: new Date(upTo) });
        return { status: 200, body: { message: 'They are marked as read.' } };
      });
    },
  );

  app.get(
    noticeWishesPath,
    route(signedIn, 'How you want to be notified, and what your browser needs for it', {
      response: { 200: noticeWishesAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      const [wishes, phone] = await Promise.all([readWishes(db, id), provenPhoneOf(db, id)]);
      return sendPrivate(reply, { wishes, phone, pushKey: push.publicKey });
    },
  );

  app.put(
    noticesPath,
    route(signedIn, 'Choose how you want to be notified of what, and your quiet hours', {
      body: changedWishesSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => {
        await keepWishes(tx, id, request.body);
        return { status: 200, body: { message: 'Your choice is saved.' } };
      });
    },
  );
}
