import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  type Decision,
  decisionAnswerSchema,
  decisionPath,
  decisionSchema,
  decisionsInForceSchema,
  decisionsPath,
} from '#contract/desk/decisions.ts';
import { decisionTitle } from '#contract/desk/decisionWords.ts';
import { deskPagePath } from '#contract/desk/reports.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { decisionAnswerMail } from '../../mail/templates/reportMails.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { conflict, idOr404, notFound } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('decisions');

const nothingToRead = 'This decision was not found.';

/** More decisions in force than anybody has who still runs a shop. */
const inForceShown = 500;

/**
 * Registers GET /decisions, GET /decisions/:id and POST /decisions/:id/answer, for the person whom a decision is about.
 * Each decision may be answered once, and the people who run the shop are mailed the answer.
 */
export function registerDecisions(app: App, context: ModuleContext): void {
  const { clock, commands, config, db, queueMail, sessions, signedIn } = context;
  const mine = guard(async (request) => {
    const account = await sessions.require(request);
    const id = idOr404(oneId.parse(request.params).id, nothingToRead);
    const [row] = await db.select().from(decisions).where(eq(decisions.id, id));
    if (!row || row.accountId !== account.id) throw notFound(nothingToRead);
    return { account, row };
  });

  app.get(
    decisionsPath,
    route(
      signedIn,
      'Which of your adverts and reviews are hidden or removed now, and whether your account is suspended',
      { response: { 200: decisionsInForceSchema } },
    ),
    async (request, reply) => {
      const { accountId, decidedAt, endedAt, kind } = decisions;
      const rows = await db
        .select()
        .from(decisions)
        .where(
          and(eq(accountId, signedIn.of(request).id), inArray(kind, ['hide', 'remove', 'suspend']), isNull(endedAt)),
        )
        .orderBy(desc(decidedAt), desc(decisions.id))
        .limit(inForceShown);
      return sendPrivate(reply, { items: rows.map(decisionView) });
    },
  );

  app.get(
    decisionPath(':id'),
    route(mine, 'What the people who run the shop decided about you, and why', {
      params: oneId,
      response: { 200: decisionSchema },
    }),
    async (request, reply) => sendPrivate(reply, decisionView(mine.of(request).row)),
  );

  app.post(
    `${decisionPath(':id')}/answer`,
    route(mine, 'Answer a decision, once', {
      params: oneId,
      body: decisionAnswerSchema,
      response: { 201: decisionSchema },
    }),
    async (request, reply) => {
      const { account, row } = mine.of(request);
      const { text } = request.body;
      return commands.run(request, reply, account.id, async (tx) => {
        const [locked] = await tx.select().from(decisions).where(eq(decisions.id, row.id)).for('update');
        if (!locked || locked.answer !== null || locked.kind === 'restore') {
          throw conflict('You have answered this already.');
        }
        const answered = { answer: text, answeredAt: clock() };
        await tx.update(decisions).set(answered).where(eq(decisions.id, row.id));
        const place = `${deskPagePath}?show=find&text=${account.id}`;
        await queueMail(tx, {
          to: config.contact.email,
          ...decisionAnswerMail({
            title: decisionTitle(locked.kind, locked.about),
            sentence: locked.sentence,
            text,
            deskUrl: new URL(place, config.publicUrl).href,
          }),
        });
        return { status: 201, body: decisionView({ ...locked, ...answered }) };
      });
    },
  );
}

function decisionView(row: typeof decisions.$inferSelect): Decision {
  const { id, kind, about, advertId, sentence, decidedAt, endedAt, answer, answeredAt } = row;
  return {
    id,
    kind,
    about,
    advertId,
    sentence,
    at: decidedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
  };
}
