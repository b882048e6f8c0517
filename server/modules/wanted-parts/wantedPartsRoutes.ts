import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  newWantedPartSchema,
  receivedWantedAnswerSchema,
  receivedWantedPath,
  wantedAnswerSchema,
  wantedPartsAnswerSchema,
  wantedPartSentSchema,
  wantedPartsPath,
} from '#contract/people/wantedParts.ts';
import { maxOpenWantedParts } from '#contract/people/wantedPartRules.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { lockOwnPictures } from '#server/plugins/pictures/lockOwnPictures.ts';
import { conflict, fieldProblem, notFound } from '#server/plugins/requests/problems.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { answerWanted } from './answerWanted.ts';
import { endNow, endOverdue } from './endWantedParts.ts';
import { askVendors } from './findVendors.ts';
import {
  addWantedPart,
  countOpen,
  findWantedPart,
  lockWantedPart,
  mayAnswer,
  readOwnWanted,
  readReceivedWanted,
  takesAnswers,
} from './wantedPartsRepository.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('wanted parts');
const gone = 'This wanted part was not found.';
const nobody = 'No vendor here has such parts right now. Choose another part type, or leave it out.';

/** Registers the routes of wanted parts, for the buyers who ask and the vendors who answer, and the job that ends them. */
export function registerWantedParts(app: App, context: ModuleContext): void {
  const { jobs } = context;
  registerAsking(app, context);
  registerAnswering(app, context);
  jobs.handle('end-wanted-parts', () => endOverdue(context));
  jobs.schedule('end-wanted-parts', '*/15 * * * *');
}

function registerAsking(app: App, context: ModuleContext): void {
  const { db, clock, commands, limits, sessions, signedIn } = context;
  const own = guard(async (request) => {
    const account = await sessions.require(request);
    const id = idIn(request.params);
    const wanted = id === null ? null : await findWantedPart(db, id);
    // Nobody learns whether somebody else's exists.
    if (wanted?.buyerId !== account.id) throw notFound(gone);
    return { account, wanted };
  });

  app.get(
    wantedPartsPath,
    route(signedIn, 'The parts that you asked vendors for, with their answers', {
      response: { 200: wantedPartsAnswerSchema },
    }),
    async (request, reply) => sendPrivate(reply, { items: await readOwnWanted(db, signedIn.of(request).id, clock()) }),
  );

  app.post(
    wantedPartsPath,
    route(signedIn, 'Ask vendors for a part that you did not find', {
      body: newWantedPartSchema,
      response: { 201: wantedPartSentSchema },
    }),
    async (request, reply) => {
      const { id: buyerId } = signedIn.of(request);
      await commands.count(request, buyerId, () => limits.take('wanted-account', buyerId));
      return commands.run(request, reply, buyerId, async (tx) => {
        const now = clock();
        if ((await countOpen(tx, buyerId, now)) >= maxOpenWantedParts) {
          throw conflict(
            `You already ask for ${maxOpenWantedParts} parts, the most at one time. Close one of them first.`,
          );
        }
        await lockOwnPictures(
          tx,
          buyerId,
          request.body.images.map(({ id }) => id),
        );
        const wanted = await addWantedPart(tx, buyerId, request.body, now);
        const vendors = await askVendors(context, tx, wanted);
        if (vendors === 0) throw fieldProblem('partType', nobody);
        const message = vendors === 1 ? 'One vendor was asked.' : `${vendors} vendors were asked.`;
        return { status: 201, body: { message, id: wanted.id, vendors } };
      });
    },
  );

  app.post(
    `${wantedPartsPath}/:id/close`,
    route(own, 'End a wanted part of yours', {
      params: oneId,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { account, wanted } = own.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        const locked = await lockWantedPart(tx, wanted.id);
        if (locked && takesAnswers(locked, clock())) await endNow(context, tx, locked, 'closed');
        return { status: 200, body: { message: 'Closed. Vendors do not see it any more.' } };
      });
    },
  );
}

function registerAnswering(app: App, context: ModuleContext): void {
  const { db, clock, commands, sessions, vendor } = context;
  const answering = guard(async (request) => {
    const account = await sessions.requireVendor(request);
    const id = idIn(request.params);
    if (id === null || !(await mayAnswer(db, id, account.id))) throw notFound(gone);
    return { account, id };
  });

  app.get(
    receivedWantedPath,
    route(vendor, 'The open wanted parts that you may answer as a vendor', {
      response: { 200: receivedWantedAnswerSchema },
    }),
    async (request, reply) =>
      sendPrivate(reply, { items: await readReceivedWanted(db, vendor.of(request).id, clock()) }),
  );

  app.put(
    `${wantedPartsPath}/:id/answer`,
    route(answering, 'Answer a wanted part, in place of your earlier answer', {
      params: oneId,
      body: wantedAnswerSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { account, id } = answering.of(request);
      return commands.run(request, reply, account.id, async (tx) => ({
        status: 200,
        body: { message: await answerWanted(context, tx, account, id, request.body) },
      }));
    },
  );
}
