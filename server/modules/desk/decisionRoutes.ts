import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  type Decision,
  decisionAnswerSchema,
  decisionPath,
  decisionSchema,
  decisionsInForceSchema,
  decisionsPath,
} from '#contract/desk/decisions.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { idOr404, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';

const tags = ['decisions'];
const security = [{ session: [] }];
const params = z.object({ id: z.string() });

const nothingToRead = 'This decision was not found.';

/** More decisions in force than anybody has who still runs a shop. */
const inForceShown = 500;

/**
 * Registers GET /decisions, GET /decisions/:id and POST /decisions/:id/answer, for the person whom a decision is about.
 * Each decision may be answered once.
 */
export function registerDecisions(app: App, { clock, commands, db, sessions }: ModuleContext): void {
  const mine = guard(async (request: FastifyRequest) => {
    const account = await sessions.require(request);
    const id = idOr404(params.parse(request.params).id, nothingToRead);
    const [row] = await db.select().from(decisions).where(eq(decisions.id, id));
    if (!row || row.accountId !== account.id) throw notFound(nothingToRead);
    return { account, row };
  });

  const anyone = guard((request: FastifyRequest) => sessions.require(request));
  app.get(
    decisionsPath,
    {
      onRequest: anyone.hook,
      schema: {
        tags,
        summary: 'Which of your adverts and reviews are hidden or removed now, and whether your account is suspended',
        security,
        response: { 200: decisionsInForceSchema },
      },
    },
    async (request, reply) => {
      const { accountId, decidedAt, endedAt, kind } = decisions;
      const rows = await db
        .select()
        .from(decisions)
        .where(and(eq(accountId, anyone.of(request).id), inArray(kind, ['hide', 'remove', 'suspend']), isNull(endedAt)))
        .orderBy(desc(decidedAt), desc(decisions.id))
        .limit(inForceShown);
      return sendPrivate(reply, { items: rows.map(decisionView) });
    },
  );

  app.get(
    decisionPath(':id'),
    {
      onRequest: mine.hook,
      schema: {
        tags,
        summary: 'What the people who run the shop decided about you, and why',
        security,
        params,
        response: { 200: decisionSchema },
      },
    },
    async (request, reply) => sendPrivate(reply, decisionView(mine.of(request).row)),
  );

  app.post(
    `${decisionPath(':id')}/answer`,
    {
      onRequest: mine.hook,
      schema: {
        tags,
        summary: 'Answer a decision, once',
        security,
        params,
        body: decisionAnswerSchema,
        response: { 201: decisionSchema },
      },
    },
    async (request, reply) => {
      const { account, row } = mine.of(request);
      const { text } = request.body;
      return commands.run(request, reply, account.id, async (tx) => {
        const [locked] = await tx.select().from(decisions).where(eq(decisions.id, row.id)).for('update');
        if (!locked || locked.answer !== null || locked.kind === 'restore') {
          throw new ProblemError(409, 'conflict', 'You have answered this already.');
        }
        const answered = { answer: text, answeredAt: clock() };
        await tx.update(decisions).set(answered).where(eq(decisions.id, row.id));
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
