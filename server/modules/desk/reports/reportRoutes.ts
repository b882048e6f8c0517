import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  decideReportSchema,
  deskReportsPath,
  deskReportsSchema,
  reportsQuerySchema,
  takeBackSchema,
} from '#contract/desk/reports.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { type Actor, staffActor } from '#server/plugins/watch/adminLog.ts';
import { idOr404 } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import type { DeskTools } from '../decide.ts';
import { staffGuard } from '../staffGuard.ts';
import { decideReport } from './decideReport.ts';
import { readReports } from './readReports.ts';
import { takeBackDecision } from './takeBack.ts';
import { oneId, unlisted } from '#server/plugins/requests/routesUnder.ts';

/** Registers GET /desk/reports, POST /desk/reports/:id/decision and /desk/reports/:id/take-back, for staff. */
export function registerDeskReports(app: App, context: ModuleContext, tools: DeskTools): void {
  const { commands, db } = context;
  const staff = staffGuard(context);

  app.get(
    deskReportsPath,
    unlisted(staff, { querystring: reportsQuerySchema, response: { 200: deskReportsSchema } }),
    async (request, reply) => sendPrivate(reply, await readReports(db, request.query)),
  );

  const shared = { config: { changesPublic: true }, params: oneId, response: { 200: messageAnswerSchema } };

  /** Runs an action of staff on a report, once per idempotency key. */
  async function run(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (tx: Transaction, about: { id: string; actor: Actor }) => Promise<string>,
  ) {
    const account = staff.of(request);
    const id = idOr404(oneId.parse(request.params).id, 'There is no such report.');
    return commands.run(request, reply, account.id, async (tx) => {
      return { status: 200, body: { message: await act(tx, { id, actor: staffActor(account) }) } };
    });
  }

  app.post(
    `${deskReportsPath}/:id/decision`,
    unlisted(staff, { ...shared, body: decideReportSchema }),
    (request, reply) => run(request, reply, (tx, about) => decideReport(tools, tx, { ...about, ...request.body })),
  );

  app.post(`${deskReportsPath}/:id/take-back`, unlisted(staff, { ...shared, body: takeBackSchema }), (request, reply) =>
    run(request, reply, (tx, about) => takeBackDecision(tools, tx, { ...about, ...request.body })),
  );
}
