import * as z from 'zod';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  newMessageSchema,
  sentMessageSchema,
  threadAnswerSchema,
  threadBlockSchema,
  threadPatchSchema,
  threadQuerySchema,
  threadReportSchema,
  threadSchema,
  threadsAnswerSchema,
  threadsQuerySchema,
  threadVersionSchema,
  unreadThreadsSchema,
} from '#contract/people/threads.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { claimConfirmed } from '#server/plugins/session/guestClaims.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { pageOf, readTimeCursor } from '#server/plugins/answers/timeCursor.ts';
import { registerEnquiries } from './enquiryRoutes.ts';
import { reportPerson } from './reportPerson.ts';
import { registerSavedReplies } from './savedRepliesRoutes.ts';
import { storeMessage } from './storeMessage.ts';
import { participantOf } from './threadAccess.ts';
import { blockPerson, markThread } from './threadMarks.ts';
import { completeThread, countUnreadThreads, messagesOf, threadOfOrder, threadsOf } from './threadsRepository.ts';
import { messageView, threadView } from './threadView.ts';
import { takeOfSender } from '#server/plugins/limits/senderLimit.ts';
import { oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const threadsAtOnce = 20;
const messagesAtOnce = 50;

const route = routesUnder('threads');

/**
 * Registers all routes of conversations: /threads (for their two sides), POST /adverts/:id/enquiries, which opens one,
 * and the saved replies of vendors.
 */
export function registerThreads(app: App, context: ModuleContext): void {
  registerEnquiries(app, context);
  registerSavedReplies(app, context);
  registerLists(app, context);
  registerThread(app, context);
}

function registerLists(app: App, { db, clock, sessions }: ModuleContext): void {
  const reader = guard(async (request) => {
    const account = await sessions.require(request);
    await claimConfirmed(db, account, clock());
    return { buyerId: account.id, vendorId: await sessions.vendorIdFor(request, account) };
  });

  app.get(
    '/threads',
    route(reader, 'Your conversations, those with the newest message first', {
      querystring: threadsQuerySchema,
      response: { 200: threadsAnswerSchema },
    }),
    async (request, reply) => {
      const mine = reader.of(request);
      const { state, q = '', order, cursor } = request.query;
      const after = readTimeCursor(cursor);
      const { unread } = await countUnreadThreads(db, mine);
      const found =
        order === undefined
          ? await threadsOf(db, mine, { state, q, after, limit: threadsAtOnce + 1 })
          : [await threadOfOrder(db, mine, order)].filter((row) => row !== null);
      const { rows, nextCursor } = pageOf(found, threadsAtOnce, ({ thread: { lastAt, id } }) => ({
        createdAt: lastAt,
        id,
      }));
      return sendPrivate(reply, {
        items: rows.map((row) => threadView(row, row.thread.buyerId === mine.buyerId ? 'buyer' : 'vendor')),
        nextCursor,
        unread,
      });
    },
  );

  app.get(
    '/threads/unread',
    route(reader, 'How many of your conversations are unread, and a version that grows with each change of one', {
      response: { 200: unreadThreadsSchema },
    }),
    async (request, reply) => sendPrivate(reply, await countUnreadThreads(db, reader.of(request))),
  );
}

function registerThread(app: App, context: ModuleContext): void {
  const { db, commands, limits } = context;
  const participant = participantOf(context);

  app.get(
    '/threads/:id',
    route(participant, 'A conversation with its newest messages, or those before a place', {
      params: oneId,
      querystring: threadQuerySchema,
      response: { 200: threadAnswerSchema },
    }),
    async (request, reply) => {
      const { thread, side } = participant.of(request);
      const before = request.query.before ?? null;
      const found = await messagesOf(db, thread.id, { before, limit: messagesAtOnce });
      const [first] = found;
      return sendPrivate(reply, {
        thread: threadView(await completeThread(db, thread.id), side),
        messages: found.map((message) => messageView(message, side)),
        olderBefore: first && first.message.sequence > 1 ? first.message.sequence : null,
      });
    },
  );

  app.get(
    '/threads/:id/version',
    route(participant, 'A number that grows with each change of the conversation', {
      params: oneId,
      response: { 200: threadVersionSchema },
    }),
    async (request, reply) => sendPrivate(reply, { version: participant.of(request).thread.version }),
  );

  app.post(
    '/threads/:id/messages',
    route(participant, 'Send a message in a conversation: text, pictures from POST /pictures, or both', {
      params: oneId,
      body: newMessageSchema,
      response: { 201: sentMessageSchema },
    }),
    async (request, reply) => {
      const { thread, side, accountId, staffId, scope, counted } = participant.of(request);
      const { text, images } = request.body;
      await commands.count(request, scope, () => limits.take('message-person', counted));
      return commands.run(request, reply, scope, async (tx) => {
        const stored = await storeMessage(context, tx, {
          threadId: thread.id,
          side,
          text,
          pictureIds: images.map((picture) => picture.id),
          senderId: accountId,
          staffId,
          clientKey: z.uuid().safeParse(request.headers['idempotency-key']).data ?? null,
        });
        return { status: 201, body: { message: 'Your message was sent.', sent: messageView(stored, side) } };
      });
    },
  );

  app.patch(
    '/threads/:id',
    route(participant, 'Mark a conversation as read up to a message, as done or not done', {
      params: oneId,
      body: threadPatchSchema,
      response: { 200: threadSchema },
    }),
    async (request, reply) => {
      const { thread, side, scope } = participant.of(request);
      return commands.run(request, reply, scope, async (tx) => {
        await markThread(context, tx, { threadId: thread.id, side }, request.body);
        return { status: 200, body: threadView(await completeThread(tx, thread.id), side) };
      });
    },
  );

  app.post(
    '/threads/:id/block',
    route(participant, 'Block the other person, in every conversation with them, or unblock them', {
      params: oneId,
      body: threadBlockSchema,
      response: { 200: threadSchema },
    }),
    async (request, reply) => {
      const { thread, side, scope } = participant.of(request);
      return commands.run(request, reply, scope, async (tx) => {
        await blockPerson(context, tx, { thread, side }, request.body.blocked);
        return { status: 200, body: threadView(await completeThread(tx, thread.id), side) };
      });
    },
  );

  app.post(
    '/threads/:id/report',
    route(participant, 'Report the other person to the shop, with the newest messages', {
      params: oneId,
      body: threadReportSchema,
      response: { 201: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { thread, side, scope, accountId } = participant.of(request);
      await commands.count(request, scope, (lent) => takeOfSender(lent, 'report', { accountId, address: request.ip }));
      return commands.run(request, reply, scope, async (tx) => {
        await reportPerson(context, tx, { threadId: thread.id, side }, request.body);
        return { status: 201, body: { message: 'Thank you. A person will look at this conversation.' } };
      });
    },
  );
}
